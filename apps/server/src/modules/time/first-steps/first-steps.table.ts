import { sql } from 'drizzle-orm';
import { pgTable, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofOrganization, within } from '../../../db/columns.ts';
import { dailyPlan } from '../../work/plans/plans.table.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { timeImport } from '../time-imports/time-imports.table.ts';

/** The sample data of an organization: its entries, tasks and project are those of an import. */
export const sampleData = pgTable(
  'sample_data',
  {
    ...ofOrganization,
    timeImportId: uuid().notNull(),
    /** The plan that was made for it; null where the day had one. */
    dailyPlanId: uuid(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.timeImportId, timeImport).onDelete('cascade'),
    within(t, t.dailyPlanId, dailyPlan).onDelete('cascade'),
    unique().on(t.tenantId, t.id),
    uniqueIndex('one_sample').on(t.tenantId, t.organizationId).where(sql`${t.deletedAt} is null`),
  ],
);
