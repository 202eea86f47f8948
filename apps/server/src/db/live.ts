import { isNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Sql, sql } from './sql.ts';

/** Records are deleted by a date: the condition that they are not. */
export const live = ({ deletedAt }: { deletedAt: AnyPgColumn }): SQL => isNull(deletedAt);
/** The same in a `sql` template, for the table under this alias. */
export const isLive = (alias: string): Sql => sql`${sql.id(alias)}."deletedAt" is null`;
