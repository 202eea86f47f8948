/** What an issue and its task have in common. */
export interface IssueSides {
  title: string;
  /** The issue's text (Markdown). */
  body: string;
  /** The task's text (HTML). */
  description: string;
  state: 'open' | 'closed';
  /** Names of labels. */
  labels: readonly string[];
  /** GitHub's numbers of people with an account here. */
  assignees: readonly number[];
}
/** The values on which both sides agreed last. */
export type IssueSnapshot = IssueSides;

export type OfTask = Omit<IssueSides, 'body'>;
export type OfIssue = Omit<IssueSides, 'description'>;
export type SyncedField = 'title' | 'text' | 'state';

export interface Merge {
  /** What the task and the issue have to become; a missing field stays. */
  task: Partial<Omit<OfTask, 'description'>> & { text?: true };
  issue: Partial<Omit<OfIssue, 'body'>> & { text?: true };
}

const keyOf = (label: string) => label.normalize('NFC').toLowerCase();

/** What both sides added and removed since they agreed. Nothing can be both added here and removed there. */
function mergedSet<T>(agreed: readonly T[], ours: readonly T[], theirs: readonly T[], keyFor: (element: T) => unknown) {
  const [was, here, there] = [agreed, ours, theirs].map((all) => new Set(all.map(keyFor))) as [
    Set<unknown>,
    Set<unknown>,
    Set<unknown>,
  ];
  const isKept = (key: unknown) => (was.has(key) ? here.has(key) && there.has(key) : here.has(key) || there.has(key));
  const all = [...new Map([...agreed, ...ours, ...theirs].map((entry) => [keyFor(entry), entry])).values()];
  const merged = all.filter((entry) => isKept(keyFor(entry)));
  const differs = (side: Set<unknown>) =>
    merged.length !== side.size || merged.some((entry) => !side.has(keyFor(entry)));
  return { kept: merged, differsHere: differs(here), differsThere: differs(there) };
}

/** Where the merged text has to be written. */
export type TextChange = Record<'task' | 'issue', boolean>;

/**
 * Compares a task and its issue with what they agreed on. A field that one side changed goes to the other; of a field
 * that both changed, `isOursLater` decides.
 */
export function mergeIssue(
  agreed: IssueSnapshot,
  ours: OfTask,
  theirs: OfIssue,
  { isOursLater, text }: { isOursLater: (field: SyncedField) => boolean; text: TextChange },
): Merge {
  const merge: Merge = { task: {}, issue: {} };
  const goes = (
    field: Exclude<SyncedField, 'text'>,
    here: boolean,
    there: boolean,
    same: boolean,
  ): 'task' | 'issue' | null => {
    if (same || (!here && !there)) return null;
    if (here && there) return isOursLater(field) ? 'issue' : 'task';
    return here ? 'issue' : 'task';
  };
  const [t, i] = [ours.title !== agreed.title, theirs.title !== agreed.title];
  const title = goes('title', t, i, ours.title === theirs.title);
  if (title === 'task') merge.task.title = theirs.title;
  if (title === 'issue') merge.issue.title = ours.title;
  const state = goes('state', ours.state !== agreed.state, theirs.state !== agreed.state, ours.state === theirs.state);
  if (state === 'task') merge.task.state = theirs.state;
  if (state === 'issue') merge.issue.state = ours.state;
  if (text.task) merge.task.text = true;
  if (text.issue) merge.issue.text = true;
  const labels = mergedSet(agreed.labels, ours.labels, theirs.labels, keyOf);
  if (labels.differsHere) merge.task.labels = labels.kept;
  if (labels.differsThere) merge.issue.labels = labels.kept;
  const people = mergedSet(agreed.assignees, ours.assignees, theirs.assignees, (id) => id);
  if (people.differsHere) merge.task.assignees = people.kept;
  if (people.differsThere) merge.issue.assignees = people.kept;
  return merge;
}

/** Whether an issue or task with these labels is kept in step. */
export function isSynced(
  { isTasksAutoSyncOnLabel, syncTag }: { isTasksAutoSyncOnLabel: boolean; syncTag: string | null },
  labels: readonly string[],
): boolean {
  const syncLabel = syncTag?.trim().toLowerCase();
  return !isTasksAutoSyncOnLabel || !syncLabel || labels.some((label) => keyOf(label) === syncLabel);
}

/** Whether a new task becomes an issue: all do, or those with the label; without a label none does. */
export const becomesIssue = (
  project: { isTasksAutoSync: boolean; isTasksAutoSyncOnLabel: boolean; syncTag: string | null },
  labels: readonly string[],
): boolean =>
  project.isTasksAutoSync &&
  (!project.isTasksAutoSyncOnLabel || Boolean(project.syncTag?.trim())) &&
  isSynced(project, labels);

const maxNames = 20;
/** The tasks that a title, branch or message names: numbers after `#`, and keys such as `WEB-12`, in capitals. */
export function namedTasks(text: string): { numbers: number[]; keys: string[] } {
  const numbers = [...text.matchAll(/(?<![\w&/])#(\d{1,9})\b/g)].map(([, number]) => Number(number));
  const keys = [...text.matchAll(/(?<![A-Za-z0-9])([A-Za-z][A-Za-z0-9]{0,9}-\d{1,9})(?!\w)/g)].map(([, key]) =>
    String(key).toUpperCase(),
  );
  return { numbers: [...new Set(numbers)].slice(0, maxNames), keys: [...new Set(keys)].slice(0, maxNames) };
}

export interface SetupState {
  installationId: number;
  setupAction: 'install' | 'update' | 'request';
}
export const setupStateText = ({ installationId, setupAction }: SetupState) => `${installationId}-${setupAction}`;

/** The two parts of a state; clients join them with different signs. Undefined when one is missing or more is there. */
export function setupStateOf(text: string): SetupState | undefined {
  const [, id, action] = /^([1-9]\d{0,14})[-_:|,. ](install|update|request)$/.exec(text) ?? [];
  if (!id || !action) return undefined;
  return { installationId: Number(id), setupAction: action as SetupState['setupAction'] };
}
