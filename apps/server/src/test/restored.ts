import path from 'node:path';
import { restoreBackup } from '../backup/restore.ts';
import { writeWorkspace } from '../backup/workspace.ts';
import type { Harness } from './harness.ts';
import { freshDatabase, freshDir } from './process.ts';

/** Writes the archive of a workspace and restores it in an empty database. Returns the address of that database. */
export async function restoredElsewhere(t: Harness, workspaceName: string): Promise<string> {
  const file = path.join(freshDir(), 'workspace.tgz');
  const { files } = t.app.services;
  await writeWorkspace(file, { named: workspaceName }, { url: t.url, files, version: 'test', createdAt: t.now() });
  const databaseUrl = await freshDatabase();
  await restoreBackup(file, {
    dataDir: freshDir(),
    databaseUrl,
    ...{ tokenSecret: undefined, sealSecret: undefined, files: undefined },
  });
  return databaseUrl;
}
