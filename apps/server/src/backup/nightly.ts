import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Job } from '../jobs/runner.ts';
import { draftEnding } from './archive-writer.ts';
import { type BackupOptions, writeBackup } from './backup.ts';

const backupCount = 7;
const shape = /^stint-\d{4}-\d{2}-\d{2}\.tar\.gz$/;
const isDraft = (name: string) => name.startsWith('stint-') && name.endsWith(draftEnding);

/** A nightly backup in `DATA_DIR/backups`. The newest seven are kept. */
export const nightlyBackup = (options: Omit<BackupOptions, 'createdAt'>): Job => ({
  name: 'backup.nightly',
  every: '7 1 * * *',
  run: async ({ now, warn }) => {
    const folder = path.join(options.env.dataDir, 'backups');
    const createdAt = now();
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeDrafts(folder);
      await writeBackup(path.join(folder, `stint-${createdAt.slice(0, 10)}.tar.gz`), { ...options, createdAt });
      await removeOld(folder);
    } catch (error) {
      warn(`The nightly backup into ${folder} failed: ${error instanceof Error ? error.message : error}`);
    }
  },
});

/** Incomplete files of a server that was killed. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(isDraft)) await rm(path.join(folder, name), { force: true });
}

async function removeOld(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => shape.test(name)).sort();
  for (const name of names.slice(0, -backupCount)) await rm(path.join(folder, name), { force: true });
}
