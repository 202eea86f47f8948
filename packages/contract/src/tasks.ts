import { z } from 'zod';
import { EmployeeRef, ProjectRef, TaskRef, TeamRef, UserItem, UserRef } from './refs.ts';
import { del, get, post, put } from './route.ts';
import {
  Deleted,
  Flag,
  Id,
  IdOrNull,
  Ids,
  Instant,
  InstantIn,
  list,
  OfOrganization,
  Refs,
  textOrNull,
  Words,
} from './shared.ts';
import {
  IssueType,
  IssueTypeName,
  PriorityName,
  SizeName,
  StatusName,
  TagRef,
  TaskPriority,
  TaskSize,
  TaskStatus,
} from './vocabularies.ts';

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
  title: z.string(),
  number: z.int(),
  taskNumber: z.string(),
  prefix: z.string().nullable(),
  description: z.string().nullable(),
  status: StatusName,
  priority: PriorityName.nullable(),
  size: SizeName.nullable(),
  issueType: IssueTypeName.nullable(),
  taskStatusId: Id.nullable(),
  taskPriorityId: Id.nullable(),
  taskSizeId: Id.nullable(),
  taskTypeId: Id.nullable(),
  /** Seconds. */
  estimate: z.int(),
  startDate: Instant.nullable(),
  dueDate: Instant.nullable(),
  resolvedAt: Instant.nullable(),
  public: z.boolean(),
  isDraft: z.boolean(),
  isScreeningTask: z.boolean(),
  version: z.string().nullable(),
  projectId: Id.nullable(),
  parentId: Id.nullable(),
  tags: z.array(TagRef),
  members: z.array(EmployeeRef),
  teams: z.array(TeamRef),
  /** Recorded seconds of everyone. Lists omit zero. */
  totalWorkedTime: z.int().optional(),
  /** The same in milliseconds, for counting on. */
  totalWorkedMs: z.int().optional(),
  /** The running timers, which `totalWorkedTime` does not include. Only for a single task. */
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
  /** The conditions for being done, as sanitized HTML. */
  acceptanceCriteria: z.string().optional(),
  estimations: z.array(TaskEstimation).optional(),
  taskStatus: TaskStatus.optional(),
  taskSize: TaskSize.optional(),
  taskPriority: TaskPriority.optional(),
  taskType: IssueType.extend({ name: IssueTypeName }).optional(),
  selectedTeam: TeamRef.optional(),
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

/** A task in a long list. Null, empty and usual values may be omitted, which keeps lists of five hundred small. */
export const TaskItem = Task.extend({
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
  deletedAt: Instant.nullish(),
  updatedByUserId: Id.nullish(),
  deletedByUserId: Id.nullish(),
  archivedAt: Instant.nullish(),
  prefix: z.string().nullish(),
  description: z.string().nullish(),
  priority: PriorityName.nullish(),
  size: SizeName.nullish(),
  issueType: IssueTypeName.nullish(),
  taskStatusId: Id.nullish(),
  taskPriorityId: Id.nullish(),
  taskSizeId: Id.nullish(),
  taskTypeId: Id.nullish(),
  startDate: Instant.nullish(),
  dueDate: Instant.nullish(),
  resolvedAt: Instant.nullish(),
  version: z.string().nullish(),
  projectId: Id.nullish(),
  parentId: Id.nullish(),
  createdByUserId: Id.nullish(),
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
  search: z.string().max(255).optional(),
  title: z.string().max(255).optional(),
});

const Count = z.coerce.number().int().min(0).max(100_000);
const Part = { page: Count.optional(), take: Count.optional(), skip: Count.optional() };
const TaskPage = TaskFilter.extend(Part);

/** Employee ids, employees, or team memberships (`employeeId`). */
const People = z.preprocess(
  (value) =>
    Array.isArray(value)
      ? value.map((item) => (item && typeof item === 'object' && 'employeeId' in item ? item.employeeId : item))
      : value,
  Refs,
);
const DateIn = z.preprocess((value) => (value === '' ? null : value), InstantIn.nullable());
const Seconds = z.number().int().min(0).max(100_000_000);
/** The name of an option in any spelling. */
export const Word = z.preprocess((value) => (value === '' ? null : value), z.string().trim().max(255).nullable());

/** The writable fields. Omitted keys stay unchanged, and unknown keys are ignored. */
export const TaskPatch = z.object({
  title: z.string().trim().max(10_000).optional(),
  description: z.string().max(100_000).nullable().optional(),
  acceptanceCriteria: z.string().max(100_000).nullable().optional(),
  status: Word.optional(),
  priority: Word.optional(),
  size: Word.optional(),
  issueType: Word.optional(),
  taskStatusId: IdOrNull.optional(),
  taskPriorityId: IdOrNull.optional(),
  taskSizeId: IdOrNull.optional(),
  taskTypeId: IdOrNull.optional(),
  estimate: Seconds.nullable().optional(),
  estimateDays: z.number().min(0).max(10_000).nullable().optional(),
  estimateHours: z.number().int().min(0).max(10_000).nullable().optional(),
  estimateMinutes: z.number().int().min(0).max(10_000).nullable().optional(),
  startDate: DateIn.optional(),
  dueDate: DateIn.optional(),
  public: z.boolean().nullable().optional(),
  isDraft: z.boolean().nullable().optional(),
  isScreeningTask: z.boolean().nullable().optional(),
  version: textOrNull(255).optional(),
  projectId: IdOrNull.optional(),
  parentId: IdOrNull.optional(),
  members: People.nullable().optional(),
  teams: Refs.nullable().optional(),
  tags: Refs.nullable().optional(),
});
export type TaskPatch = z.infer<typeof TaskPatch>;

/** By default it is assigned to its creator and belongs to the creator's team. */
export const NewTask = TaskPatch.extend({
  title: z.string({ error: 'Please make sure to fill out this field' }).trim().max(10_000),
  organizationTeamId: IdOrNull.optional(),
});
export type NewTask = z.infer<typeof NewTask>;

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
  /** A page of tasks, newest first. `search` serves the task box. */
  page:       get ('/tasks/pagination',           { can: 'ORG_TASK_VIEW', query: TaskPage, returns: list(TaskItem) }),
  count:      get ('/tasks/count',                { can: 'ORG_TASK_VIEW', query: TaskFilter, returns: z.int() }),
  maxNumber:  get ('/tasks/max-number',           { can: 'ORG_TASK_VIEW', query: z.object({ projectId: Id.optional() }), returns: z.int() }),
  get:        get ('/tasks/:taskId',              { can: 'ORG_TASK_VIEW', query: z.object({ includeRootEpic: Flag.optional() }), returns: Task, missingIdMessage }),
  create:     post('/tasks',                      { can: 'ORG_TASK_ADD', body: NewTask, returns: Task, invalidates: invalidatesTasks, invalidatesIds: { tasks: ['id'] }, also: ['/tasks/team'] }),
  update:     put ('/tasks/:taskId',              { can: 'ORG_TASK_EDIT', body: TaskPatch, returns: Task, invalidates: invalidatesTimersToo, invalidatesIds: { tasks: ['taskId'] }, missingIdMessage }),
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
