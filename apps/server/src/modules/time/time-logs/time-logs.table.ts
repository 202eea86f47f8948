import {
  type LogSource,
  type LogType,
  logSources,
  logTypes,
  type PromptReason,
  promptReasons,
  type TimesheetStatus,
  timesheetStatuses,
} from '@stint/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, ofOrganization, oneOf, tenantId, within } from '../../../db/columns.ts';
import { organizationProject } from '../../work/projects/projects.table.ts';
import { task } from '../../work/tasks/tasks.table.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';

/**
 * A person's day, week or month. Its ends are the person's midnights at its creation, and do not follow a change of zone or
 * frequency.
 */
export const timesheet = pgTable(
  'timesheet',
  {
    ...ofOrganization,
    employeeId: uuid().notNull(),
    /** The first day of the period, on the person's calendar. */
    weekOf: date().notNull(),
    startedAt: instant().notNull(),
    stoppedAt: instant().notNull(),
    status: text().$type<TimesheetStatus>().notNull().default('DRAFT'),
    submittedAt: instant(),
    approvedAt: instant(),
    approvedById: uuid(),
    lockedAt: instant(),
    editedAt: instant(),
    /** The last comment of an approver, or the reason of a reopening. */
    comment: text(),
    /** The period for which its person was last reminded. */
    remindedAt: instant(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.employeeId, employee),
    within(t, t.approvedById, employee),
    unique().on(t.tenantId, t.id),
    index().on(t.tenantId, t.organizationId, t.startedAt),
    index().on(t.tenantId, t.employeeId, t.startedAt),
    check('timesheet_status', sql`${t.status} in (${oneOf(timesheetStatuses)})`),
    check('timesheet_order', sql`${t.stoppedAt} > ${t.startedAt}`),
  ],
);

/**
 * Recorded time, `[startedAt, stoppedAt)`; a running entry has no end. The constraint `time_overlaps` of the migration
 * forbids overlaps of a person's entries.
 */
export const timeLog = pgTable(
  'time_log',
  {
    ...ofOrganization,
    employeeId: uuid().notNull(),
    startedAt: instant().notNull(),
    stoppedAt: instant(),
    isRunning: boolean().notNull().generatedAlwaysAs(sql`"stoppedAt" is null`),
    /** The last heartbeat while it ran. */
    seenAt: instant(),
    /** The last input of its person while it ran, and when they answered that they were working. */
    activeAt: instant(),
    keptAt: instant(),
    /** The open question to its person, or what was done without an answer, with the idle time. */
    askedAt: instant(),
    askedWhy: text().$type<PromptReason>(),
    idleSince: instant(),
    idleUntil: instant(),
    editedAt: instant(),
    isEdited: boolean().notNull().generatedAlwaysAs(sql`"editedAt" is not null`),
    /** Seconds between its start or stop and their receipt, whichever is more; 0 if neither was late. */
    lateSeconds: integer().notNull().default(0),
    logType: text().$type<LogType>().notNull().default('TRACKED'),
    source: text().$type<LogSource>().notNull().default('TEAMS'),
    description: text(),
    reason: text(),
    isBillable: boolean().notNull().default(false),
    version: text(),
    timesheetId: uuid(),
    projectId: uuid(),
    taskId: uuid(),
    organizationContactId: uuid(),
    organizationTeamId: uuid(),
    /** Its labels, sorted. A deleted label stays here and is not shown, so restoring it restores them. */
    tagIds: uuid().array().notNull().default(sql`'{}'`),
    /** The idempotency key of the start. */
    requestId: uuid(),
    /** The idempotency key of the stop. */
    stopRequestId: uuid(),
    /** The invoice that it was billed with. The trigger `time_log_billed` refuses its changes until that is voided. */
    invoiceId: uuid(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.employeeId, employee),
    within(t, t.timesheetId, timesheet),
    within(t, t.projectId, organizationProject),
    within(t, t.taskId, task),
    within(t, t.organizationTeamId, organizationTeam),
    unique().on(t.tenantId, t.id),
    uniqueIndex('one_running_timer')
      .on(t.tenantId, t.employeeId)
      .where(sql`${t.stoppedAt} is null and ${t.deletedAt} is null`),
    uniqueIndex('time_request_once').on(t.tenantId, t.requestId).where(sql`${t.requestId} is not null`),
    uniqueIndex('stop_request_once').on(t.tenantId, t.stopRequestId).where(sql`${t.stopRequestId} is not null`),
    index('time_log_in_order').on(t.tenantId, t.employeeId, t.startedAt, t.stoppedAt),
    index().on(t.tenantId, t.taskId, t.startedAt),
    index().on(t.tenantId, t.timesheetId),
    index('time_log_of_team').on(t.tenantId, t.organizationTeamId, t.employeeId).where(sql`${t.deletedAt} is null`),
    index('time_log_over_the_hour')
      .on(t.tenantId, t.employeeId, t.startedAt)
      .where(
        sql`${t.deletedAt} is null and ${t.logType} <> 'IDLE' and (${t.stoppedAt} is null or utc_hour(${t.startedAt}) <> utc_hour(${t.stoppedAt}))`,
      ),
    index('time_log_described')
      .on(t.tenantId, t.organizationId, t.startedAt)
      .where(sql`${t.description} is not null and ${t.deletedAt} is null`),
    index('time_log_search')
      .using('gin', t.tenantId, sql`(' '::text || search_text("description")) gin_trgm_ops`)
      .where(sql`${t.description} is not null and ${t.deletedAt} is null`),
    index('time_log_of_invoice').on(t.tenantId, t.invoiceId).where(sql`${t.invoiceId} is not null`),
    check('time_billed_ended', sql`${t.invoiceId} is null or ${t.stoppedAt} is not null`),
    check('time_order', sql`${t.stoppedAt} >= ${t.startedAt}`),
    check('time_log_late', sql`${t.lateSeconds} >= 0`),
    check('time_log_type', sql`${t.logType} in (${oneOf(logTypes)})`),
    check('time_log_prompt', sql`${t.askedWhy} in (${oneOf(promptReasons)})`),
    check('time_log_source', sql`${t.source} in (${oneOf(logSources)})`),
  ],
);

