import type pg from 'pg';
import { lastMigration, migrate, migrateUpTo, migrationTimes } from '../db/migrate.ts';
import { imagesFolder } from '../files/store.ts';
import { prepareJobs } from '../jobs/runner.ts';
import { replaceSecrets, type SecretTexts } from '../secrets.ts';
import { type Contents, readArchive } from './archive-reader.ts';
import type { BackupEnv } from './backup.ts';
import { TableCopy } from './copy-tables.ts';
import { nameOf, tablesOf, withClient, withDatabase, withPool } from './database.ts';
import { BackupError, type Header, type Manifest } from './format.ts';
import { restoreWorkspace } from './restore-workspace.ts';
import { StoredFiles } from './stored-files.ts';
import { addForeignKeys, dropForeignKeys, refuseForeign, refuseMissing } from './target.ts';

/** Restores a backup of this or an earlier version into an empty database, completely or not at all. */
export async function restoreBackup(file: string, env: BackupEnv): Promise<Contents> {
  const contents = await readArchive(file);
  const { header, secrets } = contents;
  refuseOtherVersion(file, header);
  if (header.workspace) {
    await restoreWorkspace(file, header.workspace, contents, env);
    return contents;
  }
  if (!secrets) throw new BackupError(`${file} is damaged (it has no secrets). Nothing was restored.`);
  refuseOtherSecrets(env, secrets);
  await withDatabase(env, async (url) => {
    await withClient(url, refuseUsed);
    await fill(url, file, contents, new StoredFiles(imagesFolder(env.dataDir)));
  });
  replaceSecrets(env.dataDir, secrets);
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
  const times = migrationTimes();
  if (times.includes(migration)) return;
  const later = migration > Math.max(...times);
  throw new BackupError(
    later
      ? `${file} was made by a later version of Stint (${version}). Install that version to restore it.`
      : `${file} was made by a version of Stint (${version}) that this one does not know.`,
  );
}

/** A different secret in the environment would sign everyone out and make sealed values unreadable. */
function refuseOtherSecrets({ tokenSecret, sealSecret }: BackupEnv, restored: SecretTexts): void {
  for (const [name, currentSecret, restoredSecret] of [
    ['TOKEN_SECRET', tokenSecret, restored.tokenSecret],
    ['SEAL_SECRET', sealSecret, restored.sealSecret],
  ]) {
    if (currentSecret && currentSecret !== restoredSecret)
      throw new BackupError(`${name} differs from the one in the backup. Leave it out, or set the same.`);
  }
}

/** Ignored when checking that the database is empty: a server without accounts fills these. */
const uncounted = new Set(['rate_limit', 'backup_run']);

async function refuseUsed(client: pg.Client): Promise<void> {
  const tables = await refuseForeign(client);
  for (const table of tables) {
    if (uncounted.has(table.name)) continue;
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
  await addForeignKeys(client, keys);
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
