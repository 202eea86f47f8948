import type pg from 'pg';
import { lastMigration } from '../db/migrate.ts';
import { hasServers, quoted, tablesOf } from './database.ts';
import { BackupError, keyOf, type Table } from './format.ts';

/* What a restore asks of the database that it fills. */

/** Refuses a database in use or of another product. Returns the tables. */
export async function refuseForeign(client: pg.Client) {
  if (await hasServers(client))
    throw new BackupError('A Stint server is using this database. Stop it first. Nothing was changed.');
  const tables = (await tablesOf(client)).filter(({ schema }) => schema === 'public');
  if (tables.length > 0 && (await lastMigration(client)) === null)
    throw new BackupError('This database has tables that are not of Stint. Restore into an empty database.');
  return tables;
}

/** The job queue has its own versions, of which only the newest can be created. */
export async function refuseMissing(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const here = new Map((await tablesOf(client)).map((table) => [keyOf(table), table.columns]));
  for (const table of tables) {
    const columns = here.get(keyOf(table));
    const missing = columns ? table.columns.find((column) => !columns.includes(column)) : keyOf(table);
    if (missing)
      throw new BackupError(
        `This version of Stint has no place for ${missing} of ${keyOf(table)}. Restore with the version that made the backup, then upgrade.`,
      );
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** References between tables form cycles, so no order works. The foreign keys are checked when they are restored. */
export async function dropForeignKeys(
  client: pg.Client,
  schemas: readonly string[] = ['public', 'graphile_worker'],
): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.conrelid::regclass::text as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and n.nspname = any($1) order by 1, 2`,
    [schemas],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows;
}

export async function addForeignKeys(client: pg.Client, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}
