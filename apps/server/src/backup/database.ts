import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../db/embedded.ts';
import type { Env } from '../env.ts';
import { BackupError, type Sequence, type Table } from './format.ts';

type Target = Pick<Env, 'databaseUrl' | 'dataDir'>;

/** The text format of COPY depends on these settings. A long copy must not hit a time limit. */
const session = `
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set client_min_messages = warning; set row_security = off`;

export async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'stint backup' });
  // A lost connection is reported by the query that needs it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(session);
    return await run(client);
  } finally {
    await client.end();
  }
}

/** A pool with one connection. */
export async function withPool<T>(url: string, run: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const ignore = () => undefined;
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'stint backup' });
  pool.on('error', ignore).on('connect', (client) => void client.on('error', ignore));
  try {
    return await run(pool);
  } finally {
    await pool.end();
  }
}

/** The product's database. A stopped embedded one is started, and stopped afterwards. */
export async function withDatabase<T>(env: Target, run: (url: string) => Promise<T>): Promise<T> {
  if (env.databaseUrl) return run(env.databaseUrl);
  const embedded = await startEmbedded({ dataDir: env.dataDir });
  try {
    return await run(embedded.url);
  } finally {
    // A server that was started in the meantime uses the same embedded database.
    const inUse = await withClient(embedded.url, hasServers).catch(() => false);
    if (!inUse) await embedded.stop();
  }
}

export function requireDatabase({ databaseUrl, dataDir }: Target): void {
  if (!databaseUrl && !fs.existsSync(path.join(dataDir, 'postgres/cluster')))
    throw new BackupError(`There is no database in ${dataDir}. Check DATA_DIR and DATABASE_URL.`);
}

/** Whether a server is connected to this database. */
export async function hasServers(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'stint%' limit 1`,
  );
  return rowCount !== 0;
}

type Place = Pick<Table, 'schema' | 'name' | 'columns'>;

/** Every table with its stored columns, including the job queue and without tables of extensions. */
export async function tablesOf(client: pg.Client): Promise<Place[]> {
  const { rows } = await client.query<Place>(
    `select n.nspname as schema, c.relname as name, (
       select json_agg(a.attname order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     ) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
       and (n.nspname = 'public' or (n.nspname = 'graphile_worker' and c.relname <> 'migrations'))
     order by 1, 2`,
  );
  return rows;
}

/** The used sequences with their last values. */
export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`,
  );
  return rows;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${quoted(schema)}.${quoted(name)}`;
export const columnsOf = ({ columns }: Pick<Table, 'columns'>): string => columns.map(quoted).join(', ');
