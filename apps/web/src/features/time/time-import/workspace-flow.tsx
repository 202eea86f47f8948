import {
  type ErrorCode,
  errors,
  type NameChoice,
  type SourceCounts,
  sourceCounts,
  type TaskImportFile,
  type TaskNameChoice,
  type TimeImportFile,
  type WorkspaceImport,
} from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TaskNameList } from '../../outside/task-import/index.ts';
import { Again } from './again.tsx';
import { RefusedRows, SummaryTabs } from './judgement.tsx';
import { Names } from './names.tsx';

const isCode = (code: string): code is ErrorCode => code in errors;

/** A workspace from the sign-in to its server until it is imported. */
export function WorkspaceFlow({ workspace }: { workspace: WorkspaceImport }) {
  const t = useText('workspaceImport');
  const remove = useApiMutation(useServer().workspaceImports.remove);
  const { id: workspaceImportId, name, server, state } = workspace;
  const isBusy = state === 'waiting' || state === 'running' || state === 'undoing';
  return (
    <section aria-label={name || server} className="flex flex-col gap-4 rounded-md border border-line p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="truncate font-semibold">
            <bdi>{name || server}</bdi>
          </p>
          {name && <p className="text-dense text-muted">{t('from', { server })}</p>}
        </div>
        {!isBusy && (
          <Button size="small" busy={remove.isPending} onClick={() => remove.mutate({ workspaceImportId })}>
            {t('remove')}
          </Button>
        )}
      </header>
      <State workspace={workspace} />
    </section>
  );
}

function State({ workspace }: { workspace: WorkspaceImport }) {
  const t = useText('workspaceImport', 'timeImport', 'errors');
  const { state, name, done, rows, reason, counts } = workspace;
  const { locale } = useLanguage();
  if (state === 'connected') return <ChoosePlace workspace={workspace} />;
  if (state === 'reading')
    return (
      <p role="status" className="flex flex-wrap items-center gap-2 text-muted">
        <Spinner />
        {t('reading', { name })}
        {done > 0 && <span className="tabular-nums">{t('records', { number: done.toLocaleString(locale) })}</span>}
      </p>
    );
  if (state === 'waiting' || state === 'running')
    return (
      <div role="status" className="grid gap-1">
        <Progress name={t('importing', { name })} percent={(100 * done) / Math.max(1, rows)} tone="accent" />
        <span className="text-dense text-muted tabular-nums">{t('timeImport:progress', { done, rows })}</span>
      </div>
    );
  if (state === 'undoing')
    return (
      <div role="status" className="grid gap-1">
        <Progress name={t('timeImport:undoing')} percent={(100 * done) / Math.max(1, rows)} tone="accent" />
        <span className="text-dense text-muted tabular-nums">
          {t('timeImport:undoing')} {t('timeImport:progress', { done, rows })}
        </span>
      </div>
    );
  return (
    <>
      {state === 'failed' && (
        <Banner tone="danger">{t(`errors:${isCode(reason ?? '') ? (reason as ErrorCode) : 'import.failed'}`)}</Banner>
      )}
      {counts && <Found name={name} counts={counts} />}
      {counts && <Review workspace={workspace} />}
    </>
  );
}

/** Asks which organization is meant; the only one is offered at once. */
function ChoosePlace({ workspace: { id: workspaceImportId, places } }: { workspace: WorkspaceImport }) {
  const t = useText('workspaceImport', 'errors');
  const [place, setPlace] = useState(places[0]?.key ?? '');
  const choose = useApiMutation(useServer().workspaceImports.choose, { inForm: true });
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('place')} error={choose.error && t(`errors:${choose.error.code}`, choose.error.details)}>
        <Select
          name={t('place')}
          value={place}
          onChange={setPlace}
          options={places.map(({ key, tenant, organization }) => ({
            value: key,
            label: tenant === organization ? organization : t('placeIn', { organization, tenant }),
          }))}
        />
      </Field>
      <Button
        look="primary"
        className="self-end"
        busy={choose.isPending}
        onClick={() => choose.mutate({ workspaceImportId, place })}
      >
        {t('read')}
      </Button>
    </div>
  );
}

function Found({ name, counts }: { name: string; counts: SourceCounts }) {
  const t = useText('workspaceImport');
  const { locale } = useLanguage();
  return (
    <section aria-label={t('kinds')} className="flex flex-col gap-2">
      <p role="status">{t('found', { name })}</p>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {sourceCounts
          .filter((kind) => counts[kind] > 0)
          .map((kind) => (
            <div key={kind} className="rounded-md border border-line px-3 py-2">
              <dt className="text-dense text-muted">{t(`count_${kind}`)}</dt>
              <dd className="font-semibold tabular-nums">{counts[kind].toLocaleString(locale)}</dd>
            </div>
          ))}
      </dl>
      {counts.running > 0 && <p className="text-dense text-muted">{t('runningText')}</p>}
    </section>
  );
}

/** The reports on time and tasks while their choices are open. */
function useReports({ taskImportId, timeImportId }: WorkspaceImport) {
  const { taskImports, timeImports } = useServer();
  const refetchInterval = ({ state }: { state: { data?: { state: string } | undefined } }) =>
    !state.data || state.data.state === 'reading' ? 1000 : (false as const);
  const time = useQuery({
    ...apiQuery(timeImports.get, { timeImportId: timeImportId ?? '' }),
    enabled: timeImportId !== null,
    refetchInterval,
  });
  const tasks = useQuery({
    ...apiQuery(taskImports.get, { importId: taskImportId ?? '' }),
    enabled: taskImportId !== null,
    refetchInterval,
  });
  return { time: time.data, tasks: tasks.data };
}

