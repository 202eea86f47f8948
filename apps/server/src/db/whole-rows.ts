import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Sql, sql } from './sql.ts';

export type Table = PgTable;

interface Columns {
  /** Columns that are left out, besides the tenant. */
  hidden?: readonly string[] | undefined;
  /** More columns, by their names. */
  more?: Readonly<Record<string, Sql>> | undefined;
}

/** SQL of a row as JSON text, with every column of its table and instants in the API's format. */
export function wholeRow(table: Table, alias: string, { hidden = [], more = {} }: Columns = {}): Sql {
  const own = Object.entries(getTableColumns(table))
    .filter(([name]) => name !== 'tenantId' && !hidden.includes(name))
    .map(([, column]) => {
      const { name } = column;
      const value = sql.id(alias, name);
      return column.getSQLType().startsWith('timestamp') ? sql`iso(${value}) as ${sql.id(name)}` : value;
    });
  const others = Object.entries(more).map(([name, value]) => sql`${value} as ${sql.id(name)}`);
  return sql`(select row_to_json(r)::text from (select ${sql.join([...own, ...others])}) r)`;
}

export const nameOfTable = (table: Table): Sql => sql.id(getTableName(table));
