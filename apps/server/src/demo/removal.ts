import type pg from 'pg';
import { nameOf, quoted, tablesOf } from '../backup/database.ts';
import { addForeignKeys, dropForeignKeys } from '../backup/target.ts';
import { storedColumns } from '../files/stored-columns.ts';

/**
 * Deletes demo workspaces with everything in them. Returns the names of their stored files. It waits for others at most
 * as long as they would wait for it.
 */
export async function removeWorkspaces(client: pg.Client, ids: readonly string[]): Promise<string[]> {
  const tables = (await tablesOf(client)).filter(({ schema }) => schema === 'public');
  const files = await storedFiles(client, ids);
  try {
    await client.query(`begin; set local lock_timeout = '5s'`);
    const { rows } = await client.query<{ id: string }>(
      'select "accountId" as id from "user" where "tenantId" = any($1) and "accountId" is not null for update',
      [ids],
    );
    await client.query('update "user" set "accountId" = null where "tenantId" = any($1)', [ids]);
    await client.query('delete from account where id = any($1)', [rows.map(({ id }) => id)]);
    const keys = await dropForeignKeys(client, ['public']);
    for (const table of tables.filter(({ columns }) => columns.includes('tenantId'))) {
      await client.query(`alter table ${nameOf(table)} disable trigger user`);
      await client.query(`delete from ${nameOf(table)} where ${quoted('tenantId')} = any($1)`, [ids]);
      await client.query(`alter table ${nameOf(table)} enable trigger user`);
    }
    await client.query('delete from tenant where id = any($1)', [ids]);
    await addForeignKeys(client, keys);
    await client.query(
      `delete from graphile_worker._private_jobs where locked_at is null and payload ->> 'tenantId' = any($1::text[])`,
      [ids],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return files;
}

async function storedFiles(client: pg.Client, ids: readonly string[]): Promise<string[]> {
  const names: string[] = [];
  for (const [table, column] of storedColumns) {
    const { rows } = await client.query<{ name: string }>(
      `select ${quoted(column)} as name from ${quoted(table)} where "tenantId" = any($1) and ${quoted(column)} is not null`,
      [ids],
    );
    names.push(...rows.map(({ name }) => name));
  }
  return names;
}
