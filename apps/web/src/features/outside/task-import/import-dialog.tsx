import { type ImportField, type ImportReport, importFields, importLimit } from '@stint/contract';
import { cut } from '@stint/domain/text';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useTeams } from '../../identity/active-team/index.ts';
import { Columns } from './columns.tsx';
import { useFieldWord } from './field-word.ts';
import { FileField } from './file-field.tsx';
import { Rows } from './rows.tsx';

interface ImportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface ChosenFile {
  name: string;
  csv: string;
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

function Import({ onDone }: { onDone: () => void }) {
  const t = useText('taskImport', 'taskMenu', 'errors', 'common');
  const wordOf = useFieldWord();
  const server = useServer();
  const { teamId } = useTeams();
  const [chosen, choose] = useState<ChosenFile | null>(null);
  const judge = useApiMutation(server.taskImports.create, { inForm: true });
  const undo = useApiMutation(server.taskImports.remove, {
    onSuccess: () => toast({ look: 'success', title: t('importUndone') }),
  });
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
  const look = (file: { name: string; csv: string }, mapping?: (ImportField | null)[]) => {
    if (!teamId) return;
    make.reset();
    judge.mutate(
      { organizationTeamId: teamId, ...file, dryRun: true, ...(mapping && { mapping }) },
      { onSuccess: (report) => choose({ ...file, report }), onError: () => !mapping && choose(null) },
    );
  };
  const error = make.error ?? judge.error;
  return (
    <div className="flex flex-col gap-4">
      <FileField
        name={chosen?.name ?? null}
        busy={judge.isPending}
        max={importLimit.characters}
        onFile={async (file) => look({ name: cut(file.name, 255), csv: await file.text() })}
      />
      {error && (
        <p role="alert" className="text-danger-text text-dense">
          {/* A binary file is refused before its columns are detected. */}
          {t(error.code === 'invalid' ? 'errors:import.unreadable' : `errors:${error.code}`, error.details)}
        </p>
      )}
      {chosen && (
        <>
          <Columns
            report={chosen.report}
            fields={importFields.map((value) => ({ value, label: wordOf(value) }))}
            onChange={(mapping) => look({ name: chosen.name, csv: chosen.csv }, mapping)}
          />
          <Rows report={chosen.report} />
          <footer className="sticky -bottom-5 -mx-5 -mb-5 flex justify-end border-line border-t bg-popup px-5 py-3">
            <Button
              look="primary"
              busy={make.isPending}
              blocked={chosen.report.fit === 0 && t('importNothing')}
              onClick={() =>
                teamId &&
                make.mutate({
                  organizationTeamId: teamId,
                  name: chosen.name,
                  csv: chosen.csv,
                  mapping: chosen.report.mapping,
                })
              }
            >
              {t('importNow', { number: chosen.report.fit })}
            </Button>
          </footer>
        </>
      )}
    </div>
  );
}
