import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Sql, sql } from './sql.ts';

/** Where the initials of a name are drawn. Answers put the server's address before it. */
export const initialsPath = '/api/avatar/';

/** Characters with a meaning in addresses, JSON or SVG. */
const unsafe = ` !"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`;
/** The first letter of the first and of the last word of a name, as part of an address. */
const initialsOf = (name: Sql): Sql => {
  const letters = sql`upper(translate(concat(left(${name}, 1), substring(${name} from '.* (.)')), ${sql.literal(unsafe)}, ''))`;
  return sql`${sql.literal(initialsPath)} || coalesce(nullif(${letters}, ''), '-') || '.svg'`;
};

const withPicture = new Set(['user', 'organization_project']);

/** SQL of a column as answers show it: existing clients expect a picture of every person and project. */
export function shownColumn(table: PgTable, alias: string, key: string): Sql {
  const column = sql.id(alias, key);
  if (key !== 'imageUrl' || !withPicture.has(getTableName(table))) return column;
  return sql`coalesce(${column}, ${initialsOf(sql.id(alias, 'name'))})`;
}
