import { accessOfPage } from '@stint/contract';
import { whyNotCall } from '@stint/domain/access';
import { weekStartOf } from '@stint/domain/dates';
import { mailPeriod } from '@stint/domain/reports/report-settings';
import { atClock, dayOf, instant, ms } from '@stint/domain/time';
import { z } from 'zod';
import { type Conn, forSignIn, ofTenant } from '../../../db/client.ts';
import { TenantId } from '../../../db/columns.ts';
import { sessionOfUser } from '../../../http/auth.ts';
import { readerOn } from '../../../http/background.ts';
import type { Job, JobCtx } from '../../../jobs/runner.ts';
import type { Session } from '../../../kernel/verb.ts';
import { putInOutbox } from '../../../mail/outbox.ts';
import { stopToken } from './public-reports.service.ts';
import { contentOf, isStillOpen, withinSight } from './report-content.service.ts';
import { letterOf } from './report-letters.service.ts';
import type { ReportTable } from './report-tables.service.ts';
import {
  ClaimRow,
  claimMail,
  DueRow,
  mailedTenants,
  markQueued,
  markSent,
  ReaderRow,
  readerRow,
  subscribedMails,
  Tenant,
} from './saved-reports.sql.ts';

/** A report that could not be made or sent for so long is of no use. */
const lateDays = 3;
const daysAfter = (at: string, days: number) => instant(ms(at) + days * 86_400_000);

/** The period that a mail is due for at a moment, or null. */
function dueFor(mail: DueRow, zone: string, now: string) {
  const period = mailPeriod(dayOf(now, zone), mail.cadence, weekStartOf(mail.startWeekOn));
  const at = atClock(period.start, '08:00', zone);
  const isDue = ms(at) <= ms(now) && ms(now) < ms(daysAfter(at, lateDays)) && ms(mail.scheduledAt) <= ms(at);
  return isDue && (mail.period === null || mail.period < period.start) ? { ...period, at } : null;
}

type Due = NonNullable<ReturnType<typeof dueFor>>;
type MailCtx = JobCtx & { readTable: ReportTable };

/** Makes one mail. Claim and mail are one transaction: two servers cannot both make it, and a failure leaves it due. */
async function mailReport(ctx: MailCtx, conn: Conn, mail: DueRow, person: Session, due: Due): Promise<void> {
  const { settings } = ctx.services;
  const [claimed] = await conn.query(ClaimRow, claimMail(mail.id, due.start));
  if (!claimed) return;
  const reader = readerOn(conn, ctx, person, { kind: 'user', userId: person.userId });
  const readableSettings = await withinSight(reader, mail.settings);
  if (!readableSettings || whyNotCall(person, accessOfPage(mail.page))) return;
  const content = await contentOf(reader, mail.page, readableSettings, due.before);
  const isOpen = await isStillOpen(reader, readableSettings, due.before);
  const [address] = await conn.query(ReaderRow, readerRow(person.userId));
  if (!address) return;
  const { tenantId } = person;
  const token = stopToken(settings, { reportMailId: mail.id, tenantId });
  const report = { ...mail, settings: readableSettings };
  const letter = await letterOf(reader, address, ctx.readTable, { report, content, isOpen, token });
  const sent = { job: 'reports.mailed', payload: { tenantId, reportMailId: mail.id } };
  await putInOutbox(conn, settings, letter, daysAfter(due.at, lateDays), tenantId, { sent });
  await conn.query(ClaimRow, markQueued(mail.id, ctx.now()));
}

async function mailIn(ctx: MailCtx, tenantId: TenantId): Promise<void> {
  const { database, warn } = ctx;
  const mails = await database.read(ofTenant(tenantId), (conn) => conn.query(DueRow, subscribedMails));
  for (const mail of mails) {
    try {
      const person = await database.read(forSignIn, (conn) => sessionOfUser(conn, { ...mail, tenantId }));
      const due = person?.employeeId && dueFor(mail, person.calendar, ctx.now());
      if (due) await database.write(ofTenant(tenantId), (conn) => mailReport(ctx, conn, mail, person, due));
    } catch (error) {
      // The others go on; this one is due again with the next run.
      warn(`A report cannot be mailed and is tried again. ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** At eight in the morning of each receiver, on the first day of a week or month: the report of the one before. */
const mailReports = (readTable: ReportTable): Job => ({
  name: 'reports.mail',
  every: '*/5 * * * *',
  run: async (ctx) => {
    const tenants = await ctx.database.read(forSignIn, (conn) => conn.query(Tenant, mailedTenants));
    for (const { tenantId } of tenants) await mailIn({ ...ctx, readTable }, tenantId);
  },
});

const MailedReport = z.object({ tenantId: TenantId, reportMailId: z.uuid() });
/** The mail server has accepted a mail. */
const mailed: Job = {
  name: 'reports.mailed',
  run: async ({ database, now, bus }, payload) => {
    const { tenantId, reportMailId } = MailedReport.parse(payload);
    await database.write(ofTenant(tenantId), (conn) => conn.query(ClaimRow, markSent(reportMailId, now())));
    bus.broadcast({ tenantId, touches: ['savedReports'] });
  },
};

/** Files are written by an area that this one may not import. */
export const savedReportJobs = (readTable: ReportTable): Job[] => [mailReports(readTable), mailed];
