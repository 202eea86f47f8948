import type { ImportWords } from '@stint/locales/import-words';
import { rowsAsCsv } from '../../workspace/import-mappings/row-lists.service.ts';
import type { JudgedRow } from './import-judge.service.ts';

/** Fields with the same label as those of a task. */
const wordsOfTasks: Readonly<Record<string, string>> = { labels: 'tags', assignees: 'members', project: 'projectId' };
const fields = ['title', 'parent', 'status', 'priority', 'project', 'assignees', 'dueDate'] as const;

/** What becomes of each row of a file of tasks, as CSV in the person's language. */
export function rowListOf(rows: readonly JudgedRow[], words: ImportWords): Promise<string> {
  const { tasks, fields: ofTasks } = words;
  const fieldOf = (field: string) =>
    ofTasks[`field_${wordsOfTasks[field] ?? field}`] ?? tasks[`field_${field}`] ?? field;
  return rowsAsCsv(rows, words, {
    columns: fields.map(fieldOf),
    fieldOf,
    rowOf: ({ task, kind, parentAt }) => ({
      ...{ line: task.line, result: tasks[`count_${kind}`] ?? kind, problem: task.problems[0] ?? null },
      cells: [
        ...[
          task.title,
          parentAt === null ? task.parent : (rows[parentAt]?.task.title ?? ''),
          task.status,
          task.priority,
        ],
        ...[task.project, task.assignees.join(', '), task.dueDate],
      ],
    }),
  });
}
