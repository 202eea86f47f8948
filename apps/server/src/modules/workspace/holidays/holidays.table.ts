import { sql } from 'drizzle-orm';
import { check, date, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofOrganization, within } from '../../../db/columns.ts';
import { organization } from '../organizations/organizations.table.ts';

/** A day off of everybody in an organization. */
export const holiday = pgTable(
  'holiday',
  { ...ofOrganization, date: date().notNull(), name: text().notNull() },
  (t) => [
    within(t, t.organizationId, organization),
    unique().on(t.tenantId, t.id),
    uniqueIndex('holiday_once')
      .on(t.tenantId, t.organizationId, t.date, sql`lower(${t.name})`)
      .where(sql`${t.deletedAt} is null`),
    check('holiday_name_length', sql`char_length(btrim(${t.name})) between 1 and 120`),
  ],
);
