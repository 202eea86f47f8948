import { z } from 'zod';
import { get, post } from '../route.ts';
import { exportFormats, Flag, hoursStyles, Id, nameText, PlanDate, Updated, Words } from '../shared.ts';
import { taskColumnKeys } from './task-columns.ts';
import { optionalShape } from './task-fields.ts';
import { invalidatesTimersToo, TaskItem } from './tasks.ts';

/** The state of a task, in any team's statuses. */
export const taskStates = ['open', 'in-progress', 'completed'] as const;
export type TaskState = (typeof taskStates)[number];

export const taskSorts = [
  'number',
  'title',
  'issueType',
  'status',
  'priority',
  'size',
  'estimate',
  'dueDate',
  'createdAt',
  'updatedAt',
] as const;
export type TaskSort = (typeof taskSorts)[number];

/**
 * A filter of a team's tasks. Built-in options are given by name, others by id, `none` for the absence of a property;
 * several values of one property are alternatives.
 */
export const TaskQuery = z.object({
  organizationTeamId: Id,
  state: z.enum(taskStates).optional(),
  member: Words.optional(),
  priority: Words.optional(),
  size: Words.optional(),
  type: Words.optional(),
  label: Words.optional(),
  project: Words.optional(),
  epic: Words.optional(),
  /** A part of the title or number. */
  q: nameText().max(255).optional(),
  /** Inclusive days. A task covers the days from start to due date, or the only date that it has. */
  from: PlanDate.optional(),
  to: PlanDate.optional(),
  /** Tasks without dates. */
  undated: Flag.optional(),
  /** Tasks that are not completed. */
  unfinished: Flag.optional(),
});
export type TaskQuery = z.infer<typeof TaskQuery>;

const Order = z.object({
  sort: z.enum(taskSorts).optional(),
  order: z.enum(['ascending', 'descending']).optional(),
});

/** A page of the list: after the cursor `after`, and on a reload up to the cursor `until`. */
const TaskPart = TaskQuery.extend({
  ...Order.shape,
  after: z.string().max(2000).optional(),
  until: z.string().max(2000).optional(),
});

/** The maximum number of tasks per call. */
export const maxAtOnce = 1000;
const Several = z.array(Id).min(1).max(maxAtOnce);
const Some = z.array(Id).max(100).optional();

/** One change of several tasks. `changeId` identifies it for undo. */
export const BulkChange = z.object({
  ids: Several,
  changeId: Id.optional(),
  ...optionalShape('bulk'),
  addMembers: Some,
  removeMembers: Some,
  addTags: Some,
  removeTags: Some,
  /** Moves the tasks from their teams to this one. */
  organizationTeamId: Id.optional(),
});
export type BulkChange = z.infer<typeof BulkChange>;

/** Tasks of a team as a file: all that fit, or those that are chosen, in the order of the list. */
export const TaskExport = z.object({
  format: z.enum(exportFormats),
  name: nameText().min(1).max(150),
  columns: z
    .array(z.object({ key: z.enum(taskColumnKeys), label: z.string().max(100) }))
    .min(1)
    .max(20),
  /** What the words of closed lists are called. */
  words: z.record(z.string().max(60), z.string().max(200)).optional(),
  hours: z.enum(hoursStyles).optional(),
  filter: TaskQuery.extend(Order.shape),
  ids: Several.optional(),
});

export const TaskHit = TaskItem.pick({
  id: true,
  title: true,
  number: true,
  taskNumber: true,
  status: true,
  taskStatusId: true,
  issueType: true,
  projectId: true,
}).extend({
  /** The text around a match in the description, if the title does not match. */
  excerpt: z.string().optional(),
});
export type TaskHit = z.infer<typeof TaskHit>;

const TaskCounts = z.object({ open: z.int(), inProgress: z.int(), completed: z.int() });

const theseTasks = { tasks: ['ids'] } as const;

// biome-ignore format: it reads as a table
export const taskListsApi = {
  /** Matching tasks in pages. The cost depends on the page and not on the number of tasks. */
  find:       get ('/tasks/find',        { can: 'ORG_TASK_VIEW', query: TaskPart, returns: z.object({ items: z.array(TaskItem), next: z.string().nullable() }) }),
  /** The ids of matching tasks in the order of the list, up to the limit of a bulk change. */
  ids:        get ('/tasks/ids',         { can: 'ORG_TASK_VIEW', query: TaskQuery.extend(Order.shape), returns: z.object({ ids: z.array(Id) }) }),
  export:     post('/tasks/export',      { can: 'ORG_TASK_VIEW', body: TaskExport, returns: z.file(), download: 'written', work: 'table', audit: false }),
  counts:     get ('/tasks/counts',      { can: 'ORG_TASK_VIEW', query: TaskQuery.omit({ state: true }), returns: TaskCounts }),
  /** Searches titles, numbers and descriptions. Best match first. */
  search:     get ('/tasks/search',      { can: 'ORG_TASK_VIEW', query: z.object({ q: nameText().min(1).max(255), organizationTeamId: Id.optional(), take: z.coerce.number().int().min(1).max(50).optional() }), returns: z.object({ items: z.array(TaskHit) }) }),
  bulk:       post('/tasks/bulk',        { can: 'ORG_TASK_EDIT', body: BulkChange, returns: Updated, invalidates: invalidatesTimersToo, invalidatesIds: theseTasks, status: 200 }),
  removeMany: post('/tasks/bulk-remove', { can: 'ORG_TASK_DELETE', body: z.object({ ids: Several, changeId: Id.optional() }), returns: Updated, invalidates: invalidatesTimersToo, invalidatesIds: theseTasks, status: 200 }),
  /** Undoes one of the caller's changes on the tasks that have not been changed since. */
  undo:       post('/tasks/undo',        { can: 'member', body: z.object({ changeId: Id }), returns: Updated.extend({ ids: z.array(Id) }), invalidates: [...invalidatesTimersToo, 'notifications'], invalidatesIds: theseTasks, status: 200 }),
};