/** The input of ten minutes, which begin at a multiple of ten. */
export const timeSlot = pgTable(
  'time_slot',
  {
    ...ofOrganization,
    employeeId: uuid().notNull(),
    startedAt: instant().notNull(),
    duration: integer().notNull().default(0),
    keyboard: integer().notNull().default(0),
    mouse: integer().notNull().default(0),
    overall: integer().notNull().default(0),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.employeeId, employee),
    unique().on(t.tenantId, t.id),
    uniqueIndex('one_slot_per_ten_minutes')
      .on(t.tenantId, t.employeeId, t.startedAt)
      .where(sql`${t.deletedAt} is null`),
    index().on(t.tenantId, t.organizationId, t.startedAt),
    check(
      'slot_seconds',
      sql`${t.duration} between 0 and 600 and ${t.keyboard} between 0 and 600 and ${t.mouse} between 0 and 600 and ${t.overall} between 0 and 600`,
    ),
  ],
);

export const timeSlotTimeLog = pgTable(
  'time_slot_time_log',
  { tenantId: tenantId(), timeSlotId: uuid().notNull(), timeLogId: uuid().notNull() },
  (t) => [
    primaryKey({ name: 'time_slot_time_log_pk', columns: [t.tenantId, t.timeSlotId, t.timeLogId] }),
    within(t, t.timeSlotId, timeSlot).onDelete('cascade'),
    within(t, t.timeLogId, timeLog).onDelete('cascade'),
    index().on(t.tenantId, t.timeLogId),
  ],
);

/**
 * The sum of a person's ended entries of a task, updated by the trigger `time_log_counts`, so that totals stay fast. Idle
 * time does not count.
 */
export const taskTime = pgTable(
  'task_time',
  {
    tenantId: tenantId(),
    employeeId: uuid().notNull(),
    taskId: uuid().notNull(),
    workedMs: bigint({ mode: 'number' }).notNull().default(0),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'task_time_pk', columns: [t.tenantId, t.employeeId, t.taskId] }),
    within(t, t.employeeId, employee).onDelete('cascade'),
    within(t, t.taskId, task).onDelete('cascade'),
    index().on(t.tenantId, t.taskId),
  ],
);

/**
 * The sum of a person's entries within one hour of UTC, updated by the same triggers. Entries across hours are not in it; see
 * `docs/adr/0063-worked-time.md`.
 */
export const workedHour = pgTable(
  'worked_hour',
  {
    tenantId: tenantId(),
    employeeId: uuid().notNull(),
    hour: instant().notNull(),
    taskId: uuid(),
    projectId: uuid(),
    organizationTeamId: uuid(),
    logType: text().$type<LogType>().notNull(),
    workedMs: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    unique('worked_hour_once')
      .on(t.tenantId, t.employeeId, t.hour, t.taskId, t.projectId, t.organizationTeamId, t.logType)
      .nullsNotDistinct(),
    within(t, t.employeeId, employee).onDelete('cascade'),
  ],
);

/**
 * What a person worked on each day of UTC, updated by the same triggers. Entries over midnight are divided; see
 * `docs/adr/0063-worked-time.md`.
 */
export const workedDay = pgTable(
  'worked_day',
  {
    tenantId: tenantId(),
    employeeId: uuid().notNull(),
    day: instant().notNull(),
    taskId: uuid(),
    projectId: uuid(),
    organizationTeamId: uuid(),
    logType: text().$type<LogType>().notNull(),
    workedMs: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    unique('worked_day_once')
      .on(t.tenantId, t.employeeId, t.day, t.taskId, t.projectId, t.organizationTeamId, t.logType)
      .nullsNotDistinct(),
    within(t, t.employeeId, employee).onDelete('cascade'),
  ],
);
