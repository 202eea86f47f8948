import { z } from 'zod';
import { get, post } from './route.ts';
import { exportFormats, Flag, Id, IdOrNull, InstantIn, PlanDate, Updated, Words } from './shared.ts';
import { invalidatesTimersToo, TaskItem, Word } from './tasks.ts';

/** Where a task stands, whatever its team calls it. */
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
 * Which tasks of a team somebody wants to see. Words of closed lists stand for themselves, other entries for their id;
 * `none` stands for having nothing of a property. Several of one property are alternatives, several properties narrow.
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
  /** A part of the title or of the number. */
  q: z.string().max(255).optional(),
  /** Days, both included, on which a task is: from its start to its end, or on the only one of the two that it has. */
  from: PlanDate.optional(),
  to: PlanDate.optional(),
  /** Tasks that have no date at all. */
  undated: Flag.optional(),
  /** Tasks that are not completed. */
  unfinished: Flag.optional(),
});
export type TaskQuery = z.infer<typeof TaskQuery>;

const Order = z.object({
  sort: z.enum(taskSorts).optional(),
  order: z.enum(['ascending', 'descending']).optional(),
});

/** A part of the list: behind `after`, and, when it has been read before, as far as it went then (`until`). */
const TaskPart = TaskQuery.extend({
  ...Order.shape,
  after: z.string().max(2000).optional(),
  until: z.string().max(2000).optional(),
});

/** How many tasks one call may change. */
export const mostAtOnce = 1000;
const Several = z.array(Id).min(1).max(mostAtOnce);
const Some = z.array(Id).max(100).optional();

/** The same change of several tasks; `changeId` names it, so that it can be taken back. */
export const BulkChange = z.object({
  ids: Several,
  changeId: Id.optional(),
  status: Word.optional(),
  taskStatusId: IdOrNull.optional(),
  priority: Word.optional(),
  taskPriorityId: IdOrNull.optional(),
  size: Word.optional(),
  taskSizeId: IdOrNull.optional(),
  projectId: IdOrNull.optional(),
  dueDate: InstantIn.nullable().optional(),
  version: z.string().trim().max(255).nullable().optional(),
  addMembers: Some,
  removeMembers: Some,
  addTags: Some,
  removeTags: Some,
  /** Where the tasks go: out of their teams, into this one. */
  organizationTeamId: Id.optional(),
});
export type BulkChange = z.infer<typeof BulkChange>;

export const taskExportColumns = [
  'number',
  'title',
  'type',
  'status',
  'priority',
  'size',
  'project',
  'assignees',
  'labels',
  'parent',
  'estimate',
  'time',
  'startDate',
  'dueDate',
  'createdAt',
  'updatedAt',
] as const;
export type TaskExportColumn = (typeof taskExportColumns)[number];

/** Tasks of a team as a file: all that fit, or those that are chosen, in the order of the list. */
export const TaskExport = z.object({
  format: z.enum(exportFormats),
  name: z.string().trim().min(1).max(150),
  columns: z
    .array(z.object({ key: z.enum(taskExportColumns), label: z.string().max(100) }))
    .min(1)
    .max(20),
  /** What the words of closed lists are called. */
  words: z.record(z.string().max(60), z.string().max(200)).optional(),
  filter: TaskQuery.extend(Order.shape),
  ids: Several.optional(),
});

export const TaskFound = TaskItem.pick({
  id: true,
  title: true,
  number: true,
  taskNumber: true,
  status: true,
  taskStatusId: true,
  issueType: true,
  projectId: true,
}).extend({
  /** Words around what was found in the description, where the title does not have it. */
  excerpt: z.string().optional(),
});
export type TaskFound = z.infer<typeof TaskFound>;

const TaskCounts = z.object({ open: z.int(), inProgress: z.int(), completed: z.int() });

const theseTasks = { tasks: ['ids'] } as const;

// biome-ignore format: it reads as a table
export const taskListsApi = {
  /** What fits, part by part; it costs what it answers, however many tasks there are. */
  find:       get ('/tasks/find',        { can: 'ORG_TASK_VIEW', query: TaskPart, returns: z.object({ items: z.array(TaskItem), next: z.string().nullable() }) }),
  /** The ids of what fits, in the order of the list, as many as one change may take. */
  ids:        get ('/tasks/ids',         { can: 'ORG_TASK_VIEW', query: TaskQuery.extend(Order.shape), returns: z.object({ ids: z.array(Id) }) }),
  export:     post('/tasks/export',      { can: 'ORG_TASK_VIEW', body: TaskExport, returns: z.file(), download: true, audit: false }),
  counts:     get ('/tasks/counts',      { can: 'ORG_TASK_VIEW', query: TaskQuery.omit({ state: true }), returns: TaskCounts }),
  /** Words in titles, numbers and descriptions, the best first. */
  search:     get ('/tasks/search',      { can: 'ORG_TASK_VIEW', query: z.object({ q: z.string().trim().min(1).max(255), organizationTeamId: Id.optional(), take: z.coerce.number().int().min(1).max(50).optional() }), returns: z.object({ items: z.array(TaskFound) }) }),
  bulk:       post('/tasks/bulk',        { can: 'ORG_TASK_EDIT', body: BulkChange, returns: Updated, invalidates: invalidatesTimersToo, invalidatesIds: theseTasks, status: 200 }),
  removeMany: post('/tasks/bulk-remove', { can: 'ORG_TASK_DELETE', body: z.object({ ids: Several, changeId: Id.optional() }), returns: Updated, invalidates: invalidatesTimersToo, invalidatesIds: theseTasks, status: 200 }),
  /** Takes back one's own change: what nobody has touched since becomes what it was, and what was deleted is there again. */
  undo:       post('/tasks/undo',        { can: 'member', body: z.object({ changeId: Id }), returns: Updated.extend({ ids: z.array(Id) }), invalidates: [...invalidatesTimersToo, 'notifications'], invalidatesIds: theseTasks, status: 200 }),
};
