import {
  type ImportField,
  importFields,
  type TaskFileChoices,
  type TaskFileReport,
  type TaskImportFile,
  type TaskNameChoice,
} from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { Reason } from '../exports/index.ts';
import { Columns } from './columns.tsx';
import { useUndone } from './earlier-imports.tsx';
import { useFieldWord } from './field-word.ts';
import { FileChoices } from './file-choices.tsx';
import { NameList } from './name-list.tsx';
import { programNames } from './programs.ts';
import { FileRow } from './rows.tsx';

/** The endings of the files that can be read. */
export const taskFileEndings = '.csv,.tsv,.txt,.json,.jsonl,.ndjson,.xlsx,.zip,text/csv,application/json';

/** Fields that several columns can have. */
const manyColumns: readonly ImportField[] = ['labels', 'assignees', 'comments', 'checks', 'links'];
const isActive = (state: TaskImportFile['state']) => state === 'reading' || state === 'waiting' || state === 'running';

interface TaskFileImportProps {
  file: File;
  organizationTeamId: string;
  onDone: () => void;
}

/** Sends a file, says what it found, asks what is open, and imports it with progress. */
export function TaskFileImport({ file, organizationTeamId, onDone }: TaskFileImportProps) {
  const t = useText('taskImport', 'errors');
  const { taskImports } = useServer();
  const timeZone = useZone();
  const upload = useApiMutation(taskImports.upload, { inForm: true });
  const isSent = useRef(false);
  useEffect(() => {
    // Once for each file, also when React runs effects twice.
    if (isSent.current) return;
    isSent.current = true;
    upload.mutate({ file, organizationTeamId, timeZone });
  }, [file, organizationTeamId, timeZone, upload.mutate]);
  if (upload.error)
    return (
      <p role="alert" className="text-danger-text text-dense">
        {t(`errors:${upload.error.code}`, upload.error.details)}
      </p>
    );
  if (!upload.data) return <Waiting text={t('reading', { name: file.name })} />;
  return <StoredImport importId={upload.data.id} onDone={onDone} />;
}

const Waiting = ({ text }: { text: string }) => (
  <p role="status" className="flex items-center gap-2 text-dense text-muted">
    <Spinner size="small" />
    {text}
  </p>
);

/** A file that the server has, at any step. */
export function StoredImport({ importId, onDone }: { importId: string; onDone: () => void }) {
  const t = useText('taskImport');
  const { data } = useQuery({
    ...apiQuery(useServer().taskImports.get, { importId }),
    // A hint of its progress may be lost.
    refetchInterval: ({ state }) => (!state.data || isActive(state.data.state) ? 1500 : false),
  });
  if (!data || (data.state === 'reading' && !data.report))
    return <Waiting text={t('reading', { name: data?.name ?? '' })} />;
  const { report, choices, reason } = data;
  const isOpen = data.state === 'read' || data.state === 'reading' || data.state === 'failed';
  if (isOpen)
    return (
      <>
        {data.state === 'failed' && (
          <p role="alert" className="text-danger-text text-dense">
            <Reason reason={reason ?? ''} />
          </p>
        )}
        {report && choices && <FoundTasks file={data} report={report} choices={choices} />}
      </>
    );
  return data.state === 'done' ? <Ended file={data} onDone={onDone} /> : <Running file={data} />;
}

function Running({ file: { name, done, rows } }: { file: TaskImportFile }) {
  const t = useText('taskImport');
  return (
    <div role="status" className="flex flex-col gap-2">
      <Progress
        name={t('progressOf', { name })}
        percent={(100 * done) / Math.max(1, rows)}
        tone="accent"
        text={t('progress', { done, rows })}
      />
      <p className="text-dense text-muted tabular-nums">{t('progress', { done, rows })}</p>
      <p className="text-dense text-muted">{t('runsOn')}</p>
    </div>
  );
}

