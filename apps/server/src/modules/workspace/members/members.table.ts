import type { EmployeeDetails } from '@stint/contract';
import type { Suspension } from '@stint/domain/workspace/working-hours';
import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, ofOrganization, within } from '../../../db/columns.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { organization } from '../organizations/organizations.table.ts';

const yes = () => boolean().notNull().default(true);
const no = () => boolean().notNull().default(false);

/**
 * A user who works in an organization. `isOnline` follows from `lastSeenAt` and `isTrackingTime` from the running log,
 * so neither is stored.
 */
export const employee = pgTable(
  'employee',
  {
    ...ofOrganization,
    userId: uuid().notNull(),
    /**
     * The zones of the person's days with their changes; triggers write it. Null while nobody chose one. Not named like
     * the contract's field, so that each answer has to say who reads it (`zonesFor`).
     */
    calendar: text('timeZones'),
    profile_link: text().notNull().default(''),
    startedWorkOn: instant().notNull().default(sql`now()`),
    endWork: instant(),
    /** When the person was suspended; a trigger writes it. */
    suspensions: jsonb().$type<Suspension[]>().notNull().default([]),
    acceptDate: instant(),
    payPeriod: text().$type<EmployeeDetails['payPeriod']>(),
    reWeeklyLimit: doublePrecision().notNull().default(0),
    isAway: boolean().notNull().default(false),
    lastSeenAt: instant(),
    isTrackingEnabled: yes(),
    allowScreenshotCapture: no(),
    allowManualTime: yes(),
    allowModifyTime: yes(),
    allowDeleteTime: yes(),
    short_description: text(),
    description: text(),
    linkedInUrl: text(),
    facebookUrl: text(),
    instagramUrl: text(),
    twitterUrl: text(),
    githubUrl: text(),
    gitlabUrl: text(),
    upworkUrl: text(),
    stackoverflowUrl: text(),
    contactId: uuid(),
    organizationPositionId: uuid(),
    archiveTasksIn: integer(),
    closeTasksIn: integer(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.userId, user),
    unique().on(t.tenantId, t.id),
    unique('one_employee_per_user').on(t.tenantId, t.organizationId, t.userId),
    check('employee_weekly_limit', sql`${t.reWeeklyLimit} between 0 and 168`),
  ],
);
