import { attachmentDays } from '@stint/contract';
import { forSignIn, ofTenant } from '../../db/client.ts';
import type { TenantId } from '../../db/columns.ts';
import type { Job } from '../../jobs/runner.ts';

const tenants = 'select id from tenant order by id';
const overdue = `delete from task_attachment a using task t
  where t."tenantId" = a."tenantId" and t.id = a."taskId" and (t."deletedAt" < $1 or a."deletedAt" < $2) returning a.url, a.thumb`;
const day = 86_400_000;

interface Kept {
  url: string;
  thumb: string | null;
}

/** Files that were removed, or whose task was deleted, so long ago that nobody takes it back any more. */
const sweep: Job = {
  name: 'attachments.sweep',
  every: '53 3 * * *',
  run: async ({ database, now, services: { files } }) => {
    const ago = (days: number) => new Date(Date.parse(now()) - days * day).toISOString();
    const all = await database.read(forSignIn, (conn) =>
      conn.hot<{ id: TenantId }>('attachments.tenants', tenants, []),
    );
    for (const { id } of all) {
      const gone = await database.write(ofTenant(id), (conn) =>
        conn.hot<Kept>('attachments.overdue', overdue, [ago(attachmentDays), ago(1)]),
      );
      for (const { url, thumb } of gone) for (const name of [url, thumb]) if (name) await files.remove(name);
    }
  },
};

export const attachmentJobs: Job[] = [sweep];