function Ended({ file: { id, tasks, hasRowList }, onDone }: { file: TaskImportFile; onDone: () => void }) {
  const t = useText('taskImport', 'common', 'ui');
  const say = useUndone();
  const undo = useApiMutation(useServer().taskImports.remove, {
    onSuccess: (result) => {
      say(result);
      onDone();
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="flex-1 text-base">
        {t('imported', { number: tasks })}
      </p>
      {hasRowList && <RowList importId={id} />}
      <Button busy={undo.isPending} onClick={() => undo.mutate({ importId: id })}>
        {t('common:undo')}
      </Button>
      <Button look="primary" onClick={onDone}>
        {t('ui:close')}
      </Button>
    </div>
  );
}

interface FoundTasksProps {
  file: TaskImportFile;
  report: TaskFileReport;
  choices: TaskFileChoices;
}

/** How many tasks an import would create or change. */
const affected = ({ counts }: TaskFileReport, { updatesChanged, restoresRemoved }: TaskFileChoices) =>
  counts.fresh + (updatesChanged ? counts.changed : 0) + (restoresRemoved ? counts.removed : 0);

function FoundTasks({ file, report, choices: stored }: FoundTasksProps) {
  const t = useText('taskImport', 'errors');
  const wordOf = useFieldWord();
  const { taskImports } = useServer();
  const [choices, setChoices] = useState(stored);
  const choose = useApiMutation(taskImports.choose, { inForm: true });
  const start = useApiMutation(taskImports.start, { inForm: true });
  const isUntitled = report.columns.length > 0 && !report.mapping.includes('title');
  const number = affected(report, choices);
  const error = choose.error ?? start.error;
  const read = (next: TaskFileChoices) => {
    setChoices(next);
    choose.mutate({ importId: file.id, ...next });
  };
  const rename = (choice: TaskNameChoice) => {
    const others = choices.names?.filter(({ kind, name }) => kind !== choice.kind || name !== choice.name) ?? [];
    read({ ...choices, names: [...others, choice] });
  };
  return (
    <div className="flex flex-col gap-4">
      <Counts report={report} />
      {file.hasRowList && <RowList importId={file.id} />}
      {isUntitled && (
        <p role="alert" className="text-danger-text text-dense">
          {t('errors:import.no_title')}
        </p>
      )}
      <FileChoices choices={choices} report={report} onChange={read} />
      <NameList names={report.names} records={file.records} onChange={rename} />
      {report.columns.length > 0 && (
        <Columns
          report={report}
          many={manyColumns}
          fields={importFields.map((value) => ({ value, label: wordOf(value) }))}
          onChange={(mapping) => read({ ...choices, mapping })}
        />
      )}
      <Problems report={report} />
      {error && (
        <p role="alert" className="text-danger-text text-dense">
          {t(`errors:${error.code}`, error.details)}
        </p>
      )}
      <footer className="sticky -bottom-5 -mx-5 -mb-5 flex justify-end border-line border-t bg-popup px-5 py-3">
        <Button
          look="primary"
          busy={choose.isPending || start.isPending || file.state === 'reading'}
          blocked={(number === 0 || isUntitled) && t(isUntitled ? 'importNothing' : 'nothingNew')}
          onClick={() => start.mutate({ importId: file.id })}
        >
          {t('importNow', { number })}
        </Button>
      </footer>
    </div>
  );
}

/** What becomes of each row, to read beside the file. */
function RowList({ importId }: { importId: string }) {
  const t = useText('timeImport');
  const list = useApiMutation(useServer().taskImports.rowList, { onSuccess: keepFile });
  return (
    <Button size="small" className="self-start" busy={list.isPending} onClick={() => list.mutate({ importId })}>
      <Download />
      {t('rowList')}
    </Button>
  );
}

const countNames = ['fresh', 'known', 'changed', 'removed', 'refused'] as const;
const partNames = ['done', 'archived', 'subtasks', 'repeating', 'comments', 'checks', 'links'] as const;

/** What the file has, before anything is asked. */
function Counts({ report: { program, counts } }: { report: TaskFileReport }) {
  const t = useText('taskImport');
  const { locale } = useLanguage();
  const source = program && program !== 'generic' ? t('exportOf', { program: programNames[program] }) : t('anyTable');
  return (
    <section className="flex flex-col gap-2">
      <p role="status" className="flex flex-wrap items-center gap-2 text-base">
        <Badge tone="accent">{source}</Badge>
        {t('found', { count: counts.tasks })}
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-dense">
        {[...countNames, ...partNames]
          .filter((name) => counts[name] > 0)
          .map((name) => (
            <div key={name} className="flex gap-1.5">
              <dt className="text-muted">{t(`count_${name}`)}</dt>
              <dd className="tabular-nums">{counts[name].toLocaleString(locale)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Problems({ report: { problems, problemRows } }: { report: TaskFileReport }) {
  const t = useText('taskImport', 'errors', 'taskViews');
  const wordOf = useFieldWord();
  if (problems.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold text-base">{t('leftOut')}</h3>
      <ul className="rounded-md border border-line">
        {problems.map(({ line, title, problems: ofRow }) => (
          <FileRow
            key={line}
            line={line}
            text={title}
            problems={ofRow.map(({ field, code, value }) => ({
              field: wordOf(field),
              value,
              reason: t(`errors:${code}`),
            }))}
          />
        ))}
        {problemRows > problems.length && (
          <li className="border-line border-t px-3 py-1.5 text-dense text-muted">
            {t('taskViews:moreTasks', { number: problemRows - problems.length })}
          </li>
        )}
      </ul>
    </section>
  );
}
