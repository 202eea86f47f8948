import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

export const oldestServer = 15;
/** An advisory lock: a second process waits and then finds nothing to do. */
const lock = 71_100;

/** Beside the sources, and in a release beside the bundle in `dist/`. */
function migrationsFolder(): string {
  const places = ['../../migrations', '../migrations'].map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = places.find((place) => existsSync(`${place}/meta/_journal.json`));
  if (!found) throw new Error(`The migrations are missing: looked in ${places.join(' and ')}.`);
  return found;
}

interface Journal {
  entries: { when: number }[];
}

const journalIn = (folder: string) => path.join(folder, 'meta/_journal.json');
const readJournal = () => JSON.parse(readFileSync(journalIn(migrationsFolder()), 'utf8')) as Journal;

/** The times of this version's migrations, oldest first. The database stores the times of those applied. */
export const migrationTimes = (): number[] => readJournal().entries.map(({ when }) => when);

/** Migrates the database to this version. Returns quickly if it is up to date. */
export async function migrate(target: pg.Pool | string): Promise<void> {
  if (typeof target !== 'string') return migrateWith(target, migrationsFolder());
  const pool = new pg.Pool({ connectionString: target, max: 1, connectionTimeoutMillis: 8_000 });
  try {
    await migrateWith(pool, migrationsFolder());
  } finally {
    await pool.end();
  }
}

/** Migrates up to that time, the state of an older version. */
export async function migrateUpTo(pool: pg.Pool, time: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stint-migrations-'));
  try {
    cpSync(migrationsFolder(), folder, { recursive: true });
    const journal = readJournal();
    const entries = journal.entries.filter(({ when }) => when <= time);
    writeFileSync(journalIn(folder), JSON.stringify({ ...journal, entries }));
    await migrateWith(pool, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function migrateWith(pool: pg.Pool, folder: string): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await refuseOldServer(client);
    await client.query('set statement_timeout = 0');
    await client.query('set client_min_messages = warning');
    await client.query('select pg_advisory_lock($1)', [lock]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
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
