import { instant, ms } from '@stint/domain/time';
import { bundleMinutes, digestAt, openAt } from '@stint/domain/workspace/notices';
import { type Conn, forSignIn, ofTenant } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { sessionOfUser } from '../../../http/auth.ts';
import type { Session } from '../../../http/session.ts';
import type { Job, JobCtx } from '../../../jobs/runner.ts';
import { notificationMail } from '../../../mail/notification-emails.ts';
import { putInOutbox } from '../../../mail/outbox.ts';
import {
  DuePerson,
  DueTenant,
  duePeople,
  dueTenants,
  postpone,
  TakenRow,
  takeWaiting,
  unreadOf,
  type Waiting,
  WaitingRow,
} from './notice-mails.sql.ts';
import { stopToken } from './public-notices.service.ts';
import { queuePushes, recheckMinutes } from './sending.service.ts';

/** A mail that the mail server has not accepted for so long is of no use. */
const mailDays = 3;
const later = (at: string, minutes: number) => instant(ms(at) + minutes * 60_000);

/** Until when a person's mails or pushes wait; null when they leave now. */
function waitsUntil(person: DuePerson, column: Waiting, now: string): string | null {
  const { since, isDigest, calendar } = person;
  if (column === 'mailAt' && since) {
    const due = isDigest ? digestAt(since, calendar) : later(since, bundleMinutes);
    if (ms(due) > ms(now)) return due;
  }
  const open = openAt(now, person);
  if (open === null) return later(now, recheckMinutes);
  return open === now ? null : open;
}

async function mail(ctx: JobCtx, conn: Conn, person: DuePerson, session: Session, rows: readonly WaitingRow[]) {
  const { settings } = ctx.services;
  const { userId, isDigest } = person;
  const { tenantId } = session;
  const [first, ...rest] = rows;
  if (!first) return;
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const token = stopToken(settings, { tenantId, userId, kinds });
  const letter = notificationMail(person, settings.publicUrl, { notices: [first, ...rest], isDigest, token });
  await putInOutbox(conn, settings, letter, later(ctx.now(), mailDays * 24 * 60), tenantId);
}

const push = (conn: Conn, { tenantId, userId }: Session, rows: readonly WaitingRow[]): Promise<void> =>
  queuePushes(
    conn,
    rows.map(({ id }) => ({ tenantId, userId, notificationId: id })),
  );

/** Sends what a person is due, or notes when to look again. A person who may not sign in gets nothing. */
async function deliverTo(ctx: JobCtx, conn: Conn, tenantId: TenantId, person: DuePerson): Promise<void> {
  const { userId, organizationId, isMailDue, isPushDue } = person;
  const session =
    organizationId &&
    (await conn.within(forSignIn, (above) => sessionOfUser(above, { tenantId, organizationId, userId })));
  for (const column of [...(isMailDue ? ['mailAt'] : []), ...(isPushDue ? ['pushAt'] : [])] as Waiting[]) {
    const until = session ? waitsUntil(person, column, ctx.now()) : null;
    if (until) {
      await conn.execute(postpone(userId, column, until));
      continue;
    }
    const ids = (await conn.query(TakenRow, takeWaiting(userId, column))).map(({ id }) => id);
    if (!session) continue;
    const rows = await conn.query(WaitingRow, unreadOf(session, ids));
    await (column === 'mailAt' ? mail(ctx, conn, person, session, rows) : push(conn, session, rows));
  }
}

async function deliverIn(ctx: JobCtx, tenantId: TenantId): Promise<void> {
  const { database, warn } = ctx;
  const people = await database.read(ofTenant(tenantId), (conn) => conn.query(DuePerson, duePeople(ctx.now())));
  for (const person of people) {
    try {
      await database.write(ofTenant(tenantId), (conn) => deliverTo(ctx, conn, tenantId, person));
    } catch (error) {
      // The others go on; these notices are due again with the next run.
      warn(`Notices cannot be mailed and are tried again. ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** Mails and pushes notices that have waited for their bundle, for the end of quiet hours or for the daily summary. */
export const deliverNotices: Job = {
  name: 'notices.deliver',
  every: '* * * * *',
  run: async (ctx) => {
    const tenants = await ctx.database.read(forSignIn, (conn) => conn.query(DueTenant, dueTenants(ctx.now())));
    for (const { tenantId } of tenants) await deliverIn(ctx, tenantId);
  },
};
