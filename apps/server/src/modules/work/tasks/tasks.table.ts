import { issueTypeNames, priorityNames, sizeNames, statusNames, type Task } from '@stint/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, ofOrganization, oneOf, tenantId, within } from '../../../db/columns.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { meeting } from '../../workspace/meetings/meetings.table.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';
import { vocabulary } from '../../workspace/vocabularies/vocabularies.table.ts';
import { organizationProject } from '../projects/projects.table.ts';
import { sortKeyTexts } from './sort-keys.sql.ts';

const searchedTitle = `' '::text || search_text("title" || ' ' || coalesce("prefix" || '-', '') || "number"::text)`;
const searchedBody = `search_text(left(plain_text("description"), 20000))`;

export const task = pgTable(
  'task',
  {
    ...ofOrganization,
    title: text().notNull(),
    number: integer().notNull(),
    prefix: text(),
    taskNumber: text().notNull().generatedAlwaysAs(sql`coalesce("prefix" || '-', '') || "number"::text`),
    description: text(),
    acceptanceCriteria: text(),
    /** What a search compares: title and number, and the description. */
    searchText: text().generatedAlwaysAs(sql.raw(searchedTitle)),
    searchBody: text().generatedAlwaysAs(sql.raw(searchedBody)),
    titleKey: text().generatedAlwaysAs(sql.raw('lower("title")')),
    status: text().$type<Task['status']>().notNull(),
    priority: text().$type<Task['priority']>(),
    size: text().$type<Task['size']>(),
    issueType: text().$type<Task['issueType']>(),
    taskStatusId: uuid(),
    taskPriorityId: uuid(),
    taskSizeId: uuid(),
    taskTypeId: uuid(),
    estimate: integer().notNull().default(0),
    startDate: instant(),
    dueDate: instant(),
    resolvedAt: instant(),
    public: boolean().notNull().default(true),
    isDraft: boolean().notNull().default(false),
    isScreeningTask: boolean().notNull().default(false),
    version: text(),
    projectId: uuid(),
    parentId: uuid(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.projectId, organizationProject),
    within(t, t.parentId, t),
    within(t, t.taskStatusId, vocabulary),
    within(t, t.taskPriorityId, vocabulary),
    within(t, t.taskSizeId, vocabulary),
    within(t, t.taskTypeId, vocabulary),
    unique().on(t.tenantId, t.id),
    unique('task_number_once').on(t.tenantId, t.organizationId, t.number),
    index().on(t.tenantId, t.projectId),
    index().on(t.tenantId, t.parentId),
    index().on(t.tenantId, t.taskStatusId),
    ...sortKeyTexts.map(([name, key]) =>
      index(`task_by_${name}`)
        .on(t.tenantId, t.organizationId, sql.raw(`(${key})`), t.number)
        .where(sql`${t.deletedAt} is null`),
    ),
    index('task_open_due')
      .on(t.dueDate)
      .where(sql`${t.dueDate} is not null and ${t.resolvedAt} is null and ${t.deletedAt} is null`),
    index('task_search').using('gin', t.tenantId, t.searchText.op('gin_trgm_ops')),
    index('task_search_body').using('gin', t.tenantId, t.searchBody.op('gin_trgm_ops')),
    check('task_title_length', sql`char_length(${t.title}) between 1 and 255`),
    check('task_estimate', sql`${t.estimate} >= 0`),
    check('task_not_its_own_parent', sql`${t.parentId} <> ${t.id}`),
    check('task_status', sql`${t.status} in (${oneOf(statusNames)})`),
    check('task_priority', sql`${t.priority} in (${oneOf(priorityNames)})`),
    check('task_size', sql`${t.size} in (${oneOf(sizeNames)})`),
    check('task_issue_type', sql`${t.issueType} in (${oneOf(issueTypeNames)})`),
  ],
);

export const taskEmployee = pgTable(
  'task_employee',
  {
    tenantId: tenantId(),
    taskId: uuid().notNull(),
    employeeId: uuid().notNull(),
    /** When the person made it their next task. The latest comes first in their list. */
    nextAt: instant(),
  },
  (t) => [
    primaryKey({ name: 'task_employee_pk', columns: [t.tenantId, t.taskId, t.employeeId] }),
    within(t, t.taskId, task).onDelete('cascade'),
    within(t, t.employeeId, employee).onDelete('cascade'),
    index().on(t.tenantId, t.employeeId),
  ],
);

