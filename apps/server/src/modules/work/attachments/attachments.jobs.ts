import { attachmentDays } from '@stint/contract';
import { ofTenant } from '../../../db/client.ts';
import { everyTenant } from '../../../db/tenants.ts';
import type { Job } from '../../../jobs/runner.ts';
import { dropOverdue, StoredNames } from './attachments.sql.ts';

const day = 86_400_000;

/** Deletes files that can no longer be restored, either themselves or with their task. */
const sweep: Job = {
  name: 'attachments.sweep',
  every: '53 3 * * *',
  run: async ({ database, now, services: { files } }) => {
    const ago = (days: number) => new Date(Date.parse(now()) - days * day).toISOString();
    for (const id of await everyTenant(database)) {
      const droppedFiles = await database.write(ofTenant(id), (conn) =>
        conn.query(StoredNames, dropOverdue(ago(attachmentDays), ago(1))),
      );
      for (const { url, thumb } of droppedFiles) for (const name of [url, thumb]) if (name) await files.remove(name);
    }
  },
};

export const attachmentJobs: Job[] = [sweep];
