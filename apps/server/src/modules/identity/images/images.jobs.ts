import { type Database, ofTenant } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { everyTenant } from '../../../db/tenants.ts';
import type { FileStore } from '../../../files/store.ts';
import type { Job } from '../../../jobs/runner.ts';
import { dropForgotten, knownNames, StoredName, StoredNames } from './images.sql.ts';

const day = 86_400_000;

/** Deletes pictures that no record shows, in every workspace. */
async function sweepForgotten(database: Database, files: FileStore, ids: readonly TenantId[], before: string) {
  for (const id of ids) {
    const droppedFiles = await database.write(ofTenant(id), (conn) => conn.query(StoredNames, dropForgotten(before)));
    for (const { url, thumb } of droppedFiles) for (const name of [url, thumb]) await files.remove(name);
  }
}

/** Deletes files without a picture or attachment, left by uploads that the server did not finish. */
async function sweepStrays(database: Database, files: FileStore, ids: readonly TenantId[]): Promise<void> {
  const names = await files.olderThan(day);
  const left = new Set(names);
  for (const id of ids) {
    const stored = await database.read(ofTenant(id), (conn) => conn.query(StoredName, knownNames(names)));
    for (const { name } of stored) left.delete(name);
  }
  for (const name of left) await files.remove(name);
}

/** Keeps unused pictures for a day, because forms upload them before they save. */
const sweep: Job = {
  name: 'images.sweep',
  every: '41 3 * * *',
  run: async ({ database, now, services: { files } }) => {
    const ids = await everyTenant(database);
    await sweepForgotten(database, files, ids, new Date(Date.parse(now()) - day).toISOString());
    await sweepStrays(database, files, ids);
  },
};

export const imageJobs: Job[] = [sweep];
