import { type ErrorCode, type IssueTypeName, issueTypeNames } from '@stint/contract';

/** Some clients send lower case. Null for a type of the team's own. */
const builtIn = (type: string | null): IssueTypeName | null =>
  issueTypeNames.find((name) => name.toLowerCase() === type?.toLowerCase()) ?? null;

const successors: Record<IssueTypeName, readonly IssueTypeName[]> = {
  Epic: [],
  Story: ['Task', 'Bug'],
  Task: ['Story', 'Bug'],
  Bug: ['Story', 'Task'],
};

/** The types that a task can change to. An epic keeps its type, and nothing becomes a story below a story. */
export function typeChoices(type: string | null, parentType: string | null): readonly IssueTypeName[] {
  const builtInType = builtIn(type);
  const choices = builtInType ? successors[builtInType] : issueTypeNames;
  return builtIn(parentType) === 'Story' ? choices.filter((choice) => choice !== 'Story') : choices;
}

/** The reason a task may not change its type, or null. */
export function whyNotType(from: string | null, to: string, parentType: string | null): ErrorCode | null {
  const targetType = builtIn(to);
  if (targetType !== null && targetType === builtIn(from)) return null;
  if (builtIn(from) === 'Epic') return 'task.type_fixed';
  return targetType === null || typeChoices(from, parentType).includes(targetType) ? null : 'task.type_not_offered';
}

const parentTypes: Partial<Record<IssueTypeName, readonly IssueTypeName[]>> = {
  Story: ['Epic'],
  Task: ['Epic', 'Story'],
  Bug: ['Epic', 'Story'],
};

/** The types that a task's parent can have. Null if any. */
export function parentTypesOf(type: string | null): readonly IssueTypeName[] | null {
  const builtInType = builtIn(type);
  return (builtInType && parentTypes[builtInType]) ?? null;
}

/** Whether a task of this type may have a parent of that type. */
export function mayBeBelow(type: string | null, parentType: string | null): boolean {
  const allowed = parentTypesOf(type);
  const builtInParent = builtIn(parentType);
  return !allowed || (builtInParent !== null && allowed.includes(builtInParent));
}

interface Node {
  id: string;
  issueType: string | null;
  parentId?: string | null | undefined;
}

/** The reason a task may not get a parent, or null. `above` are the ids of the parent's ancestors. */
export function whyNotParent(task: Node, parent: Node, above: readonly string[]): ErrorCode | null {
  if (parent.id === task.id || parent.parentId === task.id || above.includes(task.id)) return 'task.parent_cycle';
  return mayBeBelow(task.issueType, parent.issueType) ? null : 'task.parent_type';
}

/** The possible parents of a task: of a suitable type, without the task itself and its descendants. */
export function parentChoices<T extends Node>(task: Node, tasks: readonly T[]): T[] {
  const parents = new Map(tasks.map(({ id, parentId }) => [id, parentId ?? null]));
  return tasks.filter((candidate) => whyNotParent(task, candidate, chainAbove(candidate.id, parents)) === null);
}

/** Also terminates if stored data contains a cycle. */
function chainAbove(id: string, parents: ReadonlyMap<string, string | null>): string[] {
  const chain = new Set<string>();
  for (let at = parents.get(id); at && !chain.has(at); at = parents.get(at)) chain.add(at);
  return [...chain];
}

/** Only stories can be assigned to an epic directly. */
export const offersEpic = (type: string | null) => builtIn(type) === 'Story';

/** Tasks, bugs and tasks without a type show a link to their root epic. */
export const showsEpicLink = (task: { issueType: string | null; rootEpic?: object | null | undefined }) =>
  Boolean(task.rootEpic) && (task.issueType === null || ['Task', 'Bug'].includes(builtIn(task.issueType) ?? ''));
