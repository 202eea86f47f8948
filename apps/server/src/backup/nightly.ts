import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Job } from '../jobs/runner.ts';
import { operatorsEgress } from '../net/egress.ts';
import { draftEnding } from './archive-writer.ts';
import { type BackupOptions, writeBackup } from './backup.ts';
import { withClient } from './database.ts';
import { type OffsiteStore, sendOffsite } from './offsite.ts';

const backupCount = 7;
/** The runs that the page of the server can show. */
const maxRuns = 60;
const shape = /^stint-\d{4}-\d{2}-\d{2}\.tar\.gz$/;
const isDraft = (name: string) => name.startsWith('stint-') && name.endsWith(draftEnding);
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export interface NightlyOptions extends Omit<BackupOptions, 'createdAt'> {
  offsite?: OffsiteStore | undefined;
  allowPrivateNetwork?: boolean;
}

interface BackupRun {
  startedAt: string;
  endedAt: string;
  bytes: number | null;
  objectKey: string | null;
  error: string | null;
}

/** A nightly backup in `DATA_DIR/backups`, of which the newest seven are kept, and its encrypted copy in a bucket. */
export const nightlyBackup = (options: NightlyOptions): Job => ({
  name: 'backup.nightly',
  every: '7 1 * * *',
  run: async ({ now, warn }) => {
    const startedAt = now();
    const folder = path.join(options.env.dataDir, 'backups');
    const file = path.join(folder, `stint-${startedAt.slice(0, 10)}.tar.gz`);
    const run: BackupRun = { startedAt, endedAt: startedAt, bytes: null, objectKey: null, error: null };
    const failed = (what: string, error: unknown) => {
      run.error = reasonOf(error);
      warn(`${what} failed: ${run.error}`);
    };
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeDrafts(folder);
      await writeBackup(file, { ...options, createdAt: startedAt });
      run.bytes = (await stat(file)).size;
      await removeOld(folder);
    } catch (error) {
      failed(`The nightly backup into ${folder}`, error);
    }
    const { offsite, allowPrivateNetwork = false } = options;
    if (offsite && run.bytes !== null) {
      try {
        run.objectKey = await sendOffsite(file, path.basename(file), offsite, operatorsEgress(allowPrivateNetwork));
      } catch (error) {
        failed(`The copy of the nightly backup into the bucket ${offsite.bucket}`, error);
      }
    }
    await record(options.url, { ...run, endedAt: now() });
  },
});

const record = (url: string, { startedAt, endedAt, bytes, objectKey, error }: BackupRun) =>
  withClient(url, async (client) => {
    await client.query(
      `insert into backup_run ("startedAt", "endedAt", bytes, "objectKey", error) values ($1, $2, $3, $4, left($5, 500))`,
      [startedAt, endedAt, bytes, objectKey, error],
    );
    await client.query(
      `delete from backup_run where id not in (select id from backup_run order by "startedAt" desc limit ${maxRuns})`,
    );
  });

/** Incomplete files of a server that was killed. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(isDraft)) await rm(path.join(folder, name), { force: true });
}

async function removeOld(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => shape.test(name)).sort();
  for (const name of names.slice(0, -backupCount)) await rm(path.join(folder, name), { force: true });
}
