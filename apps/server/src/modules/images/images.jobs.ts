import { type Database, forSignIn, ofTenant } from '../../db/client.ts';
import type { TenantId } from '../../db/columns.ts';
import type { FileStore } from '../../files/store.ts';
import type { Job } from '../../jobs/runner.ts';
import { isShown } from './images.service.ts';

const day = 86_400_000;

const tenants = 'select id from tenant order by id';
const forgotten = `delete from image_asset i where i."createdAt" < $1 and not ${isShown} returning url, thumb`;
const known = ['image_asset', 'task_attachment']
  .flatMap((table) => ['url', 'thumb'].map((name) => `select ${name} as name from ${table} where ${name} = any ($1)`))
  .join(' union ');

interface Pair {
  url: string;
  thumb: string;
}

/** Pictures that were uploaded and then shown by nothing, in every workspace. */
async function dropForgotten(database: Database, files: FileStore, before: string): Promise<TenantId[]> {
  const found = await database.read(forSignIn, (conn) => conn.hot<{ id: TenantId }>('images.tenants', tenants, []));
  for (const { id } of found) {
    const gone = await database.write(ofTenant(id), (conn) => conn.hot<Pair>('images.forgotten', forgotten, [before]));
    for (const { url, thumb } of gone) for (const name of [url, thumb]) await files.remove(name);
  }
  return found.map(({ id }) => id);
}

/** Files that belong to no picture and no task: what was being uploaded when the server stopped. */
async function dropStrays(database: Database, files: FileStore, ids: readonly TenantId[]): Promise<void> {
  const names = await files.olderThan(day);
  const left = new Set(names);
  for (const id of ids) {
    const held = await database.read(ofTenant(id), (conn) =>
      conn.hot<{ name: string }>('images.known', known, [names]),
    );
    for (const { name } of held) left.delete(name);
  }
  for (const name of left) await files.remove(name);
}

/** What nobody has come to show within a day is not kept. */
const sweep: Job = {
  name: 'images.sweep',
  every: '41 3 * * *',
  run: async ({ database, now, services: { files } }) => {
    const ids = await dropForgotten(database, files, new Date(Date.parse(now()) - day).toISOString());
    await dropStrays(database, files, ids);
  },
};

export const imageJobs: Job[] = [sweep];
