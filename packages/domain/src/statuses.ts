import { labelOf, type StatusName, slugOf, type TaskStatus } from '@stint/contract';

/** Where a task stands, whatever a team calls its statuses. */
export type Stage = 'todo' | 'in-progress' | 'done';

/** A status of a team's vocabulary, as far as rules need it. */
export type Status = Pick<TaskStatus, 'id' | 'name' | 'value' | 'order'> & Staged & { isDefault?: boolean };
type Staged = Pick<TaskStatus, 'name' | 'value' | 'template' | 'isTodo' | 'isInProgress' | 'isDone'>;

/** A task, as far as its status goes. A status that only the team knows is `custom`, and its id says which. */
export interface StatusOfTask {
  status: string | null;
  taskStatusId?: string | null | undefined;
}

/** One spelling for `In Review`, `in review`, `in-review` and `IN_REVIEW`. */
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

/** The team's own word counts first, then the name, then the template that the status was made from. */
export function stageOf(status: Staged): Stage {
  if (status.isDone) return 'done';
  if (status.isInProgress) return 'in-progress';
  if (status.isTodo) return 'todo';
  return stages[keyOf(status)] ?? stages[statusKey(status.template ?? '')] ?? 'todo';
}

/** A task goes by its word; the vocabulary decides about words that only the team knows. */
export function stageOfTask(task: StatusOfTask & { taskStatus?: Staged | null | undefined }): Stage {
  return stages[statusKey(task.status ?? '')] ?? (task.taskStatus ? stageOf(task.taskStatus) : 'todo');
}

const inOrder = (statuses: readonly Status[]) => [...statuses].sort((a, b) => a.order - b.order);

/** The status a copy of a task begins with. */
export const firstStatus = (statuses: readonly Status[]): Status | null => inOrder(statuses)[0] ?? null;

/** The team's status of that name, in whichever spelling, by word or by the team's own text. */
export const statusNamed = (statuses: readonly Status[], name: string): Status | null =>
  inOrder(statuses).find((status) => keyOf(status) === statusKey(name)) ?? null;

/** What a task's `status` and `taskStatusId` become together. */
export interface StatusChange {
  status: StatusName;
  taskStatusId: string | null;
}
const changeTo = (status: Status | null | undefined, otherwise: StatusName): StatusChange =>
  status ? { status: status.name, taskStatusId: status.id } : { status: otherwise, taskStatusId: null };

/** What a new task begins as: the team's default, else its first. */
export const initialStatus = (statuses: readonly Status[]): StatusChange =>
  changeTo(statuses.find(({ isDefault }) => isDefault) ?? firstStatus(statuses), 'open');

/** What a copy begins as. */
export const copied = (statuses: readonly Status[]): StatusChange => changeTo(firstStatus(statuses), 'open');

/** A closed task comes back to the first status that is to do. */
export const reopened = (statuses: readonly Status[]): StatusChange =>
  changeTo(
    inOrder(statuses).find((status) => stageOf(status) === 'todo'),
    'open',
  );

export const closed = (statuses: readonly Status[]): StatusChange =>
  changeTo(statusNamed(statuses, 'closed'), 'closed');

/** What a task becomes in a team that has no status of that name: the first that means as much. Only who closes a task closes it. */
export function mappedStatus(statuses: readonly Status[], task: Parameters<typeof stageOfTask>[0]): StatusChange {
  if (isClosed(task)) return changeTo(null, 'closed');
  const stage = stageOfTask(task);
  const offered = inOrder(statuses).filter((status) => keyOf(status) !== 'closed');
  const alike = offered.find((status) => stageOf(status) === stage);
  return alike ? changeTo(alike, 'open') : initialStatus(offered);
}

/** Where the tasks of a deleted status go. */
export const afterRemoval = (remaining: readonly Status[]): StatusChange =>
  changeTo(statusNamed(remaining, 'open'), 'open');

/** Only this one stands in the way of a timer; a completed task is simply taken up again. */
export const isClosed = (task: StatusOfTask) => statusKey(task.status ?? '') === 'closed';

/** What a task becomes when somebody starts working on it, or null when it is in progress already or the team has no such status. */
export function startedStatus(task: StatusOfTask, statuses: readonly Status[]): StatusChange | null {
  const key = statusKey(task.status ?? '');
  if (key === 'in-progress') return null;
  if (key === 'custom' && statuses.find(({ id }) => id === task.taskStatusId)?.isInProgress) return null;
  const target = statusNamed(statuses, 'in-progress') ?? inOrder(statuses).find(({ isInProgress }) => isInProgress);
  return target ? changeTo(target, 'in-progress') : null;
}
