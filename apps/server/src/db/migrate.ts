import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const oldestServer = 15;
/** Held while one process migrates; a second one waits and then finds nothing to do. */
const lock = 71_100;

/** Beside the sources, and beside the bundle in `dist/`. */
function migrationsFolder(): string {
  const places = ['../../migrations', '../migrations'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const found = places.find((place) => existsSync(`${place}/meta/_journal.json`));
  if (!found) throw new Error(`The migrations are missing: looked in ${places.join(' and ')}.`);
  return found;
}

/** Brings the database to the state this version needs; does nothing, quickly, when it is there already. */
export async function migrate(target: pg.Pool | string): Promise<void> {
  if (typeof target !== 'string') return migrateWith(target);
  const pool = new pg.Pool({ connectionString: target, max: 1 });
  try {
    await migrateWith(pool);
  } finally {
    await pool.end();
  }
}

async function migrateWith(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await refuseOldServer(client);
    await client.query('set statement_timeout = 0');
    await client.query('set client_min_messages = warning');
    await client.query('select pg_advisory_lock($1)', [lock]);
    await applyMigrations(drizzle(client), { migrationsFolder: migrationsFolder() });
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
