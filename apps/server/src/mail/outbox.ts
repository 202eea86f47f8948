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
  /** Carries a code or link that proves an address. The server of a workspace is no witness: its administrators read it. */
  proves: z.boolean().optional(),
  sent: z.object({ job: z.string(), payload: z.record(z.string(), z.unknown()) }).optional(),
});
export type WaitingMail = z.infer<typeof WaitingMail>;

/**
 * Queues a mail in the current transaction, encrypted because it may hold a code. With `tenantId` it is sent through
 * the workspace's own mail server, if there is one and it proves no address. `sent` is queued once the mail server has
 * accepted it.
 */
export async function putInOutbox(
  conn: Conn,
  { sealKey }: Settings,
  mail: Mail,
  until: string,
  tenantId?: TenantId,
  { sent, proves }: Pick<WaitingMail, 'sent' | 'proves'> = {},
): Promise<void> {
  const sealed = seal(sealKey, JSON.stringify(mail));
  const payload: WaitingMail = {
    sealed,
    until,
    mailId: randomUUID(),
    ...(tenantId && { tenantId }),
    ...(proves && { proves }),
    ...(sent && { sent }),
  };
  await enqueue(conn, 'mail.send', payload);
}
