import { z } from 'zod';
import { ProjectRef, TaskRef, TaskTeamRef, UserItem, UserRef } from '../refs.ts';
import { del, get, post, put } from '../route.ts';
import { Deleted, Flag, Id, IdOrNull, Ids, Instant, list, nameText, OfOrganization, Words } from '../shared.ts';
import { textVersions } from '../text-versions.ts';
import { IssueType, IssueTypeName, TaskPriority, TaskSize, TaskStatus } from '../workspace/vocabularies.ts';
import { optionalShape, readShape, Seconds } from './task-fields.ts';

export const TaskEstimation = OfOrganization.extend({
  taskId: Id,
  employeeId: Id,
  /** Seconds. */
  estimate: z.int(),
});
export type TaskEstimation = z.infer<typeof TaskEstimation>;

/** The kinds of links, by the numbers of existing clients. */
export const linkActions = {
  'is blocked by': 1,
  blocks: 2,
  'is cloned by': 3,
  'is duplicated by': 4,
  clones: 5,
  duplicates: 6,
  'relates to': 7,
} as const;

export const TaskLinkedIssue = OfOrganization.extend({
  action: z.int().min(1).max(7),
  taskFromId: Id,
  taskToId: Id,
  taskFrom: TaskRef,
  taskTo: TaskRef,
});
export type TaskLinkedIssue = z.infer<typeof TaskLinkedIssue>;

type LinkAction = (typeof linkActions)[keyof typeof linkActions];
const inverses: Record<LinkAction, LinkAction> = { 1: 2, 2: 1, 3: 5, 5: 3, 4: 6, 6: 4, 7: 7 };
/** The same link from the other task's side. */
export const inverseAction = (action: number): number => inverses[action as LinkAction] ?? action;

/**
 * `status`, `size`, `priority` and `issueType` are names of closed lists. A team's own option is given by the id beside
 * it; the name is then `custom` for a status and null for the others.
 */
export const Task = OfOrganization.partial({ updatedByUserId: true, deletedByUserId: true, deletedAt: true }).extend({
  ...readShape,
  /** Seconds of everybody, recorded so far; lists leave it out where there are none. */
  totalWorkedTime: z.int().optional(),
  /** The same in milliseconds, for counting on. */
  totalWorkedMs: z.int().optional(),
  /** The running timers, which `totalWorkedTime` does not include; lists leave it out where there are none. */
  runningTimers: z.array(z.object({ employeeId: Id, startedAt: Instant })).optional(),
  label: z.string().optional(),
  estimateDays: z.number().optional(),
  estimateHours: z.number().optional(),
  estimateMinutes: z.number().optional(),
  createdByUser: UserRef.nullable().optional(),
  parent: TaskRef.nullable().optional(),
  rootEpic: z.object({ id: Id, number: z.int(), title: z.string() }).nullable().optional(),
  children: z.array(TaskRef).optional(),
  /** The task's links: it has the relation `action` to the task in `taskFrom`. */
  linkedIssues: z.array(TaskLinkedIssue).optional(),
  /** Links created from this task, which is the one in `taskFrom`. */
  inverseLinkedIssues: z.array(TaskLinkedIssue).optional(),
  estimations: z.array(TaskEstimation).optional(),
  taskStatus: TaskStatus.optional(),
  taskSize: TaskSize.optional(),
  taskPriority: TaskPriority.optional(),
  taskType: IssueType.extend({ name: IssueTypeName }).optional(),
  selectedTeam: TaskTeamRef.optional(),
});
export type Task = z.infer<typeof Task>;

/** A related task in a long list: enough to show and open it. */
export const TaskRefItem = TaskRef.pick({
  id: true,
  title: true,
  number: true,
  taskNumber: true,
  public: true,
  status: true,
}).extend({ issueType: IssueTypeName.nullish() });

/** The keys that may be null, which may then be left out as well. */
type Nullish<S extends z.ZodRawShape> = {
  [K in keyof S as S[K] extends z.ZodNullable ? K : never]: S[K] extends z.ZodNullable ? z.ZodOptional<S[K]> : never;
};
const nullish = <S extends z.ZodRawShape>(shape: S) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([key, type]) => (type instanceof z.ZodNullable ? [[key, type.optional()]] : [])),
  ) as Nullish<S>;

