import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Conn, forSignIn, ofTenant } from '../db/client.ts';
import { TenantId } from '../db/columns.ts';
import { enqueue } from '../db/enqueue.ts';
import { isLive } from '../db/live.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Mail, Settings } from '../http/services.ts';
import type { Job, JobCtx } from '../jobs/runner.ts';
import { egressOf } from '../net/egress.ts';
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
  sent: z.object({ job: z.string(), payload: z.record(z.string(), z.unknown()) }).optional(),
});
type Waiting = z.infer<typeof Waiting>;

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
  sent?: Waiting['sent'],
): Promise<void> {
  const sealed = seal(sealKey, JSON.stringify(mail));
  const payload: Waiting = {
    sealed,
    until,
    mailId: randomUUID(),
    ...(tenantId && { tenantId }),
    ...(sent && { sent }),
  };
  await enqueue(conn, 'mail.send', payload);
}

const ServerRow = z.object({
  host: z.string(),
  port: z.number(),
  secure: z.boolean(),
  username: z.string().nullable(),
  fromAddress: z.string(),
  sealedPassword: z.string().nullable(),
});
/** The workspace's own mail server, once it has been validated. */
const validServer = (tenantId: TenantId): Sql =>
  sql`select s.host, s.port, s.secure, s.username, s."fromAddress", s."sealedPassword" from custom_smtp s
    where s."tenantId" = ${tenantId} and ${isLive('s')} and s."isValidate"`;

async function serverOf({ database, services }: JobCtx, tenantId: TenantId | undefined): Promise<NamedServer | null> {
  if (!tenantId) return null;
  const [row] = await database.read(ofTenant(tenantId), (conn) => conn.query(ServerRow, validServer(tenantId)));
  if (!row) return null;
  const { sealedPassword, ...server } = row;
  return { ...server, password: sealedPassword && unseal(services.settings.sealKey, sealedPassword) };
}

const TenantRow = z.object({ tenantId: TenantId });
const tenantsOf = (email: string): Sql =>
  sql`select distinct u."tenantId" from "user" u where lower(u.email) = lower(${email}) and ${isLive('u')}`;

const FailureRow = z.object({ id: z.uuid(), tries: z.number() });
interface FailedTry {
  mailId: string;
  to: string;
  server: string;
  reason: string;
  at: string;
}
/** Counts one more failed try of a mail, and deletes failures that are older than 90 days. */
function recordFailure(tenantId: TenantId, { mailId, to, server, reason, at }: FailedTry): Sql {
  const [tenant, now] = [sql`${tenantId}::uuid`, sql`${at}::timestamptz`];
  return sql`with old as (delete from mail_failure where "tenantId" = ${tenant} and "lastAt" < ${now} - interval '90 days')
    insert into mail_failure as f ("tenantId", "mailId", "to", server, reason, "firstAt", "lastAt")
    values (${tenant}, ${mailId}, ${to}, ${server}, ${reason}, ${now}, ${now})
    on conflict ("tenantId", "mailId") do update set tries = f.tries + 1, reason = excluded.reason, "lastAt" = excluded."lastAt"
    returning id, tries`;
}
const recordSent = (tenantId: TenantId, mailId: string, at: string): Sql =>
  sql`update mail_failure set "sentAt" = ${at} where "tenantId" = ${tenantId} and "mailId" = ${mailId} and "sentAt" is null
    returning id, 1 as tries`;

interface Recipient {
  to: string;
  tenantId: TenantId | undefined;
}
/** Notifies the administrators of the sending workspace, or else of every workspace of the recipient. */
async function notifyTenants(ctx: JobCtx, { to, tenantId }: Recipient, statementFor: (tenantId: TenantId) => Sql) {
  const rows = tenantId
    ? [{ tenantId }]
    : await ctx.database.read(forSignIn, (conn) => conn.query(TenantRow, tenantsOf(to)));
  for (const row of rows) {
    await ctx.database.write(ofTenant(row.tenantId), async (conn) => {
      const [failure] = await conn.query(FailureRow, statementFor(row.tenantId));
      if (failure?.tries !== 1) return;
      await enqueue(conn, 'notifications.mail', { tenantId: row.tenantId, failureId: failure.id });
    });
  }
}

async function send(ctx: JobCtx, waiting: Waiting, server: NamedServer | null): Promise<void> {
  const { services, now } = ctx;
  const { mailer, settings } = services;
  const { sealed, mailId, tenantId, sent } = waiting;
  const mail = JSON.parse(unseal(settings.sealKey, sealed)) as Mail;
  const recipient = { to: mail.to, tenantId };
  const rules = egressOf(settings);
  try {
    await (server ? sendThrough(server, rules, mail) : mailer.send(mail));
  } catch (error) {
    const through = server ? `${server.host}:${server.port}` : 'default';
    const failed = { to: mail.to, server: through, reason: reasonOf(error), at: now() };
    if (mailId) await notifyTenants(ctx, recipient, (id) => recordFailure(id, { ...failed, mailId }));
    // The queue stores the error's message, which must not contain what the mail server said.
    throw new Error(server ? `Mail cannot be sent through ${through}: ${reasonOf(error)}` : reasonOf(error));
  }
  if (mailId) await notifyTenants(ctx, recipient, (id) => recordSent(id, mailId, now()));
  if (sent && tenantId) await ctx.database.write(ofTenant(tenantId), (conn) => enqueue(conn, sent.job, sent.payload));
}

const throughWorkspace = 'mail.workspace';

/**
 * The queue retries when the mail server is unreachable; an expired mail is dropped. Mail through a workspace's own server
 * is passed on, so that a slow one holds back only its workspace.
 */
const sendMail: Job = {
  name: 'mail.send',
  run: async (ctx, payload) => {
    const waiting = Waiting.parse(payload);
    const { until, tenantId } = waiting;
    if (until < ctx.now()) return;
    if (tenantId && (await serverOf(ctx, tenantId)))
      return ctx.database.write(ofTenant(tenantId), (conn) => enqueue(conn, throughWorkspace, waiting));
    return send(ctx, waiting, null);
  },
};

const sendWorkspaceMail: Job = {
  name: throughWorkspace,
  lane: 'workspaceMail',
  run: async (ctx, payload) => {
    const waiting = Waiting.parse(payload);
    if (waiting.until < ctx.now()) return;
    return send(ctx, waiting, await serverOf(ctx, waiting.tenantId));
  },
};

export const mailJobs: Job[] = [sendMail, sendWorkspaceMail];
