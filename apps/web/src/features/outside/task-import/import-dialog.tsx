import { type ImportField, type ImportReport, importLimit, taskFileLimit } from '@stint/contract';
import { cut } from '@stint/domain/text';
import { programOfColumns } from '@stint/domain/work/task-programs/fields';
import { taskPrograms } from '@stint/domain/work/task-programs/programs';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useTeams } from '../../identity/active-team/index.ts';
import { Columns } from './columns.tsx';
import { EarlierImports, useUndone } from './earlier-imports.tsx';
import { tableFields, useFieldWord } from './field-word.ts';
import { FileField } from './file-field.tsx';
import { Rows } from './rows.tsx';
import { StoredImport, TaskFileImport, taskFileEndings } from './task-file-import.tsx';

interface ImportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface ChosenFile {
  name: string;
  csv: string;
  file: File;
  report: ImportReport;
}

/** Imports tasks from a file: mapping, preview, then the tasks. */
export function ImportDialog({ open, onOpenChange }: ImportDialogProps) {
  const t = useText('taskImport', 'taskMenu');
  return (
    <Dialog
      size="large"
      title={t('taskMenu:importTitle')}
      description={t('importText')}
      open={open}
      onOpenChange={onOpenChange}
    >
      <Import onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Files that a single call can't read: they are sent to the server as they are. */
const isTable = (file: File) => /\.(?:csv|tsv|txt)$/i.test(file.name) && file.size <= importLimit.characters;

/** A file that is read with choices: what names stand for, what is updated. */
interface SentFile {
  file: File;
  organizationTeamId: string;
}

function Import({ onDone }: { onDone: () => void }) {
  const { teamId } = useTeams();
  const [sent, setSent] = useState<SentFile | null>(null);
  const [importId, setImportId] = useState<string | null>(null);
  const onSend = (file: File) => teamId && setSent({ file, organizationTeamId: teamId });
  if (sent) return <TaskFileImport {...sent} onDone={onDone} />;
  if (importId) return <StoredImport importId={importId} onDone={onDone} />;
  return <ImportTable onSend={onSend} onOpen={setImportId} onDone={onDone} />;
}

interface ImportTableProps {
  onSend: (file: File) => void;
  onOpen: (importId: string) => void;
  onDone: () => void;
}

/** What a table would become, and how it is stored. */
function useTableImport({ onSend, onDone }: Pick<ImportTableProps, 'onSend' | 'onDone'>) {
  const t = useText('taskImport', 'common');
  const server = useServer();
  const { teamId } = useTeams();
  const [chosen, choose] = useState<ChosenFile | null>(null);
  const judge = useApiMutation(server.taskImports.create, { inForm: true });
  const undo = useApiMutation(server.taskImports.remove, { onSuccess: useUndone() });
  const make = useApiMutation(server.taskImports.create, {
    inForm: true,
    onSuccess: ({ id, fit }) => {
      toast({
        look: 'success',
        title: t('imported', { number: fit }),
        ...(id && { action: { label: t('common:undo'), onPress: () => undo.mutate({ importId: id }) } }),
      });
      onDone();
    },
  });
  const look = ({ file, name, csv }: Omit<ChosenFile, 'report'>, mapping?: (ImportField | null)[]) => {
    if (!teamId) return;
    make.reset();
    judge.mutate(
      { organizationTeamId: teamId, name, csv, dryRun: true, ...(mapping && { mapping }) },
      {
        onSuccess: (report) => {
          if (!mapping && programOfColumns(report.columns, taskPrograms)) onSend(file);
          else choose({ name, csv, file, report });
        },
        onError: () => !mapping && choose(null),
      },
    );
  };
  const save = ({ name, csv, report }: ChosenFile) => {
    if (teamId) make.mutate({ organizationTeamId: teamId, name, csv, mapping: report.mapping });
  };
  const error = make.error ?? judge.error;
  return { chosen, look, save, error, isJudging: judge.isPending, isSaving: make.isPending };
}

/** A short table whose names are those of the team. */
function ImportTable({ onSend, onOpen, onDone }: ImportTableProps) {
  const t = useText('taskImport', 'taskMenu', 'errors');
  const { chosen, look, save, error, isJudging, isSaving } = useTableImport({ onSend, onDone });
  const onFile = async (file: File) => {
    const csv = isTable(file) ? await file.text() : '\ufffd';
    // Other formats and encodings, and many rows, are for the server.
    if (csv.includes('\ufffd') || csv.split('\n').length > importLimit.rows) onSend(file);
    else look({ name: cut(file.name, 255), csv, file });
  };
  return (
    <div className="flex flex-col gap-4">
      <FileField
        name={chosen?.name ?? null}
        busy={isJudging}
        max={taskFileLimit.bytes}
        accept={taskFileEndings}
        hint={t('dropAnyFile')}
        onFile={(file) => void onFile(file)}
      />
      {error && (
        <p role="alert" className="text-danger-text text-dense">
          {/* A binary file is refused before its columns are detected. */}
          {t(error.code === 'invalid' ? 'errors:import.unreadable' : `errors:${error.code}`, error.details)}
        </p>
      )}
      {chosen ? (
        <JudgedTable
          chosen={chosen}
          isSaving={isSaving}
          onMap={(mapping) => look(chosen, mapping)}
          onSend={() => onSend(chosen.file)}
          onSave={() => save(chosen)}
        />
      ) : (
        <EarlierImports onOpen={onOpen} />
      )}
    </div>
  );
}

interface JudgedTableProps {
  chosen: ChosenFile;
  isSaving: boolean;
  onMap: (mapping: (ImportField | null)[]) => void;
  onSend: () => void;
  onSave: () => void;
}

/** The columns and rows of a table, and the buttons that import it. */
function JudgedTable({ chosen: { report }, isSaving, onMap, onSend, onSave }: JudgedTableProps) {
  const t = useText('taskImport');
  const wordOf = useFieldWord();
  return (
    <>
      <Columns
        report={report}
        fields={tableFields.map((value) => ({ value, label: wordOf(value) }))}
        onChange={onMap}
      />
      <Rows report={report} />
      <footer className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-line border-t bg-popup px-5 py-3">
        {report.fit < report.rows.length && <Button onClick={onSend}>{t('matchNames')}</Button>}
        <Button look="primary" busy={isSaving} blocked={report.fit === 0 && t('importNothing')} onClick={onSave}>
          {t('importNow', { number: report.fit })}
        </Button>
      </footer>
    </>
  );
}
