import { z } from 'zod';
import { EmployeeRef, TaskRef, TeamRef, UserRef } from './refs.ts';
import { Id, Instant, OfOrganization } from './shared.ts';
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

/** How one task stands to another, by the numbers that existing clients send. */
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

/**
 * `status`, `size`, `priority` and `issueType` are words of closed lists. An entry that a team made for itself is named
 * by the id beside it; the word is then `custom` for a status and null for the others. Lists leave out what is optional.
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
  /** Seconds of everybody, recorded so far. */
  totalWorkedTime: z.int().optional(),
  label: z.string().optional(),
  estimateDays: z.number().optional(),
  estimateHours: z.number().optional(),
  estimateMinutes: z.number().optional(),
  createdByUser: UserRef.nullable().optional(),
  parent: TaskRef.nullable().optional(),
  rootEpic: z.object({ id: Id, number: z.int(), title: z.string() }).nullable().optional(),
  children: z.array(TaskRef).optional(),
  linkedIssues: z.array(TaskLinkedIssue).optional(),
  estimations: z.array(TaskEstimation).optional(),
  taskStatus: TaskStatus.optional(),
  taskSize: TaskSize.optional(),
  taskPriority: TaskPriority.optional(),
  taskType: IssueType.extend({ name: IssueTypeName }).optional(),
  selectedTeam: TeamRef.optional(),
});
export type Task = z.infer<typeof Task>;
