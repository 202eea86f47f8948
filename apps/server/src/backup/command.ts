import path from 'node:path';
import { readEnv, SetupError, version } from '../env.ts';
import { writeBackup } from './backup.ts';
import { requireDatabase, withDatabase } from './database.ts';
import type { Manifest } from './format.ts';
import { restoreBackup } from './restore.ts';

/** `npm run backup -- FILE`. Returns the text to print. */
export async function backupCommand(args: readonly string[]): Promise<string> {
  const [file, env] = [fileIn(args, 'backup'), readEnv()];
  requireDatabase(env);
  const createdAt = new Date().toISOString();
  const manifest = await withDatabase(env, (url) => writeBackup(file, { url, env, version, createdAt }));
  return [`Backup written to ${file}: ${sizeOf(manifest)}.`, ...filesElsewhere(manifest)].join('\n');
}

/** `npm run restore -- FILE`. Returns the text to print. */
export async function restoreCommand(args: readonly string[]): Promise<string> {
  const [file, env] = [fileIn(args, 'restore'), readEnv()];
  const { header, manifest } = await restoreBackup(file, env);
  return [`Backup of ${header.createdAt} restored: ${sizeOf(manifest)}.`, ...filesElsewhere(manifest)].join('\n');
}

function fileIn([given, ...more]: readonly string[], name: string): string {
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
