import { randomBytes } from 'node:crypto';
import {
  accessOfPage,
  deleted,
  hasPublicLinks,
  Refusal,
  type ReportPage,
  reportPages,
  type SavedReport,
  updated,
} from '@stint/contract';
import { whyNotCall } from '@stint/domain/access';
import { instant, ms } from '@stint/domain/time';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, notInArray, or, sql as raw } from 'drizzle-orm';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import { changesIn, pick } from '../../../kernel/records.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { hashOf } from '../../identity/sign-in/codes.service.ts';
import { MailRow, receiversOf, UserRow, workingHere } from './saved-reports.sql.ts';
import { reportLink, reportMail, savedReport } from './saved-reports.table.ts';

/** The most that one person can save, and the most links of a report that are valid at a time. */
const result = { reports: 200, links: 20 };

/** Managers may edit what others share. */
const isManager = (ctx: Ctx) => may(ctx, 'ORG_REPORTS_VIEW');
const canEdit = (ctx: Ctx, { userId, isShared }: Pick<SavedReport, 'userId' | 'isShared'>) =>
  userId === ctx.session.userId || (isShared && isManager(ctx));

const mayOpen = ({ session }: Ctx, page: ReportPage) => whyNotCall(session, accessOfPage(page)) === null;

/** One's own reports, and those that are shared, of pages that the reader may open. */
const readable = (ctx: Ctx) =>
  and(
    eq(savedReport.organizationId, placeOf(ctx).organizationId),
    inArray(
      savedReport.page,
      reportPages.filter((page) => mayOpen(ctx, page)),
    ),
    or(eq(savedReport.userId, ctx.session.userId), savedReport.isShared),
  );

async function findReport(ctx: Ctx, savedReportId: string): Promise<typeof savedReport.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(savedReport)
    .where(and(readable(ctx), eq(savedReport.id, savedReportId), live(savedReport)));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** A report that this person is about to change. */
async function editable(ctx: Ctx, savedReportId: string) {
  const row = await findReport(ctx, savedReportId);
  if (!canEdit(ctx, row)) throw new Refusal('forbidden', { permission: 'ORG_REPORTS_VIEW' });
  await ctx.db.select({ id: savedReport.id }).from(savedReport).where(eq(savedReport.id, row.id)).for('update');
  return row;
}

export async function list(ctx: Ctx): Promise<Out<'savedReports.list'>> {
  const rows = await ctx.db
    .select({ report: savedReport, ownerName: raw<string>`${user.name}`, mailed: reportMail.cadence })
    .from(savedReport)
    .innerJoin(user, and(eq(user.tenantId, savedReport.tenantId), eq(user.id, savedReport.userId)))
    .leftJoin(
      reportMail,
      and(
        eq(reportMail.tenantId, savedReport.tenantId),
        eq(reportMail.savedReportId, savedReport.id),
        eq(reportMail.userId, ctx.session.userId),
        isNull(reportMail.stoppedAt),
        live(reportMail),
      ),
    )
    .where(and(readable(ctx), live(savedReport)))
    .orderBy(asc(raw`lower(${savedReport.name})`), asc(savedReport.id))
    .limit(1000);
  const items = rows.map(({ report, ...rest }) => ({ ...report, ...rest, canEdit: canEdit(ctx, report) }));
  return { items, total: items.length };
}

function refuseClosed(ctx: Ctx, page: ReportPage): void {
  if (!mayOpen(ctx, page)) throw new Refusal('forbidden', { permission: String(accessOfPage(page)) });
}

export async function create(ctx: Ctx, draft: In<'savedReports.create'>): Promise<Out<'savedReports.create'>> {
  refuseClosed(ctx, draft.page);
  const place = placeOf(ctx);
  const own = and(
    eq(savedReport.organizationId, place.organizationId),
    eq(savedReport.userId, place.userId),
    live(savedReport),
  );
  await holdLimit(ctx, {
    name: `saved reports of ${place.userId}`,
    max: result.reports,
    count: ({ db }) => db.$count(savedReport, own),
    refusal: () => new Refusal('report.limit', { most: String(result.reports) }),
  });
  const [row] = await ctx.db
    .insert(savedReport)
    .values({ ...stampOf(place), ...draft, userId: place.userId })
    .returning();
  ctx.changed({ entity: 'SavedReport', id: row!.id, before: null, after: { name: draft.name } });
  return row!;
}

