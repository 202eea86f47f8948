import { getTableName, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, customType, foreignKey, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';

/** Minted where it is known to be true: in `http/auth.ts`, in the job runner, and where a tenant is made. */
export type TenantId = string & { readonly __tenant: never };
/** The same as a key of a row that the database answers. */
export const TenantId = z.custom<TenantId>((value) => typeof value === 'string');

/** `timestamptz` that is an ISO string with three digits of milliseconds, so a row is already what goes on the wire. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

export const id = () => uuid().primaryKey().defaultRandom();
export const tenantId = () => uuid().notNull().$type<TenantId>();

const now = sql`now()`;

/** What every stored record carries. */
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

interface Keyed {
  tenantId: AnyPgColumn;
  id: AnyPgColumn;
}

/** A reference that cannot leave the tenant: the key of the other record includes it. */
export const within = (t: { tenantId: AnyPgColumn }, column: AnyPgColumn, other: Keyed) =>
  foreignKey({
    name: `${getTableName(column.table)}_${column.name}_fk`,
    columns: [t.tenantId, column],
    foreignColumns: [other.tenantId, other.id],
  });

/** The words of a closed list, for a check constraint. */
export const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));
