import { rateKinds } from '@stint/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, ofOrganization, oneOf, tenantId, within } from '../../../db/columns.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { organizationProject } from '../projects/projects.table.ts';

/** Hourly rates, in the smallest unit of their currency. */
export const hourlyRate = pgTable(
  'hourly_rate',
  {
    ...ofOrganization,
    kind: text().$type<(typeof rateKinds)[number]>().notNull(),
    employeeId: uuid(),
    projectId: uuid(),
    startsOn: date().notNull(),
    currency: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    minimum: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.employeeId, employee),
    within(t, t.projectId, organizationProject),
    unique().on(t.tenantId, t.id),
    // The migration adds `nulls not distinct`, which the builder of indexes lacks.
    uniqueIndex('one_rate_a_day')
      .on(t.tenantId, t.organizationId, t.kind, t.employeeId, t.projectId, t.startsOn)
      .where(sql`${t.deletedAt} is null`),
    index().on(t.tenantId, t.employeeId),
    check('rate_kind', sql`${t.kind} in (${oneOf(rateKinds)})`),
    check('rate_owner', sql`${t.employeeId} is not null or ${t.projectId} is not null`),
    check('rate_of_cost', sql`${t.kind} = 'BILL' or (${t.projectId} is null and ${t.minimum} = 0)`),
    check('rate_amounts', sql`${t.amount} >= 0 and ${t.minimum} >= 0`),
  ],
);

/** The shares of budgets that people were notified of; `period` is the month of a monthly budget, else empty. */
export const budgetAlert = pgTable(
  'budget_alert',
  {
    tenantId: tenantId(),
    projectId: uuid().notNull(),
    period: text().notNull(),
    percent: smallint().notNull(),
    /** A changed budget is notified of anew. */
    budget: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.projectId, t.period, t.budget, t.percent] }),
    within(t, t.projectId, organizationProject),
  ],
);
