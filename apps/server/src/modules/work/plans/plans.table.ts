import { type DailyPlan, planReminders, statusNames } from '@stint/contract';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofOrganization, oneOf, tenantId, within } from '../../../db/columns.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';
import { task } from '../tasks/tasks.table.ts';

export const dailyPlan = pgTable(
  'daily_plan',
  {
    ...ofOrganization,
    date: date().notNull(),
    workTimePlanned: doublePrecision().notNull().default(0),
    status: text().$type<DailyPlan['status']>().notNull().default('open'),
    employeeId: uuid().notNull(),
    organizationTeamId: uuid(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.employeeId, employee),
    within(t, t.organizationTeamId, organizationTeam),
    unique().on(t.tenantId, t.id),
    uniqueIndex('one_plan_per_day')
      .on(
        t.tenantId,
        t.employeeId,
        t.date,
        sql`coalesce(${t.organizationTeamId}, '00000000-0000-0000-0000-000000000000')`,
      )
      .where(sql`${t.deletedAt} is null`),
    index().on(t.tenantId, t.organizationTeamId, t.date),
    check('plan_hours', sql`${t.workTimePlanned} between 0 and 24`),
    check('plan_status', sql`${t.status} in (${oneOf(statusNames)})`),
  ],
);

export const dailyPlanTask = pgTable(
  'daily_plan_task',
  {
    tenantId: tenantId(),
    dailyPlanId: uuid().notNull(),
    taskId: uuid().notNull(),
    order: integer(),
    minutes: integer(),
  },
  (t) => [
    primaryKey({ name: 'daily_plan_task_pk', columns: [t.tenantId, t.dailyPlanId, t.taskId] }),
    within(t, t.dailyPlanId, dailyPlan).onDelete('cascade'),
    within(t, t.taskId, task).onDelete('cascade'),
    index().on(t.tenantId, t.taskId),
    check('plan_task_minutes', sql`${t.minutes} between 1 and 1440`),
  ],
);

/** The day of the last reminder of each kind. */
export const planReminder = pgTable(
  'plan_reminder',
  {
    tenantId: tenantId(),
    employeeId: uuid().notNull(),
    kind: text().$type<(typeof planReminders)[number]>().notNull(),
    date: date().notNull(),
  },
  (t) => [
    primaryKey({ name: 'plan_reminder_pk', columns: [t.tenantId, t.employeeId, t.kind] }),
    within(t, t.employeeId, employee).onDelete('cascade'),
    check('plan_reminder_kind', sql`${t.kind} in (${oneOf(planReminders)})`),
  ],
);