export async function update(
  ctx: Ctx,
  { savedReportId, ...patch }: In<'savedReports.update'>,
): Promise<Out<'savedReports.update'>> {
  if (patch.page) refuseClosed(ctx, patch.page);
  const before = await editable(ctx, savedReportId);
  const after = changesIn(before, patch);
  const [record] = await ctx.db
    .update(savedReport)
    .set({ ...after, updatedAt: ctx.now(), updatedByUserId: ctx.session.userId })
    .where(eq(savedReport.id, savedReportId))
    .returning();
  ctx.changed({ entity: 'SavedReport', id: savedReportId, before: pick(before, after), after });
  return record!;
}

export async function remove(
  ctx: Ctx,
  { savedReportId }: In<'savedReports.remove'>,
): Promise<Out<'savedReports.remove'>> {
  const { name } = await editable(ctx, savedReportId);
  await ctx.db
    .update(savedReport)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId })
    .where(eq(savedReport.id, savedReportId));
  ctx.changed({ entity: 'SavedReport', id: savedReportId, before: { name }, after: null });
  return deleted(1);
}

export async function restore(
  ctx: Ctx,
  { savedReportId }: In<'savedReports.restore'>,
): Promise<Out<'savedReports.restore'>> {
  const [deletedReport] = await ctx.db
    .select()
    .from(savedReport)
    .where(and(readable(ctx), eq(savedReport.id, savedReportId), isNotNull(savedReport.deletedAt)));
  if (!deletedReport || !canEdit(ctx, deletedReport)) throw new Refusal('not_found');
  const [back] = await ctx.db
    .update(savedReport)
    .set({ deletedAt: null, deletedByUserId: null, updatedAt: ctx.now(), updatedByUserId: ctx.session.userId })
    .where(eq(savedReport.id, savedReportId))
    .returning();
  ctx.changed({ entity: 'SavedReport', id: savedReportId, before: null, after: { name: deletedReport.name } });
  return back!;
}

const isValid = (ctx: Ctx) => and(gt(reportLink.expiresAt, ctx.now()), live(reportLink));

export async function links(ctx: Ctx, { savedReportId }: In<'savedReports.links'>): Promise<Out<'savedReports.links'>> {
  await findReport(ctx, savedReportId);
  const rows = await ctx.db
    .select({ link: reportLink, sharerName: raw<string>`${user.name}` })
    .from(reportLink)
    .innerJoin(user, and(eq(user.tenantId, reportLink.tenantId), eq(user.id, reportLink.userId)))
    .where(eq(reportLink.savedReportId, savedReportId))
    .orderBy(desc(reportLink.createdAt), asc(reportLink.id))
    .limit(100);
  const items = rows.map(({ link, sharerName }) => ({
    ...link,
    sharerName,
    isValid: link.deletedAt === null && ms(link.expiresAt) > ms(ctx.now()),
  }));
  return { items, total: items.length };
}

/** Makes a public link. Returns its token once; only a hash is stored. */
export async function createLink(
  ctx: Ctx,
  { savedReportId, days }: In<'savedReports.createLink'>,
): Promise<Out<'savedReports.createLink'>> {
  const report = await editable(ctx, savedReportId);
  if (!hasPublicLinks(report.page)) throw new Refusal('report.no_links');
  const valid = and(eq(reportLink.savedReportId, savedReportId), isValid(ctx));
  await holdLimit(ctx, {
    name: `links of ${savedReportId}`,
    max: result.links,
    count: ({ db }) => db.$count(reportLink, valid),
    refusal: () => new Refusal('report.links_limit', { most: String(result.links) }),
  });
  const token = randomBytes(24).toString('base64url');
  const { name, page, settings } = report;
  const [row] = await ctx.db
    .insert(reportLink)
    .values({
      ...stampOf(placeOf(ctx)),
      ...{ savedReportId, name, page, settings },
      userId: ctx.session.userId,
      tokenHash: hashOf(token),
      expiresAt: instant(ms(ctx.now()) + days * 86_400_000),
    })
    .returning();
  const { expiresAt } = row!;
  ctx.changed({ entity: 'ReportLink', id: row!.id, before: null, after: { name, expiresAt } });
  return { ...row!, token };
}

