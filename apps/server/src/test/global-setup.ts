import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { prepareJobs } from '../jobs/runner.ts';
import { bundles, onDatabase } from './urls.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which every test file creates a database from the migrated template. */
    databaseUrl: string;
    template: string;
  }
}

/** Test data need not survive a crash of the machine. */
const forTests = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** A server given by TEST_DATABASE_URL keeps its settings, but our connections do not wait for its disk. */
const withoutWaiting = (url: string) =>
  `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c synchronous_commit=off')}`;

let finish: (() => Promise<void>) | undefined;
export const teardown = async (): Promise<void> => finish?.();

/** Creates a migrated template for the run, on TEST_DATABASE_URL or on an embedded server. */
export async function setup(project: TestProject): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stint-test-'));
  const databaseUrl = process.env.TEST_DATABASE_URL;
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, log: () => undefined, settings: forTests });
  const url = databaseUrl ? withoutWaiting(databaseUrl) : (embedded?.url ?? '');
  const template = `stint_template_${process.pid}`;

  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${template}`);
  const pool = new pg.Pool({ connectionString: onDatabase(url, template), max: 3 });
  const ignore = () => undefined;
  pool.on('error', ignore).on('connect', (client) => void client.on('error', ignore));
  await migrate(pool);
  await prepareJobs(pool);
  await pool.end();
  project.provide('databaseUrl', url);
  project.provide('template', template);

  finish = async () => {
    const { rows } = await admin.query<{ datname: string }>(`select datname from pg_database where datname like $1`, [
      `${template}%`,
    ]);
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
    await admin.end();
    await embedded?.stop();
    rmSync(dataDir, { recursive: true, force: true });
    for (const file of existsSync(bundles) ? readdirSync(bundles) : []) {
      if (file.startsWith(template)) rmSync(join(bundles, file));
    }
  };
}