/** A choice for a person counts for time and tasks alike. */
function useNameChoices(time: TimeImportFile | undefined, tasks: TaskImportFile | undefined) {
  const { timeImports, taskImports } = useServer();
  const chooseTime = useApiMutation(timeImports.choose);
  const chooseTasks = useApiMutation(taskImports.choose);
  const nameInTime = (choice: NameChoice) => {
    if (!time) return;
    const names = (time.choices.names ?? []).filter(({ kind, name }) => kind !== choice.kind || name !== choice.name);
    chooseTime.mutate({ timeImportId: time.id, ...time.choices, names: [...names, choice] });
  };
  const nameInTasks = (choice: TaskNameChoice) => {
    if (!tasks?.choices) return;
    const names = (tasks.choices.names ?? []).filter(({ kind, name }) => kind !== choice.kind || name !== choice.name);
    chooseTasks.mutate({ importId: tasks.id, ...tasks.choices, names: [...names, choice] });
  };
  const inTasks = ({ name }: NameChoice) =>
    tasks?.report?.names.some((own) => own.kind === 'person' && own.name === name);
  return {
    isBusy: chooseTime.isPending || chooseTasks.isPending,
    changeTime: (patch: Partial<TimeImportFile['choices']>) =>
      time && chooseTime.mutate({ timeImportId: time.id, ...time.choices, ...patch }),
    changeTasks: (patch: Partial<NonNullable<TaskImportFile['choices']>>) =>
      tasks?.choices && chooseTasks.mutate({ importId: tasks.id, ...tasks.choices, ...patch }),
    nameOfTime: (choice: NameChoice) => {
      nameInTime(choice);
      if (choice.kind === 'person' && inTasks(choice)) nameInTasks({ ...choice, kind: 'person' });
    },
    nameOfTask: nameInTasks,
  };
}

function Review({ workspace }: { workspace: WorkspaceImport }) {
  const t = useText('workspaceImport', 'errors');
  const { time, tasks } = useReports(workspace);
  const choices = useNameChoices(time, tasks);
  const start = useApiMutation(useServer().workspaceImports.start, { inForm: true });
  const isOpen = workspace.state === 'read';
  const isReading = choices.isBusy || time?.state === 'reading' || tasks?.state === 'reading';
  return (
    <>
      {time?.report && (
        <TimeReport file={time} isOpen={isOpen} onName={choices.nameOfTime} onChange={choices.changeTime} />
      )}
      {isOpen && tasks?.report && (
        <TaskReport
          file={tasks}
          time={time?.report ?? null}
          onName={choices.nameOfTask}
          onChange={choices.changeTasks}
        />
      )}
      <footer className="flex flex-wrap items-center justify-end gap-3 border-line border-t pt-3">
        {start.error && (
          <p role="alert" className="text-danger-text text-dense">
            {t(`errors:${start.error.code}`, start.error.details)}
          </p>
        )}
        <Button
          look="primary"
          busy={start.isPending || isReading}
          onClick={() => start.mutate({ workspaceImportId: workspace.id })}
        >
          {t(isOpen ? 'importNow' : 'again')}
        </Button>
      </footer>
    </>
  );
}

interface TimeReportProps {
  file: TimeImportFile;
  isOpen: boolean;
  onName: (choice: NameChoice) => void;
  onChange: (patch: Partial<TimeImportFile['choices']>) => void;
}

function TimeReport({ file, isOpen, onName, onChange }: TimeReportProps) {
  const { report } = file;
  if (!report) return null;
  return (
    <>
      <SummaryTabs report={report} />
      {isOpen && <Again file={file} report={report} onChange={onChange} />}
      {isOpen && <Names names={report.names} onChange={onName} />}
      <RefusedRows report={report} />
    </>
  );
}

interface TaskReportProps {
  file: TaskImportFile;
  time: TimeImportFile['report'];
  onName: (choice: TaskNameChoice) => void;
  onChange: (patch: Partial<NonNullable<TaskImportFile['choices']>>) => void;
}

function TaskReport({ file: { report, choices, records }, time, onName, onChange }: TaskReportProps) {
  const t = useText('workspaceImport');
  if (!report || !choices) return null;
  const { fresh, known, changed, removed } = report.counts;
  // People with time are chosen beside their time.
  const names = report.names.filter(
    ({ kind, name }) => kind !== 'person' || !time?.names.some((own) => own.kind === 'person' && own.name === name),
  );
  const { updatesChanged = false, restoresRemoved = false } = choices;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-dense text-muted tabular-nums">{t('tasksHere', { fresh, known })}</p>
      {changed > 0 && (
        <Switch
          first
          checked={updatesChanged}
          onChange={(next) => onChange({ updatesChanged: next })}
          label={t('updatesTasks', { number: changed })}
        />
      )}
      {removed > 0 && (
        <Switch
          first
          checked={restoresRemoved}
          onChange={(next) => onChange({ restoresRemoved: next })}
          label={t('restoresTasks', { number: removed })}
        />
      )}
      {names.length > 0 && <TaskNameList names={names} records={records} onChange={onName} />}
    </div>
  );
}