export async function revokeLink(
  ctx: Ctx,
  { reportLinkId }: In<'savedReports.revokeLink'>,
): Promise<Out<'savedReports.revokeLink'>> {
  const [link] = await ctx.db
    .select()
    .from(reportLink)
    .where(and(eq(reportLink.id, reportLinkId), live(reportLink)));
  if (!link) throw new Refusal('not_found');
  // The person who shared it can always stop sharing it.
  if (link.userId !== ctx.session.userId) await editable(ctx, link.savedReportId);
  await ctx.db
    .update(reportLink)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId })
    .where(eq(reportLink.id, reportLinkId));
  ctx.changed({ entity: 'ReportLink', id: reportLinkId, before: { name: link.name }, after: null });
  return deleted(1);
}

async function scheduleOf(ctx: Ctx, savedReportId: string): Promise<Out<'savedReports.schedule'>> {
  const rows = await ctx.query(MailRow, receiversOf(savedReportId));
  return {
    cadence: rows[0]?.cadence ?? null,
    receivers: rows.map(({ userId, name, sentAt, isWaiting, hasStopped }) => ({
      userId,
      name,
      sentAt,
      isWaiting,
      hasStopped,
    })),
  };
}

export async function schedule(
  ctx: Ctx,
  { savedReportId }: In<'savedReports.schedule'>,
): Promise<Out<'savedReports.schedule'>> {
  const report = await findReport(ctx, savedReportId);
  const { cadence, receivers } = await scheduleOf(ctx, savedReportId);
  const own = receivers.filter(({ userId }) => userId === ctx.session.userId);
  return { cadence, receivers: canEdit(ctx, report) ? receivers : own };
}

/** Who has unsubscribed stays so until they subscribe again themselves. */
export async function setSchedule(
  ctx: Ctx,
  { savedReportId, cadence, userIds }: In<'savedReports.setSchedule'>,
): Promise<Out<'savedReports.setSchedule'>> {
  await editable(ctx, savedReportId);
  const me = ctx.session.userId;
  const recipientIds = [...new Set(userIds)];
  if (!isManager(ctx) && recipientIds.some((id) => id !== me)) throw new Refusal('report.mail_others');
  const place = placeOf(ctx);
  const here = await ctx.query(UserRow, workingHere(place.organizationId, recipientIds));
  if (here.length < recipientIds.length) throw new Refusal('invalid_reference');
  const now = ctx.now();
  const ofReport = eq(reportMail.savedReportId, savedReportId);
  await ctx.db
    .delete(reportMail)
    .where(and(ofReport, recipientIds.length > 0 ? notInArray(reportMail.userId, recipientIds) : undefined));
  if (recipientIds.length > 0) {
    await ctx.db
      .update(reportMail)
      .set({ cadence, scheduledAt: now, period: null, updatedAt: now })
      .where(and(ofReport, raw`${reportMail.cadence} <> ${cadence}`));
    await ctx.db
      .insert(reportMail)
      .values(recipientIds.map((userId) => ({ ...stampOf(place), savedReportId, userId, cadence, scheduledAt: now })))
      .onConflictDoNothing();
  }
  if (recipientIds.includes(me))
    await ctx.db
      .update(reportMail)
      .set({ stoppedAt: null, scheduledAt: now, updatedAt: now })
      .where(and(ofReport, eq(reportMail.userId, me), isNotNull(reportMail.stoppedAt)));
  await ctx.db
    .update(savedReport)
    .set({ updatedAt: now, updatedByUserId: me })
    .where(eq(savedReport.id, savedReportId));
  ctx.changed({
    entity: 'SavedReport',
    id: savedReportId,
    before: null,
    after: { cadence, receivers: recipientIds.length },
  });
  return scheduleOf(ctx, savedReportId);
}

export async function stopMail(
  ctx: Ctx,
  { savedReportId }: In<'savedReports.stopMail'>,
): Promise<Out<'savedReports.stopMail'>> {
  const [stopped] = await ctx.db
    .update(reportMail)
    .set({ stoppedAt: ctx.now(), updatedAt: ctx.now() })
    .where(and(eq(reportMail.savedReportId, savedReportId), eq(reportMail.userId, ctx.session.userId)))
    .returning({ id: reportMail.id });
  if (!stopped) throw new Refusal('not_found');
  return updated(1);
}
