import type { StatusName, TaskStatus } from '@stint/contract';
import { iconPath, labelOf, statusColors } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { createContext, type ReactNode, use, useMemo, useRef } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EntryPicture } from '../../../ui/entry-picture.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { useTeams } from '../../identity/active-team/index.ts';
import { useChangeTask } from './change-task.ts';
import { changeStatus } from './closing.ts';
import { useFieldsBlocked, useWhyNotChange } from './fields-blocked.ts';
import { sayUpdated } from './say-updated.ts';
import { statusOf } from './status-columns.ts';
import { teamStatuses } from './task-lists.ts';

export interface WithStatus {
  id: string;
  status: StatusName;
  taskStatusId?: string | null | undefined;
  title?: string;
}

const tokens: Partial<Record<StatusName, string>> = {
  backlog: 'backlog',
  open: 'open',
  todo: 'todo',
  ready: 'ready',
  'in-progress': 'in-progress',
  'in-review': 'in-review',
  'in review': 'in-review',
  'ready-for-review': 'in-review',
  blocked: 'blocked',
  completed: 'completed',
  done: 'completed',
  closed: 'closed',
  cancelled: 'closed',
};
const builtIn: Partial<Record<StatusName, string>> = statusColors;

/** The colour of a status: the team's choice, else one that suits both themes. */
export const statusColor = (name: StatusName, color?: string): string =>
  color && color !== builtIn[name] ? color : `var(--status-${tokens[name] ?? 'custom'})`;

/** The statuses of the active team in order. */
export const useStatuses = (): readonly TaskStatus[] => {
  const server = useServer();
  const { teamId } = useTeams();
  const { data } = useQuery({ ...teamStatuses(server, teamId ?? ''), enabled: teamId !== null });
  return data?.items ?? [];
};

/** The label of a status. */
export function useStatusLabel() {
  const t = useText('tasks');
  return (option: { name: StatusName; value?: string }) =>
    option.name === 'custom' && option.value ? labelOf(option) : t(`status_${option.name}`);
}

interface StatusDotProps {
  name: StatusName;
  color?: string | undefined;
  icon?: string | undefined;
}

/** A dot in the colour of a status, or the team's icon for it. */
export function StatusDot({ name, color, icon }: StatusDotProps) {
  if (icon && icon !== iconPath('task-statuses', name)) return <EntryPicture icon={icon} className="size-3.5" />;
  return <ColorDot color={statusColor(name, color)} />;
}

/** The status of a task of the active team as a dot. */
export function TaskDot({ task }: { task: WithStatus }) {
  const option = statusOf(task, useStatuses());
  return <StatusDot name={task.status} color={option?.color} icon={option?.icon} />;
}

interface StatusOptionProps {
  task: WithStatus;
  statuses: readonly Pick<TaskStatus, 'id' | 'name' | 'value' | 'color' | 'icon'>[];
  className?: string | undefined;
}

/** The status of a task, read-only, among these statuses. */
export function StatusOption({ task, statuses, className }: StatusOptionProps) {
  const labelled = useStatusLabel();
  const option = statusOf(task, statuses);
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-1.5 text-caption text-muted', className)}>
      <StatusDot name={task.status} color={option?.color} icon={option?.icon} />
      <span className="truncate">{labelled(option ?? { name: task.status })}</span>
    </span>
  );
}

/** The status of a task of the active team. */
export const StatusLabel = (props: Omit<StatusOptionProps, 'statuses'>) => (
  <StatusOption {...props} statuses={useStatuses()} />
);

interface StatusPickerProps {
  task: Pick<WithStatus, 'status' | 'taskStatusId'>;
  subject?: string | undefined;
  compact?: boolean;
  blocked?: string | null;
  onChange: (status: TaskStatus) => void;
}

type Change = (task: WithStatus, status: TaskStatus) => void;
interface SharedProps {
  statuses: readonly TaskStatus[];
  blocked: string | null;
  change: { current: Change };
}
const Context = createContext<SharedProps | null>(null);

function useChangeStatus(): Change {
  const change = useChangeTask();
  return (task, { id, name }) =>
    changeStatus({ status: name }, [task], () =>
      change(task.id, { status: name, taskStatusId: id }, {}, () => sayUpdated('status')),
    );
}

/** Provides the statuses to a long list, so that its rows do not each subscribe. */
export function SharedStatuses({ children }: { children: ReactNode }) {
  const statuses = useStatuses();
  const change = useRef<Change>(() => undefined);
  change.current = useChangeStatus();
  const blocked = useWhyNotChange();
  const shared = useMemo(() => ({ statuses, blocked, change }), [statuses, blocked]);
  return <Context value={shared}>{children}</Context>;
}

interface StatusMenuProps {
  task: WithStatus;
  subject?: string;
  /** Without the arrow, for dense rows. */
  compact?: boolean;
}

/** Changes the status to another one of the team. */
export function StatusMenu(props: StatusMenuProps) {
  const shared = use(Context);
  if (!shared) return <OwnStatusMenu {...props} />;
  const { statuses, blocked, change } = shared;
  return (
    <Choice
      {...props}
      statuses={statuses}
      blocked={blocked}
      onChange={(status) => change.current(props.task, status)}
    />
  );
}

function OwnStatusMenu(props: StatusMenuProps) {
  const change = useChangeStatus();
  const blocked = useWhyNotChange();
  return <StatusPicker {...props} blocked={blocked} onChange={(status) => change(props.task, status)} />;
}

/** Chooses one of the team's statuses. */
export function StatusPicker(props: StatusPickerProps) {
  const fieldsBlocked = useFieldsBlocked();
  return <Choice {...props} blocked={props.blocked ?? fieldsBlocked} statuses={useStatuses()} />;
}

function Choice(props: StatusPickerProps & Pick<SharedProps, 'statuses'>) {
  const { task, subject, compact = false, blocked, statuses, onChange } = props;
  const t = useText('tasks');
  const labelled = useStatusLabel();
  const current = statusOf(task, statuses);
  const label = labelled(current ?? { name: task.status });
  const trigger = (
    <Button
      look="value"
      size="small"
      blocked={blocked}
      className="-mx-1"
      aria-label={subject ? `${t('statusOf', { task: subject })}: ${label}` : `${t('status')}: ${label}`}
    >
      <StatusDot name={task.status} color={current?.color} icon={current?.icon} />
      <span className="truncate">{label}</span>
      {!compact && !blocked && <ChevronDown className="size-3 text-faint" />}
    </Button>
  );
  if (blocked) return trigger;
  return (
    <Picker
      name={t('status')}
      items={statuses}
      value={current}
      onChange={(status) => status.id !== current?.id && onChange(status)}
      keyOf={({ id }) => id}
      labelOf={labelled}
      iconOf={({ name, color, icon }) => <StatusDot name={name} color={color} icon={icon} />}
      trigger={trigger}
    />
  );
}
