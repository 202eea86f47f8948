import type { StatusName, TaskStatus } from '@stint/contract';
import { labelOf } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { createContext, type ReactNode, use, useMemo, useRef } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useServer } from '../../lib/server.tsx';
import { ColorDot } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Picker } from '../../ui/picker.tsx';
import { useTeams } from '../team/index.ts';
import { useChangeTask } from './change-task.ts';
import { changeStatus } from './closing.ts';
import { statusOf } from './status-columns.ts';
import { teamStatuses } from './task-lists.ts';

export interface WithStatus {
  id: string;
  status: StatusName;
  taskStatusId?: string | null | undefined;
  title?: string;
}

const dots: Partial<Record<StatusName, string>> = {
  backlog: 'bg-status-backlog',
  open: 'bg-status-open',
  todo: 'bg-status-todo',
  ready: 'bg-status-ready',
  'in-progress': 'bg-status-in-progress',
  'in-review': 'bg-status-in-review',
  'in review': 'bg-status-in-review',
  'ready-for-review': 'bg-status-in-review',
  blocked: 'bg-status-blocked',
  completed: 'bg-status-completed',
  done: 'bg-status-completed',
  closed: 'bg-status-closed',
  cancelled: 'bg-status-closed',
};

/** The statuses of the active team, in its order. */
export const useStatuses = (): readonly TaskStatus[] => {
  const server = useServer();
  const { teamId } = useTeams();
  const { data } = useQuery({ ...teamStatuses(server, teamId ?? ''), enabled: teamId !== null });
  return data?.items ?? [];
};

/** How a status reads. */
export function useStatusLabel() {
  const t = useText('tasks');
  return (entry: { name: StatusName; value?: string }) =>
    entry.name === 'custom' && entry.value ? labelOf(entry) : t(`status_${entry.name}`);
}

/** The built-in statuses have colours of their own, which suit both themes; others keep what their team chose. */
export function StatusDot({ name, color }: { name: StatusName; color?: string | undefined }) {
  const own = dots[name];
  if (!own && color) return <ColorDot color={color} />;
  return <span aria-hidden className={cx('size-2 shrink-0 rounded-full', own ?? 'bg-status-custom')} />;
}

interface StatusWordProps {
  task: WithStatus;
  statuses: readonly Pick<TaskStatus, 'id' | 'name' | 'value' | 'color'>[];
  className?: string | undefined;
}

/** What state a task is in, to be read; in the words of these statuses. */
export function StatusWord({ task, statuses, className }: StatusWordProps) {
  const labelled = useStatusLabel();
  const entry = statusOf(task, statuses);
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-1.5 text-caption text-muted', className)}>
      <StatusDot name={task.status} color={entry?.color} />
      <span className="truncate">{labelled(entry ?? { name: task.status })}</span>
    </span>
  );
}

/** What state a task of the active team is in. */
export const StatusLabel = (props: Omit<StatusWordProps, 'statuses'>) => (
  <StatusWord {...props} statuses={useStatuses()} />
);

interface StatusPickerProps {
  task: Pick<WithStatus, 'status' | 'taskStatusId'>;
  subject?: string | undefined;
  onChange: (status: TaskStatus) => void;
}

type Change = (task: WithStatus, status: TaskStatus) => void;
interface Shared {
  statuses: readonly TaskStatus[];
  change: { current: Change };
}
const Context = createContext<Shared | null>(null);

function useChangeStatus(): Change {
  const change = useChangeTask();
  return (task, { id, name }) =>
    changeStatus({ status: name }, [task], () => change(task.id, { status: name, taskStatusId: id }));
}

/** Around a long list: what its menus of states need is asked for once and not line by line. */
export function SharedStatuses({ children }: { children: ReactNode }) {
  const statuses = useStatuses();
  const change = useRef<Change>(() => undefined);
  change.current = useChangeStatus();
  const shared = useMemo(() => ({ statuses, change }), [statuses]);
  return <Context value={shared}>{children}</Context>;
}

interface StatusMenuProps {
  task: WithStatus;
  subject?: string;
}

/** The same, to be changed: the team's statuses, in its order. */
export function StatusMenu(props: StatusMenuProps) {
  const shared = use(Context);
  if (!shared) return <OwnStatusMenu {...props} />;
  const { statuses, change } = shared;
  return <Choice {...props} statuses={statuses} onChange={(status) => change.current(props.task, status)} />;
}

function OwnStatusMenu(props: StatusMenuProps) {
  const change = useChangeStatus();
  return <StatusPicker {...props} onChange={(status) => change(props.task, status)} />;
}

/** One of the team's statuses. */
export const StatusPicker = (props: StatusPickerProps) => <Choice {...props} statuses={useStatuses()} />;

function Choice({ task, subject, statuses, onChange }: StatusPickerProps & Pick<Shared, 'statuses'>) {
  const t = useText('tasks');
  const labelled = useStatusLabel();
  const current = statusOf(task, statuses);
  const label = labelled(current ?? { name: task.status });
  return (
    <Picker
      name={t('status')}
      items={statuses}
      value={current}
      onChange={(status) => status.id !== current?.id && onChange(status)}
      keyOf={({ id }) => id}
      labelOf={labelled}
      iconOf={({ name, color }) => <StatusDot name={name} color={color} />}
      trigger={
        <Button
          look="quiet"
          size="small"
          className="-mx-1 min-w-0 shrink! gap-1.5! px-1.5! font-normal!"
          aria-label={subject ? `${t('statusOf', { task: subject })}: ${label}` : `${t('status')}: ${label}`}
        >
          <StatusDot name={task.status} color={current?.color} />
          <span className="truncate">{label}</span>
          <ChevronDown className="size-3! text-faint" />
        </Button>
      }
    />
  );
}
