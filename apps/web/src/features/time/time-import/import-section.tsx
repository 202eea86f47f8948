import { type TimeImport, timeFileLimit, timePrograms, type WorkspaceImport } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import Building2 from 'lucide-react/icons/building-2';
import ListTodo from 'lucide-react/icons/list-todo';
import Timer from 'lucide-react/icons/timer';
import Undo2 from 'lucide-react/icons/undo-2';
import Upload from 'lucide-react/icons/upload';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useKeyboardStays } from '../../../lib/device/keyboard-stays.ts';
import { clock } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { cx } from '../../../ui/cx.ts';
import { useFileDrop } from '../../../ui/file-drop.ts';
import { lazy } from '../../../ui/lazy.ts';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useTeams } from '../../identity/active-team/index.ts';
import { useMay, useWhyNot } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { Unread } from '../../identity/shell/index.ts';
import { taskProgramNames } from '../../outside/task-import/index.ts';
import { FileFlow } from './file-flow.tsx';
import { programNames } from './programs.ts';
import { WorkspaceConnect } from './workspace-connect.tsx';
import { WorkspaceFlow } from './workspace-flow.tsx';
import { WorkspaceLine } from './workspace-line.tsx';

const TaskImportDialog = lazy(() =>
  import('../../outside/task-import/index.ts').then((parts) => ({ default: parts.ImportDialog })),
);

/** Brings time and tasks from other programs: a file to drop, what becomes of it, and the files of before. */
export function ImportSection() {
  const t = useText('timeImport', 'settings', 'vocabulary');
  const { timeImports } = useServer();
  const may = useMay()(timeImports.list);
  const { data, error, refetch } = useQuery({
    ...apiQuery(timeImports.list, {}),
    enabled: may,
    // A hint of the progress of an undo may be lost.
    refetchInterval: ({ state }) => (state.data?.items.some((file) => file.state === 'undoing') ? 1000 : false),
  });
  const [closed, close] = useState<ReadonlySet<string>>(new Set());
  const [opened, open] = useState<ReadonlySet<string>>(new Set());
  const workspaces = useWorkspaces();
  if (!may) return null;
  const unread = data ? null : error;
  const isOpen = ({ id, state, entries }: TimeImport) =>
    !closed.has(id) &&
    state !== 'undoing' &&
    (opened.has(id) || (state !== 'done' && !(state === 'failed' && entries > 0)));
  const files = data?.items.filter(isOpen) ?? [];
  const imported = workspaces.filter(({ state }) => state === 'done');
  const before = data?.items.filter(({ state, entries }) => state === 'done' || entries > 0) ?? [];
  return (
    <>
      <SettingsSection id="import" title={t('settings:import')} text={t('sectionText')}>
        <div className="flex flex-col gap-4">
          <DropArea
            showsPrograms={files.length === 0 && workspaces.every(({ state }) => state === 'done')}
            onSent={(id) => open(new Set([...opened, id]))}
          />
          {files.map(({ id }) => (
            <FileFlow key={id} timeImportId={id} onClose={() => close(new Set([...closed, id]))} />
          ))}
          {workspaces
            .filter(({ state }) => state !== 'done')
            .map((workspace) => (
              <WorkspaceFlow key={workspace.id} workspace={workspace} />
            ))}
        </div>
      </SettingsSection>
      <section aria-labelledby="time-imports-title" className="mt-8">
        <header className="mb-3">
          <h2 id="time-imports-title" className="font-semibold text-title">
            {t('settings:timeImports')}
          </h2>
          <p className="text-pretty text-dense text-muted">{t('earlierText')}</p>
        </header>
        <SettingsRows>
          {unread && <Unread title={t('vocabulary:unread')} error={unread} onRetry={() => void refetch()} />}
          {!data && !unread && (
            <div>
              <SkeletonText lines={2} />
            </div>
          )}
          {data && before.length === 0 && imported.length === 0 && <p className="text-muted">{t('noImports')}</p>}
          {imported.map((workspace) => (
            <WorkspaceLine key={workspace.id} workspace={workspace} />
          ))}
          {before.map((timeImport) => (
            <Line key={timeImport.id} timeImport={timeImport} />
          ))}
        </SettingsRows>
      </section>
    </>
  );
}

const isActive = ({ state }: WorkspaceImport) => ['reading', 'waiting', 'running', 'undoing'].includes(state);

/** The workspaces of other servers, with their progress. */
function useWorkspaces(): readonly WorkspaceImport[] {
  const { workspaceImports } = useServer();
  const may = useMay()(workspaceImports.list);
  const { data } = useQuery({
    ...apiQuery(workspaceImports.list, {}),
    enabled: may,
    // A hint of its progress may be lost.
    refetchInterval: ({ state }) => (state.data?.items.some(isActive) ? 1000 : false),
  });
  return data?.items ?? [];
}

interface DropAreaProps {
  /** Not while a file is open, which needs the room. */
  showsPrograms: boolean;
  onSent: (timeImportId: string) => void;
}