/** A task as long lists send it: what is null, empty or usual may be left out, so that five hundred of them stay small. */
export const TaskItem = Task.extend(nullish(Task.shape)).extend({
  tenantId: Id.optional(),
  organizationId: Id.optional(),
  isActive: z.boolean().optional(),
  isArchived: z.boolean().optional(),
  isDraft: z.boolean().optional(),
  isScreeningTask: z.boolean().optional(),
  createdByUser: UserItem.nullish(),
  parent: TaskRefItem.nullish(),
  children: z.array(TaskRefItem).optional(),
  linkedIssues: z
    .array(
      TaskLinkedIssue.pick({ id: true, organizationId: true, action: true, taskFromId: true, taskToId: true }).extend({
        taskFrom: TaskRefItem,
        taskTo: TaskRefItem,
      }),
    )
    .optional(),
  estimations: z.array(TaskEstimation.pick({ id: true, taskId: true, employeeId: true, estimate: true })).optional(),
  project: ProjectRef.nullish(),
});
export type TaskItem = z.infer<typeof TaskItem>;

/** Every key narrows the list. */
const TaskFilter = z.object({
  teams: Ids.optional(),
  organizationTeamId: Id.optional(),
  projectId: Id.optional(),
  members: Ids.optional(),
  /** Tasks without these assignees. */
  without: Ids.optional(),
  /** Tasks on which these people recorded time. */
  workedBy: Ids.optional(),
  status: Words.optional(),
  /** By done or open, also in a team's own status. */
  isDone: Flag.optional(),
  /** Omitted, it excludes archived tasks. */
  isArchived: Flag.optional(),
  issueType: Words.optional(),
  parentId: Id.optional(),
  ids: Ids.optional(),
  /** A part of the title or number. */
  search: nameText().max(255).optional(),
  title: nameText().max(255).optional(),
});

const Count = z.coerce.number().int().min(0).max(100_000);
const Part = { page: Count.optional(), take: Count.optional(), skip: Count.optional() };
const TaskPage = TaskFilter.extend(Part);
/** `own`: first what the caller worked on lately, then what they planned, then what they are assigned to. */
const SortedTaskPage = TaskPage.extend({ sort: z.literal('own').optional() });

/** What the tasks of a page can be grouped by: the groups follow each other over all pages. */
export const pageGroupings = ['status', 'priority', 'project', 'dueDate'] as const;
export type PageGrouping = (typeof pageGroupings)[number];
/** The number of matching tasks that share the property of the grouping. */
export const TaskGroupCount = Task.pick({
  status: true,
  taskStatusId: true,
  priority: true,
  taskPriorityId: true,
  projectId: true,
  dueDate: true,
})
  .partial()
  .extend({ count: z.int() });
export type TaskGroupCount = z.infer<typeof TaskGroupCount>;
const TaskPageAnswer = list(TaskItem).extend({ groups: z.array(TaskGroupCount).optional() });

/** What may be written of a task. Only the keys that are present change it; what was read along with it is ignored. */
export const TaskPatch = z.object({
  ...optionalShape('write'),
  /** Other ways to send the estimate. */
  estimateDays: z.number().min(0).max(10_000).nullable().optional(),
  estimateHours: z.number().int().min(0).max(10_000).nullable().optional(),
  estimateMinutes: z.number().int().min(0).max(10_000).nullable().optional(),
});
export type TaskPatch = z.infer<typeof TaskPatch>;

/** By default it is assigned to its creator and belongs to the creator's team. */
export const NewTask = TaskPatch.extend({
  title: nameText('Please make sure to fill out this field').max(10_000),
  organizationTeamId: IdOrNull.optional(),
});
export type NewTask = z.infer<typeof NewTask>;

const TaskChange = TaskPatch.extend({ textVersions: textVersions('description', 'acceptanceCriteria') });

const Undoable = z.object({ changeId: Id.optional() });

/** The message for an empty task id in the path. */
const missingIdMessage = 'Task ID is required';

const invalidatesTasks = ['tasks', 'plans', 'teams', 'projects', 'activityLog'] as const;
export const invalidatesTimersToo = [...invalidatesTasks, 'timer'] as const;

