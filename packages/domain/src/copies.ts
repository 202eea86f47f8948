import type { IssueTypeName } from '@stint/contract';
import { mayBeBelow } from './issue-types.ts';
import { copied, type Status, type StatusChange } from './statuses.ts';
import { TITLE_MAX } from './tasks.ts';
import { cut } from './text.ts';

/** The type (a built-in one, or the id of a team's own) and the parent of a task. */
interface Placed {
  title: string;
  issueType: IssueTypeName | null;
  taskTypeId: string | null;
  parentId: string | null;
}

/** The initial values of a copy. Without a type it becomes a bug, and keeps its parent if a bug may. */
export function copyOf(
  { parent, ...task }: Placed & { parent?: { issueType?: string | null | undefined } | null | undefined },
  statuses: readonly Status[],
): Placed & StatusChange {
  const isTyped = task.issueType !== null || task.taskTypeId !== null;
  const asBug = {
    issueType: 'Bug' as const,
    parentId: mayBeBelow('Bug', parent?.issueType ?? null) ? task.parentId : null,
  };
  return {
    ...task,
    ...(!isTyped && asBug),
    title: cut(`Copy ${task.title}`, TITLE_MAX).trimEnd(),
    ...copied(statuses),
  };
}
