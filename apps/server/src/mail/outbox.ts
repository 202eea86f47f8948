import { z } from 'zod';
import type { Conn } from '../db/client.ts';
import type { Mail, Settings } from '../http/services.ts';
import type { Job } from '../jobs/runner.ts';
import { seal, unseal } from './seal.ts';

const Waiting = z.object({ sealed: z.string(), until: z.string() });
type Waiting = z.infer<typeof Waiting>;

/** Puts a mail into the queue, in the transaction of what it tells; sealed, for it may hold a code. */
export async function putInOutbox(conn: Conn, { sealKey }: Settings, mail: Mail, until: string): Promise<void> {
  const payload: Waiting = { sealed: seal(sealKey, JSON.stringify(mail)), until };
  await conn.hot('enqueue', 'select stint_enqueue($1, $2)', ['mail.send', JSON.stringify(payload)]);
}

/** The queue tries again when the mail server is away; what nobody needs any more is dropped. */
export const sendMail: Job = {
  name: 'mail.send',
  run: async ({ services: { mailer, settings }, now }, payload) => {
    const { sealed, until } = Waiting.parse(payload);
    if (until < now()) return;
    await mailer.send(JSON.parse(unseal(settings.sealKey, sealed)) as Mail);
  },
};
