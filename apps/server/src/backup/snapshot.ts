import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type BackupOptions, writeBackup } from './backup.ts';

const keptCount = 2;
const shape = /^before-.+\.tar\.gz$/;
const folderOf = (dataDir: string) => path.join(dataDir, 'backups');

/** The snapshots of earlier versions, the newest first. */
export async function snapshotsIn(dataDir: string): Promise<string[]> {
  const names = await readdir(folderOf(dataDir)).catch(() => []);
  const momentIn = (name: string) => name.slice(name.lastIndexOf('_'));
  const newestFirst = names
    .filter((name) => shape.test(name))
    .sort((name, other) => momentIn(other).localeCompare(momentIn(name)));
  return newestFirst.map((name) => path.join(folderOf(dataDir), name));
}

/** Writes the database as it is before this version migrates it, without files. The last two are kept. */
export async function writeSnapshot(options: BackupOptions): Promise<string> {
  const { dataDir } = options.env;
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const moment = options.createdAt.replace(/\D/g, '').slice(0, 14);
  const file = path.join(folderOf(dataDir), `before-${options.version}_${moment}.tar.gz`);
  await writeBackup(file, { ...options, withFiles: false });
  for (const old of (await snapshotsIn(dataDir)).slice(keptCount)) await rm(old, { force: true });
  return file;
}
