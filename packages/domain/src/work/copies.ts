import type { IssueTypeName, Task, TaskField, TaskItem } from '@stint/contract';
import { cut } from '../text.ts';
import { mayBeBelow } from '../workspace/issue-types.ts';
import { copied, type Status, type StatusChange } from '../workspace/statuses.ts';
import { TITLE_MAX } from './tasks.ts';

type Values<K extends TaskField> = {
  [F in K]: Task[F] extends readonly { id: string }[]
    ? string[]
    : Exclude<TaskItem[F], undefined> | (undefined extends TaskItem[F] ? null : never);
};

/** These fields of a task as create accepts them: related records by their ids, and null for what is missing. */
export const valuesOf = <K extends TaskField>(task: Task | TaskItem, fields: readonly K[]): Values<K> =>
  Object.fromEntries(
    fields.map((field) => {
      const value = task[field];
      return [field, Array.isArray(value) ? value.map(({ id }) => id) : (value ?? null)];
    }),
  ) as Values<K>;

/** What a task is, one of the four words or a type of the team's own by its id, and where it stands. */
interface CopySource {
  title: string;
  issueType: IssueTypeName | null;
  taskTypeId: string | null;
  parentId: string | null;
}

/** The initial values of a copy. Without a type it becomes a bug, and keeps its parent if a bug may. */
export function copyOf(
  { parent, ...task }: CopySource & { parent?: { issueType?: string | null | undefined } | null | undefined },
  statuses: readonly Status[],
): CopySource & StatusChange {
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
