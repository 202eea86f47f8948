import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Conn, forSignIn, ofTenant } from '../db/client.ts';
import type { TenantId } from '../db/columns.ts';
import type { Mail, Settings } from '../http/services.ts';
import type { Job, JobCtx } from '../jobs/runner.ts';
import { seal, unseal } from './seal.ts';
import { type NamedServer, reasonOf, sendThrough } from './transport.ts';

const Waiting = z.object({
  sealed: z.string(),
  until: z.string(),
  mailId: z.uuid().optional(),
  tenantId: z
    .uuid()
    .transform((id) => id as TenantId)
    .optional(),
});
type Waiting = z.infer<typeof Waiting>;

/**
 * Puts a mail into the queue, in the transaction of what it tells; sealed, for it may hold a code. A mail that a
 * workspace writes, such as an invitation, goes through the mail server that the workspace has chosen.
 */
export async function putInOutbox(
  conn: Conn,
  { sealKey }: Settings,
  mail: Mail,
  until: string,
  tenantId?: TenantId,
): Promise<void> {
  const sealed = seal(sealKey, JSON.stringify(mail));
  const payload: Waiting = { sealed, until, mailId: randomUUID(), ...(tenantId && { tenantId }) };
  await conn.hot('enqueue', 'select stint_enqueue($1, $2)', ['mail.send', JSON.stringify(payload)]);
}

interface Chosen extends Omit<NamedServer, 'password'> {
  sealedPassword: string | null;
}
const chosen = `select host, port, secure, username, "fromAddress", "sealedPassword" from custom_smtp
  where "tenantId" = $1 and "deletedAt" is null and "isValidate"`;

async function serverOf({ database, services }: JobCtx, tenantId: TenantId | undefined): Promise<NamedServer | null> {
  if (!tenantId) return null;
  const [row] = await database.read(ofTenant(tenantId), (conn) => conn.hot<Chosen>('chosen smtp', chosen, [tenantId]));
  if (!row) return null;
  const { sealedPassword, ...server } = row;
  return { ...server, password: sealedPassword && unseal(services.settings.sealKey, sealedPassword) };
}

const tenantsOf = `select distinct "tenantId" from "user" where lower(email) = lower($1) and "deletedAt" is null`;
/** Nobody acts on what is older than a quarter of a year. */
const failed = `with old as (delete from mail_failure where "tenantId" = $1 and "lastAt" < $6::timestamptz - interval '90 days')
  insert into mail_failure as f ("tenantId", "mailId", "to", server, reason, "firstAt", "lastAt")
  values ($1, $2, $3, $4, $5, $6, $6)
  on conflict ("tenantId", "mailId") do update set tries = f.tries + 1, reason = excluded.reason, "lastAt" = excluded."lastAt"
  returning id, tries`;
const left = `update mail_failure set "sentAt" = $3 where "tenantId" = $1 and "mailId" = $2 and "sentAt" is null
  returning id, 1 as tries`;

/** The administrators who should know: of the workspace that writes, or of those where the reader works. */
async function eachTenant(ctx: JobCtx, to: string, tenantId: TenantId | undefined, text: string, values: unknown[]) {
  const rows = tenantId
    ? [{ tenantId }]
    : await ctx.database.read(forSignIn, (conn) =>
        conn.hot<{ tenantId: TenantId }>('tenants to tell', tenantsOf, [to]),
      );
  for (const row of rows) {
    await ctx.database.write(ofTenant(row.tenantId), async (conn) => {
      const name = text === failed ? 'mail failed' : 'mail left';
      const [failure] = await conn.hot<{ id: string; tries: number }>(name, text, [row.tenantId, ...values]);
      if (failure?.tries !== 1) return;
      // Whom this concerns is found out where people are known.
      const told = JSON.stringify({ tenantId: row.tenantId, failureId: failure.id });
      await conn.hot('enqueue', 'select stint_enqueue($1, $2)', ['notifications.mail', told]);
    });
  }
}

/** The queue tries again when the mail server is away; what nobody needs any more is dropped. */
export const sendMail: Job = {
  name: 'mail.send',
  run: async (ctx, payload) => {
    const { services, now } = ctx;
    const { mailer, settings } = services;
    const { sealed, until, mailId, tenantId } = Waiting.parse(payload);
    if (until < now()) return;
    const mail = JSON.parse(unseal(settings.sealKey, sealed)) as Mail;
    const server = await serverOf(ctx, tenantId);
    const rules = { allowPrivate: settings.allowPrivateNetwork ?? false };
    try {
      await (server ? sendThrough(server, rules, mail) : mailer.send(mail));
    } catch (error) {
      const through = server ? `${server.host}:${server.port}` : 'default';
      if (mailId) await eachTenant(ctx, mail.to, tenantId, failed, [mailId, mail.to, through, reasonOf(error), now()]);
      // The queue keeps the message of what it is thrown: it must not hold what a server said.
      throw new Error(server ? `Mail cannot be sent through ${through}: ${reasonOf(error)}` : reasonOf(error));
    }
    if (mailId) await eachTenant(ctx, mail.to, tenantId, left, [mailId, now()]);
  },
};
