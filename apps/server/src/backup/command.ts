import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Env, readEnv, SetupError, version } from '../env.ts';
import { filesOf } from '../files/remote.ts';
import type { Contents } from './archive-reader.ts';
import { type BackupEnv, writeBackup } from './backup.ts';
import { requireDatabase, withDatabase } from './database.ts';
import { type BackupKey, decrypt, isEncrypted, newBackupKey } from './encryption.ts';
import type { Manifest } from './format.ts';
import { restoreBackup } from './restore.ts';
import { snapshotsIn } from './snapshot.ts';
import { writeWorkspace } from './workspace.ts';

/**
 * `npm run backup -- FILE`, or with the name of one workspace after it; `--new-key` makes a pair of keys for encrypted
 * copies. Returns the text to print.
 */
export async function backupCommand([fileArgument, workspace, ...more]: readonly string[]): Promise<string> {
  if (fileArgument === '--new-key') return keyText(await newBackupKey());
  const [file, env] = [fileIn(fileArgument, more, 'backup'), readEnv()];
  requireDatabase(env);
  const createdAt = new Date().toISOString();
  const manifest = await withDatabase(env, (url) => {
    const options = { url, version, createdAt };
    return workspace
      ? writeWorkspace(file, { named: workspace }, { ...options, files: filesOf(env) })
      : writeBackup(file, { ...options, env });
  });
  const what = workspace ? `Archive of ${workspace}` : 'Backup';
  return [`${what} written to ${file}: ${sizeOf(manifest)}.`, ...filesElsewhere(manifest)].join('\n');
}

/** `npm run restore -- FILE`. Returns the text to print. */
export async function restoreCommand([fileArgument, ...more]: readonly string[]): Promise<string> {
  const env = readEnv();
  const snapshots = fileArgument ? [] : await snapshotsIn(env.dataDir);
  if (snapshots.length > 0)
    throw new SetupError('Name one file. The databases before the last upgrades are in', ...snapshots);
  const file = fileIn(fileArgument, more, 'restore');
  const { header, manifest } = await restoreOpened(file, env);
  const what = header.workspace ? `Workspace ${header.workspace.name}` : 'Backup';
  return [`${what} of ${header.createdAt} restored: ${sizeOf(manifest)}.`, ...filesElsewhere(manifest)].join('\n');
}

const keyText = ({ recipient, identity }: BackupKey) =>
  [
    `BACKUP_RECIPIENT=${recipient}`,
    `BACKUP_IDENTITY=${identity}`,
    '',
    'The server needs only the first line. Keep the second one elsewhere, as nothing else opens its backups.',
  ].join('\n');

/** An encrypted file is decrypted beside the database first. */
export async function restoreOpened(file: string, env: BackupEnv & Pick<Env, 'backupIdentity'>): Promise<Contents> {
  if (!(await isEncrypted(file).catch(() => false))) return restoreBackup(file, env);
  if (!env.backupIdentity)
    throw new SetupError(`${file} is encrypted. Set BACKUP_IDENTITY to its private key (AGE-SECRET-KEY-1…).`);
  await mkdir(env.dataDir, { recursive: true });
  const opened = path.join(env.dataDir, `restore-${randomUUID()}.tar.gz`);
  try {
    await decrypt(file, env.backupIdentity, opened);
    return await restoreBackup(opened, env);
  } finally {
    await rm(opened, { force: true });
  }
}

function fileIn(fileArgument: string | undefined, more: readonly string[], name: string): string {
  if (!fileArgument || more.length > 0) throw new SetupError(`Name one file: npm run ${name} -- stint.tar.gz`);
  // npm runs scripts in the folder of package.json. INIT_CWD is the caller's folder.
  return path.resolve(process.env.INIT_CWD ?? '.', fileArgument);
}

const sizeOf = ({ tables, files }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables, ${rows} rows, ${files.count} files`;
};

const filesElsewhere = ({ fileProvider }: Manifest): string[] =>
  fileProvider === 'LOCAL'
    ? []
    : [`Files stored with ${fileProvider} stay there and are not in the backup. Keep that storage and its settings.`];
