import { getTableName, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, customType, foreignKey, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';

/** Created only where it is verified: in `http/auth.ts`, in the job runner, and when a tenant is created. */
export type TenantId = string & { readonly __tenant: never };
/** The same in rows from the database. */
export const TenantId = z.custom<TenantId>((value) => typeof value === 'string');

/** `timestamptz` as an ISO string with milliseconds, the format of the API. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

export const id = () => uuid().primaryKey().defaultRandom();
export const tenantId = () => uuid().notNull().$type<TenantId>();

const now = sql`now()`;

/** The columns of every stored record. */
export const base = {
  id: id(),
  createdAt: instant().notNull().default(now),
  updatedAt: instant()
    .notNull()
    .default(now)
    .$onUpdate(() => now),
  deletedAt: instant(),
  createdByUserId: uuid(),
  updatedByUserId: uuid(),
  deletedByUserId: uuid(),
  isActive: boolean().notNull().default(true),
  isArchived: boolean().notNull().default(false),
  archivedAt: instant(),
};
export const ofTenant = { ...base, tenantId: tenantId() };
export const ofOrganization = { ...ofTenant, organizationId: uuid().notNull() };

interface TableWithKey {
  tenantId: AnyPgColumn;
  id: AnyPgColumn;
}

/** A foreign key that includes the tenant, so that it cannot point to another one. */
export const within = (t: { tenantId: AnyPgColumn }, column: AnyPgColumn, other: TableWithKey) =>
  foreignKey({
    name: `${getTableName(column.table)}_${column.name}_fk`,
    columns: [t.tenantId, column],
    foreignColumns: [other.tenantId, other.id],
  });

/** The values of a check constraint. */
export const oneOf = (values: readonly string[]) => sql.raw(values.map((word) => `'${word}'`).join(', '));
