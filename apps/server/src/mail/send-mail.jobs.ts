import { forSignIn, ofTenant } from '../db/client.ts';
import type { TenantId } from '../db/columns.ts';
import { enqueue } from '../db/enqueue.ts';
import type { Sql } from '../db/sql.ts';
import type { Mail } from '../http/services.ts';
import type { Job, JobCtx } from '../jobs/runner.ts';
import { egressOf } from '../net/egress.ts';
import { FailureRow, recordFailure, recordSent, ServerRow, TenantRow, tenantsOf, validServer } from './outbox.sql.ts';
import { WaitingMail } from './outbox.ts';
import { unseal } from './seal.ts';
import { type NamedServer, reasonOf, sendThrough } from './transport.ts';

const throughWorkspace = 'mail.workspace';

/**
 * The queue retries when the mail server is unreachable; an expired mail is dropped. Mail through a workspace's own server
 * is passed on, so that a slow one holds back only its workspace.
 */
const sendMail: Job = {
  name: 'mail.send',
  run: async (ctx, payload) => {
    const waiting = WaitingMail.parse(payload);
    const { until, tenantId, proves } = waiting;
    if (until < ctx.now()) return;
    if (tenantId && !proves && (await serverOf(ctx, tenantId)))
      return ctx.database.write(ofTenant(tenantId), (conn) => enqueue(conn, throughWorkspace, waiting));
    return send(ctx, waiting, null);
  },
};

const sendWorkspaceMail: Job = {
  name: throughWorkspace,
  lane: 'workspaceMail',
  run: async (ctx, payload) => {
    const waiting = WaitingMail.parse(payload);
    if (waiting.until < ctx.now()) return;
    return send(ctx, waiting, await serverOf(ctx, waiting.tenantId));
  },
};

export const mailJobs: Job[] = [sendMail, sendWorkspaceMail];

async function send(ctx: JobCtx, waiting: WaitingMail, server: NamedServer | null): Promise<void> {
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

async function serverOf({ database, services }: JobCtx, tenantId: TenantId | undefined): Promise<NamedServer | null> {
  if (!tenantId) return null;
  const [row] = await database.read(ofTenant(tenantId), (conn) => conn.query(ServerRow, validServer(tenantId)));
  if (!row) return null;
  const { sealedPassword, ...server } = row;
  return { ...server, password: sealedPassword && unseal(services.settings.sealKey, sealedPassword) };
}

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
