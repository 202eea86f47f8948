import { isNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Sql, sql } from './sql.ts';

/** The condition that a record is not deleted. */
export const live = ({ deletedAt }: { deletedAt: AnyPgColumn }): SQL => isNull(deletedAt);
/** The same in a `sql` template for a table alias. */
export const isLive = (alias: string): Sql => sql`${sql.id(alias)}."deletedAt" is null`;
