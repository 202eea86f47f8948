import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Conn } from '../db/client.ts';
import type { TenantId } from '../db/columns.ts';
import { enqueue } from '../db/enqueue.ts';
import type { Mail, Settings } from '../http/services.ts';
import { seal } from './seal.ts';

export const WaitingMail = z.object({
  sealed: z.string(),
  until: z.string(),
  mailId: z.uuid().optional(),
  tenantId: z
    .uuid()
    .transform((id) => id as TenantId)
    .optional(),
  sent: z.object({ job: z.string(), payload: z.record(z.string(), z.unknown()) }).optional(),
});
export type WaitingMail = z.infer<typeof WaitingMail>;

/**
 * Queues a mail in the current transaction, encrypted because it may hold a code. With `tenantId` it is sent through
 * the workspace's own mail server, if there is one. `sent` is queued once the mail server has accepted it.
 */
export async function putInOutbox(
  conn: Conn,
  { sealKey }: Settings,
  mail: Mail,
  until: string,
  tenantId?: TenantId,
  sent?: WaitingMail['sent'],
): Promise<void> {
  const sealed = seal(sealKey, JSON.stringify(mail));
  const payload: WaitingMail = {
    sealed,
    until,
    mailId: randomUUID(),
    ...(tenantId && { tenantId }),
    ...(sent && { sent }),
  };
  await enqueue(conn, 'mail.send', payload);
}
