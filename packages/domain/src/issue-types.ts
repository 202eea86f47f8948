import { type ErrorCode, type IssueTypeName, issueTypeNames } from '@stint/contract';

/** Also of small letters, as some clients send them; null for a type of the team's own. */
const builtIn = (type: string | null): IssueTypeName | null =>
  issueTypeNames.find((known) => known.toLowerCase() === type?.toLowerCase()) ?? null;

const successors: Record<IssueTypeName, readonly IssueTypeName[]> = {
  Epic: [],
  Story: ['Task', 'Bug'],
  Task: ['Story', 'Bug'],
  Bug: ['Story', 'Task'],
};

/** What a task may become; below a story nothing becomes a story. An epic stays what it is. */
export function typeChoices(type: string | null, parentType: string | null): readonly IssueTypeName[] {
  const known = builtIn(type);
  const choices = known ? successors[known] : issueTypeNames;
  return builtIn(parentType) === 'Story' ? choices.filter((choice) => choice !== 'Story') : choices;
}

/** Why a task may not change its type, or null. */
export function whyNotType(from: string | null, to: string, parentType: string | null): ErrorCode | null {
  const wanted = builtIn(to);
  if (wanted !== null && wanted === builtIn(from)) return null;
  if (builtIn(from) === 'Epic') return 'task.type_fixed';
  return wanted === null || typeChoices(from, parentType).includes(wanted) ? null : 'task.type_not_offered';
}

const parentTypes: Partial<Record<IssueTypeName, readonly IssueTypeName[]>> = {
  Story: ['Epic'],
  Task: ['Epic', 'Story'],
  Bug: ['Epic', 'Story'],
};

/** Of which types a task's parent may be; null where any will do. */
export function parentTypesOf(type: string | null): readonly IssueTypeName[] | null {
  const known = builtIn(type);
  return (known && parentTypes[known]) ?? null;
}

/** Whether a task of this type may stand below one of that. */
export function mayBeBelow(type: string | null, parentType: string | null): boolean {
  const allowed = parentTypesOf(type);
  const known = builtIn(parentType);
  return !allowed || (known !== null && allowed.includes(known));
}

interface Node {
  id: string;
  issueType: string | null;
  parentId?: string | null | undefined;
}

/** Why a task may not be placed below another, or null. `above` are the ids of everything above that parent. */
export function whyNotParent(task: Node, parent: Node, above: readonly string[]): ErrorCode | null {
  if (parent.id === task.id || parent.parentId === task.id || above.includes(task.id)) return 'task.parent_cycle';
  return mayBeBelow(task.issueType, parent.issueType) ? null : 'task.parent_type';
}

/** The tasks that may become the parent of one: neither itself nor anything below it, and of a type that may be above. */
export function parentChoices<T extends Node>(task: Node, tasks: readonly T[]): T[] {
  const parents = new Map(tasks.map(({ id, parentId }) => [id, parentId ?? null]));
  return tasks.filter((candidate) => whyNotParent(task, candidate, chainAbove(candidate.id, parents)) === null);
}

/** Ends also where stored data goes in a circle. */
function chainAbove(id: string, parents: ReadonlyMap<string, string | null>): string[] {
  const chain = new Set<string>();
  for (let at = parents.get(id); at && !chain.has(at); at = parents.get(at)) chain.add(at);
  return [...chain];
}

/** An epic is chosen for stories. */
export const offersEpic = (type: string | null) => builtIn(type) === 'Story';

/** The link to the epic at the root shows for tasks, bugs and what has no type. */
export const showsEpicLink = (task: { issueType: string | null; rootEpic?: object | null | undefined }) =>
  Boolean(task.rootEpic) && (task.issueType === null || ['Task', 'Bug'].includes(builtIn(task.issueType) ?? ''));
