import { columnsOf, word } from '../columns.ts';
import { labelOf } from '../workspace/vocabularies.ts';
import type { TaskItem } from './tasks.ts';

/** A task in a file. */
export interface TaskRow extends TaskItem {
  /** The names of the team's own vocabulary and of projects, by id. */
  names: ReadonlyMap<string, string>;
  /** The same instants as dates of the reader's calendar. */
  dates: Record<'startDate' | 'dueDate' | 'createdAt' | 'updatedAt', string | null>;
}

/** A word of a closed list, or an entry that a team made for itself. */
function ownWord(
  kind: string,
  value: string | null | undefined,
  ownId: string | null | undefined,
  { names }: Pick<TaskRow, 'names'>,
) {
  const own = (ownId && names.get(ownId)) || null;
  return value && value !== 'custom' ? word(value, `${kind}_`, own ?? value) : { key: null, text: own };
}

/** The columns of a file of tasks, in their order. */
// biome-ignore format: it reads as a table
export const taskColumns = columnsOf<TaskRow>()({
  number:    { kind: 'text',     value: ({ taskNumber }) => taskNumber, width: 12, label: 'taskViews:number' },
  title:     { kind: 'text',     value: ({ title }) => title, width: 48, label: 'tasks:taskTitle' },
  type:      { kind: 'word',     value: (task) => ownWord('type', task.issueType, task.taskTypeId, task), label: 'taskPage:type' },
  status:    { kind: 'word',     value: (task) => ownWord('status', task.status, task.taskStatusId, task), label: 'tasks:status' },
  priority:  { kind: 'word',     value: (task) => ownWord('priority', task.priority, task.taskPriorityId, task), label: 'tasks:priority' },
  size:      { kind: 'word',     value: (task) => ownWord('size', task.size, task.taskSizeId, task), label: 'tasks:size' },
  project:   { kind: 'text',     value: ({ projectId, names }) => (projectId && names.get(projectId)) || null, label: 'tasks:project' },
  assignees: { kind: 'text',     value: ({ members }) => members.map(({ fullName }) => fullName).join(', '), width: 30, label: 'taskPage:assignees' },
  labels:    { kind: 'text',     value: ({ tags }) => tags.map(labelOf).join(', '), width: 24, label: 'tasks:labels' },
  parent:    { kind: 'text',     value: ({ parent }) => parent?.title ?? null, width: 30, label: 'taskPage:parent' },
  estimate:  { kind: 'duration', value: ({ estimate }) => estimate || null, sum: true, label: 'tasks:estimate' },
  time:      { kind: 'duration', value: ({ totalWorkedTime }) => totalWorkedTime || null, sum: true, label: 'taskViews:worked' },
  startDate: { kind: 'date',     value: ({ dates }) => dates.startDate, label: 'taskPage:startDate' },
  dueDate:   { kind: 'date',     value: ({ dates }) => dates.dueDate, label: 'taskPage:dueDate' },
  createdAt: { kind: 'date',     value: ({ dates }) => dates.createdAt, label: 'taskPage:created' },
  updatedAt: { kind: 'date',     value: ({ dates }) => dates.updatedAt, label: 'taskPage:updated' },
});
export const taskColumnKeys = Object.keys(taskColumns) as (keyof typeof taskColumns)[];
