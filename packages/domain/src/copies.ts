import type { IssueTypeName } from '@stint/contract';
import { mayBeBelow } from './issue-types.ts';
import { copied, type Status, type StatusChange } from './statuses.ts';
import { TITLE_MAX } from './tasks.ts';
import { cut } from './text.ts';

/** What a task is, one of the four words or a type of the team's own by its id, and where it stands. */
interface Placed {
  title: string;
  issueType: IssueTypeName | null;
  taskTypeId: string | null;
  parentId: string | null;
}

/** What a copy of a task starts with. One without any type becomes a bug, and stays below its parent where a bug may. */
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
