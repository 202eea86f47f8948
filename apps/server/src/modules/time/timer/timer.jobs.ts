import { forSignIn, ofTenant } from '../../../db/client.ts';
import { record } from '../../../http/audit.ts';
import type { Job } from '../../../jobs/runner.ts';
import { TenantRow, tenantsWithForgotten } from './idle.sql.ts';
import { applyIdlePolicy } from './idle-policy.service.ts';

const op = 'timer.care';
const touches = ['timer', 'timeLogs', 'reports', 'teams', 'members', 'notifications'];

/** Asks people whether they forgot their timer, and ends it at the limit that the organization sets. */
const action: Job = {
  name: op,
  every: '* * * * *',
  run: async ({ database, bus, now }) => {
    const at = now();
    const tenants = await database.read(forSignIn, (conn) => conn.query(TenantRow, tenantsWithForgotten(at)));
    for (const { tenantId } of tenants) {
      const news = await database.write(ofTenant(tenantId), async (conn) => {
        const messages = [];
        for (const { changes, ids, organizationId } of await applyIdlePolicy(conn, { tenantId, now: at })) {
          const entry = { op, touches, ids, changes, actor: { kind: 'job', name: op } } as const;
          messages.push({ ids, ...(await record(conn, { tenantId, organizationId }, entry, at)) });
        }
        return messages;
      });
      for (const message of news) bus.publish({ tenantId, op, touches, ...message });
    }
  },
};

export const timerJobs: Job[] = [action];
