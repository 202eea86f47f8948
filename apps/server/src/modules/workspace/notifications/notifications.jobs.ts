import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { ofTenant } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { record } from '../../../http/audit.ts';
import type { Job } from '../../../jobs/runner.ts';
import { mailFailure } from '../../identity/workspace-mail/smtp.table.ts';
import { deliverNotices } from './notice-mails.jobs.ts';
import { notify, settle } from './notifications.service.ts';
import { holdersOf } from './recipients.service.ts';

const Payload = z.object({ tenantId: z.uuid().transform((id) => id as TenantId), failureId: z.uuid() });

const touches = ['notifications', 'mailFailures'];

/** Notifies administrators when a mail cannot be sent, and settles the notice when it is sent after all. */
const tellOfMail: Job = {
  name: 'notifications.mail',
  run: async ({ database, bus, now }, payload) => {
    const { tenantId, failureId: subjectId } = Payload.parse(payload);
    const at = now();
    const recorded = await database.write(ofTenant(tenantId), async (conn) => {
      const [failure] = await conn.db
        .select({ to: mailFailure.to, reason: mailFailure.reason, sentAt: mailFailure.sentAt })
        .from(mailFailure)
        .where(and(eq(mailFailure.id, subjectId), isNull(mailFailure.dismissedAt)));
      if (!failure) return null;
      const { to, reason, sentAt } = failure;
      const news = { tenantId, kind: 'mail.failed', subjectId, at } as const;
      const notified = sentAt
        ? await settle(conn, news)
        : await notify(conn, {
            ...news,
            userIds: await holdersOf(conn, tenantId, 'CUSTOM_SMTP_VIEW'),
            words: { to, reason },
          });
      if (notified === 0) return null;
      const entry = {
        op: 'notifications.mail',
        touches,
        ids: {},
        changes: [],
        actor: { kind: 'job', name: 'notifications.mail' },
      } as const;
      return record(conn, { tenantId, organizationId: null }, entry, at);
    });
    if (recorded) bus.publish({ tenantId, ...recorded, op: 'notifications.mail', touches, ids: {} });
  },
};

export const notificationJobs: Job[] = [tellOfMail, deliverNotices];
