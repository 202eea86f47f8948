import { labelOf, type StatusName, slugOf, type TaskStatus } from '@stint/contract';

/** The stage of a task, in any team's statuses. */
export type Stage = 'todo' | 'in-progress' | 'done';

/** The fields of a team's status that the rules need. */
export type Status = Pick<TaskStatus, 'id' | 'name' | 'value' | 'order'> & StageFields & { isDefault?: boolean };
type StageFields = Pick<TaskStatus, 'name' | 'value' | 'template' | 'isTodo' | 'isInProgress' | 'isDone'>;

/** The status of a task. A team's own status is `custom` with its id. */
export interface StatusOfTask {
  status: string | null;
  taskStatusId?: string | null | undefined;
}

/** The same key for `In Review`, `in review`, `in-review` and `IN_REVIEW`. */
export const statusKey = (name: string) => slugOf(name.replace(/_/g, ' '));
const keyOf = (status: Pick<Status, 'name' | 'value'>) => statusKey(labelOf(status));

const stages: Partial<Record<string, Stage>> = {
  open: 'todo',
  backlog: 'todo',
  todo: 'todo',
  ready: 'todo',
  'in-progress': 'in-progress',
  'in-review': 'in-progress',
  'ready-for-review': 'in-progress',
  blocked: 'in-progress',
  completed: 'done',
  closed: 'done',
  done: 'done',
  cancelled: 'done',
};

/** The team's flags come first, then the name, then the template of the status. */
export function stageOf(status: StageFields): Stage {
  if (status.isDone) return 'done';
  if (status.isInProgress) return 'in-progress';
  if (status.isTodo) return 'todo';
  return stages[keyOf(status)] ?? stages[statusKey(status.template ?? '')] ?? 'todo';
}

/** The name decides. For a team's own status its option decides. */
export function stageOfTask(task: StatusOfTask & { taskStatus?: StageFields | null | undefined }): Stage {
  return stages[statusKey(task.status ?? '')] ?? (task.taskStatus ? stageOf(task.taskStatus) : 'todo');
}

const inOrder = (statuses: readonly Status[]) => [...statuses].sort((a, b) => a.order - b.order);

/** The status of a copy. */
export const firstStatus = (statuses: readonly Status[]): Status | null => inOrder(statuses)[0] ?? null;

/** The team's status of a name in any spelling, by name or by the team's text. */
export const statusNamed = (statuses: readonly Status[], name: string): Status | null =>
  inOrder(statuses).find((status) => keyOf(status) === statusKey(name)) ?? null;

/** New values of a task's `status` and `taskStatusId`. */
export interface StatusChange {
  status: StatusName;
  taskStatusId: string | null;
}
const changeTo = (status: Status | null | undefined, otherwise: StatusName): StatusChange =>
  status ? { status: status.name, taskStatusId: status.id } : { status: otherwise, taskStatusId: null };

/** The status of a new task: the team's default, otherwise its first. */
export const initialStatus = (statuses: readonly Status[]): StatusChange =>
  changeTo(statuses.find(({ isDefault }) => isDefault) ?? firstStatus(statuses), 'open');

/** The status of a copied task. */
export const copied = (statuses: readonly Status[]): StatusChange => changeTo(firstStatus(statuses), 'open');

/** A reopened task gets the first status to do. */
export const reopened = (statuses: readonly Status[]): StatusChange =>
  changeTo(
    inOrder(statuses).find((status) => stageOf(status) === 'todo'),
    'open',
  );

export const closed = (statuses: readonly Status[]): StatusChange =>
  changeTo(statusNamed(statuses, 'closed'), 'closed');

/** A task whose issue was closed elsewhere gets the first status that means done, and is not closed. */
export function completed(statuses: readonly Status[]): StatusChange {
  const done = inOrder(statuses).find((status) => stageOf(status) === 'done' && keyOf(status) !== 'closed');
  return done ? changeTo(done, 'completed') : closed(statuses);
}

/** The status of a task in a team without one of that name: the first of the same stage. A move never closes a task. */
export function mappedStatus(statuses: readonly Status[], task: Parameters<typeof stageOfTask>[0]): StatusChange {
  if (isClosed(task)) return changeTo(null, 'closed');
  const stage = stageOfTask(task);
  const offered = inOrder(statuses).filter((status) => keyOf(status) !== 'closed');
  const alike = offered.find((status) => stageOf(status) === stage);
  return alike ? changeTo(alike, 'open') : initialStatus(offered);
}

/** The status of tasks whose status was deleted. */
export const afterRemoval = (remaining: readonly Status[]): StatusChange =>
  changeTo(statusNamed(remaining, 'open'), 'open');

/** Only `closed` blocks a timer. A completed task can be started again. */
export const isClosed = (task: StatusOfTask) => statusKey(task.status ?? '') === 'closed';

/** The status after starting work on a task. Null if it is in progress already or the team has no such status. */
export function startedStatus(task: StatusOfTask, statuses: readonly Status[]): StatusChange | null {
  const key = statusKey(task.status ?? '');
  if (key === 'in-progress') return null;
  if (key === 'custom' && statuses.find(({ id }) => id === task.taskStatusId)?.isInProgress) return null;
  const target = statusNamed(statuses, 'in-progress') ?? inOrder(statuses).find(({ isInProgress }) => isInProgress);
  return target ? changeTo(target, 'in-progress') : null;
}
