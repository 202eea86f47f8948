import { type Activity, activityTypes, logSources } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, ofOrganization, oneOf, within } from '../../../db/columns.ts';
import { organizationProject } from '../../work/projects/projects.table.ts';
import { task } from '../../work/tasks/tasks.table.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { timeSlot } from '../time-logs/time-logs.table.ts';

/** The use of an application or a site, reported by a tracker. */
export const activity = pgTable(
  'activity',
  {
    ...ofOrganization,
    employeeId: uuid().notNull(),
    title: text().notNull(),
    description: text(),
    type: text().$type<Activity['type']>().notNull(),
    source: text().$type<Activity['source']>().notNull(),
    /** In the person's time zone. */
    date: date().notNull(),
    time: text().notNull(),
    duration: integer().notNull(),
    recordedAt: instant().notNull(),
    timeSlotId: uuid(),
    taskId: uuid(),
    projectId: uuid(),
    metaData: jsonb().$type<Activity['metaData']>(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.employeeId, employee),
    within(t, t.timeSlotId, timeSlot),
    within(t, t.taskId, task),
    within(t, t.projectId, organizationProject),
    unique().on(t.tenantId, t.id),
    uniqueIndex('activity_counts_once')
      .on(t.tenantId, t.employeeId, t.type, t.recordedAt, sql`md5(${t.title})`)
      .where(sql`${t.deletedAt} is null`),
    index().on(t.tenantId, t.timeSlotId),
    check('activity_type', sql`${t.type} in (${oneOf(activityTypes)})`),
    check('activity_source', sql`${t.source} in (${oneOf(logSources)})`),
    check('activity_seconds', sql`${t.duration} between 0 and 86400`),
  ],
);
