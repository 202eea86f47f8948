/** Where a task stands, whatever a team calls its statuses. */
export type Stage = 'todo' | 'in-progress' | 'done';

/** A status of a team's vocabulary, as far as rules need it. */
export interface Status {
  id: string;
  name: string;
  order?: number | null;
  template?: string | null;
  isTodo?: boolean | null;
  isInProgress?: boolean | null;
  isDone?: boolean | null;
}

/** What is stored as `value` of a status, size, priority or label: lower case, hyphens for spaces. */
export const valueFor = (name: string) => name.trim().toLowerCase().replace(/\s+/g, '-');

/** One spelling for `In Review`, `in-review` and `IN_REVIEW`. */
export const statusKey = (name: string) => valueFor(name.replace(/_/g, ' '));

/** Names are stored with dashes and shown with spaces. */
export const shownName = (name: string) => name.replace(/-/g, ' ');

const stages: Record<string, Stage> = {
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

/** The team's own word counts first, then the template that a status was made from, then its name. */
export function stageOf(status: Omit<Status, 'id'>): Stage {
  if (status.isDone) return 'done';
  if (status.isInProgress) return 'in-progress';
  if (status.isTodo) return 'todo';
  return stages[statusKey(status.name)] ?? stages[statusKey(status.template ?? '')] ?? 'todo';
}

/** A task goes by its status's name; the vocabulary decides about names that only the team knows. */
export const stageOfTask = (task: { status: string | null; taskStatus?: Omit<Status, 'id'> | null }): Stage =>
  stages[statusKey(task.status ?? '')] ?? stageOf(task.taskStatus ?? { name: task.status ?? '' });

const inOrder = (statuses: readonly Status[]) =>
  [...statuses].sort((a, b) => (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER));

/** The status a new task, or a copy of one, begins with. */
export const firstStatus = (statuses: readonly Status[]): Status | null => inOrder(statuses)[0] ?? null;

/** The team's status of that name, in whichever spelling. */
export const statusNamed = (statuses: readonly Status[], name: string): Status | null =>
  inOrder(statuses).find((status) => statusKey(status.name) === statusKey(name)) ?? null;

/** What a task's `status` and `taskStatusId` become together. */
export interface StatusChange {
  status: string;
  taskStatusId: string | null;
}
const changeTo = (status: Status | null | undefined, otherwise: string): StatusChange =>
  status ? { status: status.name, taskStatusId: status.id } : { status: otherwise, taskStatusId: null };

/** A closed task comes back to the first status that is to do. */
export const reopened = (statuses: readonly Status[]): StatusChange =>
  changeTo(
    inOrder(statuses).find((status) => stageOf(status) === 'todo'),
    'open',
  );

export const closed = (statuses: readonly Status[]): StatusChange =>
  changeTo(statusNamed(statuses, 'closed'), 'closed');

/** Where the tasks of a deleted status go. */
export const afterRemoval = (remaining: readonly Status[]): StatusChange =>
  changeTo(statusNamed(remaining, 'open'), 'open');

/** Only this one stands in the way of a timer; a completed task is simply taken up again. */
export const isClosed = (task: { status: string | null }) => statusKey(task.status ?? '') === 'closed';

/** What a task becomes when somebody starts working on it, or null when it is in progress already or the team has no such status. */
export function startedStatus(task: { status: string | null }, statuses: readonly Status[]): StatusChange | null {
  const key = statusKey(task.status ?? '');
  if (key === 'in-progress') return null;
  const current = statusNamed(statuses, key);
  if (current?.isInProgress) return null;
  const target = statusNamed(statuses, 'in-progress') ?? inOrder(statuses).find((status) => status.isInProgress);
  return target ? changeTo(target, target.name) : null;
}