// biome-ignore format: it reads as a table
export const tasksApi = {
  list:       get ('/tasks/team',                 { can: 'ORG_TASK_VIEW', query: TaskPage, returns: list(TaskItem) }),
  mine:       get ('/tasks/me',                   { can: 'ORG_TASK_VIEW', query: TaskFilter, returns: list(TaskItem) }),
  ofEmployee: get ('/tasks/employee/:employeeId', { can: 'ORG_TASK_VIEW', query: TaskFilter, returns: z.array(TaskItem) }),
  /** A page of tasks, newest first, or with `byDue` the next due first; with `groupBy` in the order of the groups, which are counted. Where nothing contains the `search`, tasks that differ by a typo are found. */
  page:       get ('/tasks/pagination',           { can: 'ORG_TASK_VIEW', query: SortedTaskPage.extend({ byDue: Flag.optional(), groupBy: z.enum(pageGroupings).optional() }), returns: TaskPageAnswer }),
  count:      get ('/tasks/count',                { can: 'ORG_TASK_VIEW', query: TaskFilter, returns: z.int() }),
  maxNumber:  get ('/tasks/max-number',           { can: 'ORG_TASK_VIEW', query: z.object({ projectId: Id.optional() }), returns: z.int() }),
  get:        get ('/tasks/:taskId',              { can: 'ORG_TASK_VIEW', query: z.object({ includeRootEpic: Flag.optional() }), returns: Task, missingIdMessage }),
  create:     post('/tasks',                      { can: 'ORG_TASK_ADD', body: NewTask, returns: Task, invalidates: invalidatesTasks, invalidatesIds: { tasks: ['id'] }, also: ['/tasks/team'] }),
  update:     put ('/tasks/:taskId',              { can: 'ORG_TASK_EDIT', body: TaskChange, returns: Task, invalidates: invalidatesTimersToo, invalidatesIds: { tasks: ['taskId'] }, missingIdMessage }),
  /** `changeId` identifies the change for undo. */
  remove:     del ('/tasks/:taskId',              { can: 'ORG_TASK_DELETE', query: Undoable, returns: Deleted, invalidates: invalidatesTimersToo, invalidatesIds: { tasks: ['taskId'] }, missingIdMessage }),
  /** Removes a person from all tasks of a team. */
  unassign:   del ('/tasks/employee/:employeeId', { can: 'ORG_TASK_EDIT', query: Undoable.extend({ organizationTeamId: Id }), returns: Deleted.extend({ ids: z.array(Id) }), invalidates: invalidatesTasks, invalidatesIds: { tasks: ['ids'] } }),
};

const NewTaskEstimation = z.object({ taskId: Id, employeeId: Id, estimate: Seconds });
const TaskEstimationPatch = z.object({ estimate: Seconds, employeeId: Id.optional(), taskId: Id.optional() });

const ofTask = { tasks: ['taskId'] } as const;

// biome-ignore format: it reads as a table
export const taskEstimationsApi = {
  create: post('/task-estimation',               { can: 'ORG_TASK_EDIT', body: NewTaskEstimation, returns: TaskEstimation, invalidates: ['tasks'], invalidatesIds: ofTask }),
  update: put ('/task-estimation/:estimationId', { can: 'ORG_TASK_EDIT', body: TaskEstimationPatch, returns: TaskEstimation, invalidates: ['tasks'], invalidatesIds: ofTask }),
  remove: del ('/task-estimation/:estimationId', { can: 'ORG_TASK_EDIT', returns: Deleted.extend({ taskId: Id }), invalidates: ['tasks'], invalidatesIds: ofTask }),
};

const NewTaskLink = z.object({ taskFromId: Id, taskToId: Id, action: z.int().min(1).max(7) });

/** The tasks of the new and the former link. */
const linkedTasks = { tasks: ['ids'] } as const;

// biome-ignore format: it reads as a table
export const taskLinksApi = {
  create: post('/task-linked-issue',             { can: 'ORG_TASK_EDIT', body: NewTaskLink, returns: TaskLinkedIssue, invalidates: ['tasks'], invalidatesIds: { tasks: ['taskFromId', 'taskToId'] } }),
  update: put ('/task-linked-issue/:taskLinkId', { can: 'ORG_TASK_EDIT', body: NewTaskLink.partial(), returns: TaskLinkedIssue.extend({ ids: z.array(Id) }), invalidates: ['tasks'], invalidatesIds: linkedTasks }),
  remove: del ('/task-linked-issue/:taskLinkId', { can: 'ORG_TASK_EDIT', returns: Deleted.extend({ ids: z.array(Id) }), invalidates: ['tasks'], invalidatesIds: linkedTasks }),
};