/** A place for a file, and the programs whose files are recognized. */
function DropArea({ showsPrograms, onSent }: DropAreaProps) {
  const t = useText('timeImport', 'errors');
  const input = useRef<HTMLInputElement>(null);
  const { teamId } = useTeams();
  const upload = useApiMutation(useServer().timeImports.upload, { inForm: true, onSuccess: ({ id }) => onSent(id) });
  const send = (file: File | undefined) => {
    if (!file || !teamId) return;
    if (file.size > timeFileLimit.bytes) toast({ look: 'danger', title: t('errors:too_large') });
    else upload.mutate({ file, organizationTeamId: teamId });
  };
  const { over, target } = useFileDrop(([file]) => send(file));
  const choose = () => input.current?.click();
  return (
    <div className="flex flex-col gap-3">
      <div
        {...target}
        className={cx(
          'flex flex-col items-center gap-2 rounded-md border border-dashed px-4 py-6 text-center',
          over ? 'border-focus bg-selected' : 'border-line-strong',
        )}
      >
        <Button look="primary" busy={upload.isPending} onClick={choose}>
          <Upload />
          {t('importTime')}
        </Button>
        <p className="text-dense text-muted">{t('dropText')}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.json,.zip"
          hidden
          aria-label={t('selectFile')}
          onChange={({ currentTarget }) => {
            send(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </div>
      {upload.error && (
        <p role="alert" className="text-danger-text text-dense">
          {t(`errors:${upload.error.code}`, upload.error.details)}
        </p>
      )}
      {showsPrograms && <Programs onTime={choose} />}
    </div>
  );
}

/** The programs as cards: time goes on here, tasks in their dialog. */
function Programs({ onTime }: { onTime: () => void }) {
  const t = useText('timeImport', 'workspaceImport');
  const [isConnecting, connect] = useState(false);
  const mayConnect = useMay()(useServer().workspaceImports.connect);
  const [isTasks, openTasks] = useState(false);
  // A whole workspace comes from its server, not from a file.
  const names = timePrograms.filter((program) => program !== 'gauzy').map((program) => programNames[program]);
  return (
    <>
      <h3 className="font-semibold text-base">{t('timeOfFile')}</h3>
      <Cards label={t('programs')} icon={<Timer />} names={[...names, t('otherTime')]} onPress={onTime} />
      <h3 className="font-semibold text-base">{t('tasksOfFile')}</h3>
      <Cards
        label={t('tasksOfFile')}
        icon={<ListTodo />}
        names={[...Object.values(taskProgramNames).filter((name) => name !== taskProgramNames.gauzy), t('otherTasks')]}
        onPress={() => openTasks(true)}
      />
      {mayConnect && (
        <>
          <h3 className="font-semibold text-base">{t('workspaceImport:card')}</h3>
          <Cards
            label={t('workspaceImport:card')}
            icon={<Building2 />}
            names={['Ever Teams', 'Ever Gauzy']}
            onPress={() => connect(true)}
          />
          <WorkspaceConnect open={isConnecting} onOpenChange={connect} />
        </>
      )}
      {isTasks && (
        <Suspense>
          <TaskImportDialog open onOpenChange={openTasks} />
        </Suspense>
      )}
    </>
  );
}

interface CardsProps {
  label: string;
  icon: ReactNode;
  names: readonly string[];
  onPress: () => void;
}

const Cards = ({ label, icon, names, onPress }: CardsProps) => (
  <ul aria-label={label} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
    {names.map((name) => (
      <li key={name}>
        <Button className="w-full justify-start" onClick={onPress}>
          {icon}
          <bdi className="truncate">{name}</bdi>
        </Button>
      </li>
    ))}
  </ul>
);

function Line({ timeImport }: { timeImport: TimeImport }) {
  const t = useText('timeImport', 'errors');
  const { timeImports } = useServer();
  const refused = useWhyNot();
  const formats = useFormats();
  useKeyboardStays();
  const [asking, ask] = useState(false);
  const undo = useApiMutation(timeImports.undo, {
    inForm: true,
    onSuccess: ({ kept }) => {
      ask(false);
      toast({
        look: 'success',
        // Many entries are deleted by a job, and the line shows its progress.
        title: t(kept === null ? 'undoing' : 'undone'),
        ...(kept !== null && kept > 0 && { description: t('kept', { number: kept }) }),
      });
    },
  });
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate">
          {timeImport.name}
        </p>
        <p className="text-dense text-muted">
          {timeImport.program && `${programNames[timeImport.program]} · `}
          {t('importedBy', { date: formats.moment(timeImport.createdAt), name: timeImport.importedBy })}
        </p>
      </div>
      {timeImport.state === 'undoing' ? (
        <span role="status" className="shrink-0 text-muted tabular-nums">
          {t('undoing')} {t('progress', { done: timeImport.done, rows: timeImport.rows })}
        </span>
      ) : (
        <span className="shrink-0 tabular-nums">
          {t('entriesTime', { time: clock(timeImport.seconds * 1000), entries: timeImport.entries })}
        </span>
      )}
      <IconButton
        name={t('undoOf', { file: timeImport.name })}
        tooltip={t('undo')}
        icon={<Undo2 />}
        size="small"
        blocked={timeImport.state === 'undoing' ? t('undoing') : refused(timeImports.undo)}
        onClick={() => ask(true)}
      />
      <Confirm
        open={asking}
        onOpenChange={ask}
        title={t('undoTitle')}
        text={t('undoText')}
        action={t('undo')}
        busy={undo.isPending}
        error={undo.error && t(`errors:${undo.error.code}`, undo.error.details)}
        onConfirm={() => undo.mutate({ timeImportId: timeImport.id })}
      />
    </div>
  );
}
