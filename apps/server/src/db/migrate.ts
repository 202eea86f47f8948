import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

export const oldestServer = 15;
/** An advisory lock: a second process waits and then finds nothing to do. */
const lock = 71_100;

function firstFolder(...places: string[]): string {
  const folders = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const folder = folders.find((name) => existsSync(name));
  if (!folder) throw new Error(`The migrations are missing: looked in ${folders.join(' and ')}.`);
  return folder;
}
/** Seen from this source, and from the bundle in `dist/`. */
const migrationsFolder = () => firstFolder('../../migrations', '../migrations');
const functionsFolder = () => firstFolder('./functions', '../src/db/functions');

/** The steps that `0000_init.sql` was squashed from: for databases and backups of older versions. */
const olderFolder = () => path.join(migrationsFolder(), 'old');

/** The database was migrated by a later version of Stint. */
export class NewerDatabase extends Error {
  constructor() {
    super('A newer version of Stint has migrated the database.');
  }
}

interface Journal {
  entries: { when: number }[];
}

const journalIn = (folder: string) => path.join(folder, 'meta/_journal.json');
const readJournal = (folder: string) => JSON.parse(readFileSync(journalIn(folder), 'utf8')) as Journal;
const timesIn = (folder: string) => readJournal(folder).entries.map(({ when }) => when);

/** The times of all migrations that this version knows, oldest first. The database stores the times of those applied. */
export const migrationTimes = (): number[] => [...new Set([...timesIn(olderFolder()), ...timesIn(migrationsFolder())])];

/** Called before a database with earlier migrations is changed. */
type BeforeUpgrade = () => Promise<void>;

/**
 * Migrates the database to this version. Returns quickly if it is up to date. Refuses one that a newer version has
 * migrated.
 */
export async function migrate(target: pg.Pool | string, beforeUpgrade?: BeforeUpgrade): Promise<void> {
  const run = (client: pg.PoolClient) => migrateToNewest(client, beforeUpgrade);
  if (typeof target !== 'string') return withLock(target, run);
  const pool = new pg.Pool({ connectionString: target, max: 1, connectionTimeoutMillis: 8_000 });
  try {
    await withLock(pool, run);
  } finally {
    await pool.end();
  }
}

/** Migrates up to that time, the state of an older version, without the functions of this one. */
export async function migrateUpTo(pool: pg.Pool, time: number): Promise<void> {
  const [squashed = 0] = timesIn(migrationsFolder());
  const source = time < squashed ? olderFolder() : migrationsFolder();
  const folder = mkdtempSync(path.join(tmpdir(), 'stint-migrations-'));
  try {
    cpSync(source, folder, { recursive: true });
    const journal = readJournal(source);
    const entries = journal.entries.filter(({ when }) => when <= time);
    writeFileSync(journalIn(folder), JSON.stringify({ ...journal, entries }));
    await withLock(pool, (client) => applyMigrations(drizzle(client), { migrationsFolder: folder }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function migrateToNewest(client: pg.PoolClient, beforeUpgrade?: BeforeUpgrade): Promise<void> {
  const times = timesIn(migrationsFolder());
  const [squashed = 0] = times;
  const newest = times.at(-1) ?? 0;
  const last = await lastMigration(client);
  if (last !== null && last > newest) throw new NewerDatabase();
  if (last !== null && last < newest) await beforeUpgrade?.();
  if (last !== null && last < squashed) await applyMigrations(drizzle(client), { migrationsFolder: olderFolder() });
  await applyMigrations(drizzle(client), { migrationsFolder: migrationsFolder() });
  await applyFunctions(client);
}

/** The time of the last migration, or null without any. */
export async function lastMigration(client: pg.ClientBase): Promise<number | null> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!tables[0]?.exists) return null;
  const { rows } = await client.query<{ time: string | null }>(
    'select max(created_at)::text as time from drizzle.__drizzle_migrations',
  );
  return rows[0]?.time ? Number(rows[0].time) : null;
}

/** Applies each file of functions and triggers that changed since it was last applied. */
async function applyFunctions(client: pg.PoolClient): Promise<void> {
  await client.query('create table if not exists drizzle.function_file (name text primary key, hash text not null)');
  const { rows: applied } = await client.query<{ name: string; hash: string }>('select * from drizzle.function_file');
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  const folder = functionsFolder();
  const files = readdirSync(folder)
    .sort()
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))
    .map((file) => ({ ...file, hash: createHash('sha256').update(file.text).digest('hex') }))
    .filter(({ name, hash }) => hashes.get(name) !== hash);
  if (files.length === 0) return;
  await client.query('begin');
  try {
    // A function may use one of a later file.
    await client.query('set local check_function_bodies = off');
    for (const { name, text, hash } of files) {
      await client.query(text);
      await client.query(
        'insert into drizzle.function_file values ($1, $2) on conflict (name) do update set hash = excluded.hash',
        [name, hash],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function withLock(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await refuseOldServer(client);
    await client.query('set statement_timeout = 0');
    await client.query('set client_min_messages = warning');
    await client.query('select pg_advisory_lock($1)', [lock]);
    await run(client);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    if (!failure) {
      await client.query('select pg_advisory_unlock($1)', [lock]);
      await client.query('reset statement_timeout');
      await client.query('reset client_min_messages');
    }
    client.release(failure);
  }
}

async function refuseOldServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const [server] = rows;
  if (server && server.number < oldestServer * 10_000)
    throw new Error(`PostgreSQL ${oldestServer} or later is needed; this server is ${server.version}.`);
}