export const taskTeam = pgTable(
  'task_team',
  {
    tenantId: tenantId(),
    taskId: uuid().notNull(),
    organizationTeamId: uuid().notNull(),
    /** A copy of the task's number, maintained by triggers, so that an index can order a team's tasks. */
    number: integer(),
    taskStatusId: uuid(),
    /** The place on the team's board. A trigger derives the first one from the number. */
    rank: text(),
  },
  (t) => [
    primaryKey({ name: 'task_team_pk', columns: [t.tenantId, t.taskId, t.organizationTeamId] }),
    within(t, t.taskId, task).onDelete('cascade'),
    within(t, t.organizationTeamId, organizationTeam).onDelete('cascade'),
    index().on(t.tenantId, t.organizationTeamId, t.taskId),
    index().on(t.tenantId, t.organizationTeamId, t.number),
    uniqueIndex('task_team_rank').on(t.tenantId, t.organizationTeamId, t.rank),
    index('task_team_by_status').on(t.tenantId, t.organizationTeamId, t.taskStatusId, t.number),
  ],
);

export const taskTag = pgTable(
  'task_tag',
  { tenantId: tenantId(), taskId: uuid().notNull(), tagId: uuid().notNull() },
  (t) => [
    primaryKey({ name: 'task_tag_pk', columns: [t.tenantId, t.taskId, t.tagId] }),
    within(t, t.taskId, task).onDelete('cascade'),
    within(t, t.tagId, vocabulary).onDelete('cascade'),
    index().on(t.tenantId, t.tagId),
  ],
);

export const taskEstimation = pgTable(
  'task_estimation',
  { ...ofOrganization, taskId: uuid().notNull(), employeeId: uuid().notNull(), estimate: integer().notNull() },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.taskId, task).onDelete('cascade'),
    within(t, t.employeeId, employee),
    unique().on(t.tenantId, t.id),
    uniqueIndex('one_estimation_per_member').on(t.tenantId, t.taskId, t.employeeId).where(sql`${t.deletedAt} is null`),
    check('estimation_not_negative', sql`${t.estimate} >= 0`),
  ],
);

export const taskLinkedIssue = pgTable(
  'task_linked_issue',
  { ...ofOrganization, action: integer().notNull(), taskFromId: uuid().notNull(), taskToId: uuid().notNull() },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.taskFromId, task).onDelete('cascade'),
    within(t, t.taskToId, task).onDelete('cascade'),
    unique().on(t.tenantId, t.id),
    uniqueIndex('task_linked_once')
      .on(t.tenantId, sql`least(${t.taskFromId}, ${t.taskToId})`, sql`greatest(${t.taskFromId}, ${t.taskToId})`)
      .where(sql`${t.deletedAt} is null`),
    index().on(t.tenantId, t.taskFromId),
    index().on(t.tenantId, t.taskToId),
    check('task_link_action', sql`${t.action} between 1 and 7`),
    check('task_not_linked_to_itself', sql`${t.taskFromId} <> ${t.taskToId}`),
  ],
);

/** Who has chosen to follow a task, or to stop. Creator, assignees and commenters follow without a row. */
export const taskFollower = pgTable(
  'task_follower',
  {
    id: id(),
    tenantId: tenantId(),
    taskId: uuid().notNull(),
    userId: uuid().notNull(),
    isFollowing: boolean().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    unique('task_follower_once').on(t.tenantId, t.taskId, t.userId),
    within(t, t.taskId, task).onDelete('cascade'),
    within(t, t.userId, user).onDelete('cascade'),
    index().on(t.tenantId, t.userId),
  ],
);

/** The last number of an organization. Locking the row serializes new numbers. */
export const taskCounter = pgTable(
  'task_counter',
  { tenantId: tenantId(), organizationId: uuid().notNull(), last: integer().notNull().default(0) },
  (t) => [
    primaryKey({ name: 'task_counter_pk', columns: [t.tenantId, t.organizationId] }),
    within(t, t.organizationId, organization).onDelete('cascade'),
  ],
);

/** The meeting in which a task is talked about. */
export const taskMeeting = pgTable(
  'task_meeting',
  {
    tenantId: tenantId(),
    taskId: uuid().notNull(),
    meetingId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ name: 'task_meeting_pk', columns: [t.tenantId, t.taskId] }),
    within(t, t.taskId, task).onDelete('cascade'),
    within(t, t.meetingId, meeting),
  ],
);
