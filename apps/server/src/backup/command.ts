import path from 'node:path';
import { readEnv, SetupError, version } from '../env.ts';
import { filesOf } from '../files/remote.ts';
import { writeBackup } from './backup.ts';
import { requireDatabase, withDatabase } from './database.ts';
import type { Manifest } from './format.ts';
import { restoreBackup } from './restore.ts';
import { snapshotsIn } from './snapshot.ts';
import { writeWorkspace } from './workspace.ts';

/** `npm run backup -- FILE`, or with the name of one workspace after it. Returns the text to print. */
export async function backupCommand([given, workspace, ...more]: readonly string[]): Promise<string> {
  const [file, env] = [fileIn(given, more, 'backup'), readEnv()];
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
export async function restoreCommand([given, ...more]: readonly string[]): Promise<string> {
  const env = readEnv();
  const snapshots = given ? [] : await snapshotsIn(env.dataDir);
  if (snapshots.length > 0)
    throw new SetupError('Name one file. The databases before the last upgrades are in', ...snapshots);
  const file = fileIn(given, more, 'restore');
  const { header, manifest } = await restoreBackup(file, env);
  const what = header.workspace ? `Workspace ${header.workspace.name}` : 'Backup';
  return [`${what} of ${header.createdAt} restored: ${sizeOf(manifest)}.`, ...filesElsewhere(manifest)].join('\n');
}

function fileIn(given: string | undefined, more: readonly string[], name: string): string {
  if (!given || more.length > 0) throw new SetupError(`Name one file: npm run ${name} -- stint.tar.gz`);
  // npm runs scripts in the folder of package.json. INIT_CWD is the caller's folder.
  return path.resolve(process.env.INIT_CWD ?? '.', given);
}

const sizeOf = ({ tables, files }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables, ${rows} rows, ${files.count} files`;
};

const filesElsewhere = ({ fileProvider }: Manifest): string[] =>
  fileProvider === 'LOCAL'
    ? []
    : [`Files stored with ${fileProvider} stay there and are not in the backup. Keep that storage and its settings.`];
