import type pg from 'pg';
import { migrate, migrateUpTo, migrationTimes } from '../db/migrate.ts';
import { imagesFolder } from '../files/store.ts';
import { prepareJobs } from '../jobs/runner.ts';
import { replaceSecrets, type SecretTexts } from '../secrets.ts';
import { type Contents, readArchive } from './archive-reader.ts';
import type { BackupEnv } from './backup.ts';
import { TableCopy } from './copy-tables.ts';
import { hasServers, lastMigration, nameOf, quoted, tablesOf, withClient, withDatabase, withPool } from './database.ts';
import { BackupError, type Header, keyOf, type Manifest, type Table } from './format.ts';
import { StoredFiles } from './stored-files.ts';

/** Restores a backup of this or an earlier version into an empty database, completely or not at all. */
export async function restoreBackup(file: string, env: BackupEnv): Promise<Contents> {
  const contents = await readArchive(file);
  refuseOtherVersion(file, contents.header);
  refuseOtherSecrets(env, contents.secrets);
  await withDatabase(env, async (url) => {
    await withClient(url, refuseUsed);
    await fill(url, file, contents, new StoredFiles(imagesFolder(env.dataDir)));
  });
  replaceSecrets(env.dataDir, contents.secrets);
  return contents;
}

async function fill(url: string, file: string, { header, manifest }: Contents, files: StoredFiles): Promise<void> {
  try {
    await withClient(url, clear);
    await withPool(url, async (pool) => {
      await migrateUpTo(pool, header.migration);
      await prepareJobs(pool);
    });
    await withClient(url, (client) => load(file, { client, manifest, files }));
    await migrate(url);
    await withClient(url, (client) => client.query('analyze'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await files.undo();
    await withClient(url, clear).catch((next: Error) => {
      throw new BackupError(`The restore failed: ${reason}. The database could not be emptied again: ${next.message}`);
    });
    throw new BackupError(`The restore failed and was undone: ${reason}`);
  }
}

function refuseOtherVersion(file: string, { migration, version }: Header): void {
  const known = migrationTimes();
  if (known.includes(migration)) return;
  const later = migration > Math.max(...known);
  throw new BackupError(
    later
      ? `${file} was made by a later version of Stint (${version}). Install that version to restore it.`
      : `${file} was made by a version of Stint (${version}) that this one does not know.`,
  );
}

/** A different secret in the environment would sign everyone out and make sealed values unreadable. */
function refuseOtherSecrets({ tokenSecret, sealSecret }: BackupEnv, restored: SecretTexts): void {
  for (const [name, given, wanted] of [
    ['TOKEN_SECRET', tokenSecret, restored.tokenSecret],
    ['SEAL_SECRET', sealSecret, restored.sealSecret],
  ]) {
    if (given && given !== wanted)
      throw new BackupError(`${name} differs from the one in the backup. Leave it out, or set the same.`);
  }
}

/** Ignored when checking that the database is empty, because even a look at the sign-in page writes a rate limit. */
const uncounted = 'rate_limit';

async function refuseUsed(client: pg.Client): Promise<void> {
  if (await hasServers(client))
    throw new BackupError('A Stint server is using this database. Stop it first. Nothing was changed.');
  const tables = (await tablesOf(client)).filter(({ schema }) => schema === 'public');
  if (tables.length > 0 && (await lastMigration(client)) === null)
    throw new BackupError('This database has tables that are not of Stint. Restore into an empty database.');
  for (const table of tables) {
    if (table.name === uncounted) continue;
    const { rowCount } = await client.query(`select from ${nameOf(table)} limit 1`);
    if (rowCount !== 0)
      throw new BackupError(
        `This database is not empty: table ${table.name} has rows. Restore into an empty database (another DATA_DIR or DATABASE_URL). Nothing was changed.`,
      );
  }
}

/** Empty tables may have a later version than the archive. */
async function clear(client: pg.Client): Promise<void> {
  if ((await tablesOf(client)).length === 0 && (await lastMigration(client)) === null) return;
  await client.query(
    `begin; drop schema if exists graphile_worker, drizzle cascade; drop schema public cascade;
     create schema public; grant usage on schema public to public; commit`,
  );
}

interface Loading {
  client: pg.Client;
  manifest: Manifest;
  files: StoredFiles;
}

async function load(file: string, { client, manifest, files }: Loading): Promise<void> {
  await client.query('begin');
  await refuseMissing(client, manifest.tables);
  const keys = await dropForeignKeys(client);
  for (const table of manifest.tables) await client.query(`alter table ${nameOf(table)} disable trigger user`);
  const tables = new TableCopy(client, manifest.tables);
  await readArchive(file, {
    table: (key, bytes) => tables.write(key, bytes),
    file: (name, bytes) => files.write(name, bytes),
  });
  await tables.end();
  await files.end();
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  for (const table of manifest.tables) await client.query(`alter table ${nameOf(table)} enable trigger user`);
  for (const { value, ...sequence } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [nameOf(sequence), value]);
  // Jobs that were running during the backup run again.
  for (const table of ['jobs', 'job_queues'])
    await client.query(
      `update graphile_worker._private_${table} set locked_at = null, locked_by = null where locked_at is not null`,
    );
  await client.query('commit');
}

/** The job queue has its own versions, of which only the newest can be created. */
async function refuseMissing(client: pg.Client, tables: readonly Table[]): Promise<void> {
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
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.conrelid::regclass::text as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and n.nspname in ('public', 'graphile_worker') order by 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows;
}
