import { ofTenant } from '../../../db/client.ts';
import { everyTenant } from '../../../db/tenants.ts';
import type { Job } from '../../../jobs/runner.ts';
import { eraseOldShots, NameRow } from './screenshots.sql.ts';

/** Deletes screenshots that are older than their organization keeps them. */
const sweep: Job = {
  name: 'screenshots.sweep',
  every: '29 3 * * *',
  run: async ({ database, now, services: { files } }) => {
    for (const id of await everyTenant(database)) {
      const erasedShots = await database.write(ofTenant(id), (conn) => conn.query(NameRow, eraseOldShots(now())));
      for (const { name } of erasedShots) if (name) await files.remove(name);
    }
  },
};

export const screenshotJobs: Job[] = [sweep];
