import { hasPublicLinks, type PublicReport, Refusal, type Summary } from '@stint/contract';
import { daysOfSettings, filterOfPage, usualRangeOf } from '@stint/domain/reports/report-settings';
import { dayOf } from '@stint/domain/time';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Conn, forSignIn, ofTenant } from '../../../db/client.ts';
import { TenantId } from '../../../db/columns.ts';
import { sessionOfUser } from '../../../http/auth.ts';
import { readerOn } from '../../../http/background.ts';
import type { Settings } from '../../../http/services.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { CommittedError, type Ctx, type OpenCtx } from '../../../kernel/verb.ts';
import { seal, unseal } from '../../../mail/seal.ts';
import { hashOf } from '../../identity/sign-in/codes.service.ts';
import { callerOf, type Limit, refuseSpent, spend } from '../../identity/sign-in/limits.service.ts';
import { above } from '../../identity/sign-in/sessions.service.ts';
import { entries, houseOf } from '../reports/summary.service.ts';
import { contentOf } from './report-content.service.ts';
import { namedFilters } from './report-filters.service.ts';
import { LinkRow, linkByHash, OpenedLink, validLink } from './saved-reports.sql.ts';
import { reportMail, savedReport } from './saved-reports.table.ts';

/** Reports cost more than other pages, and a wrong token costs ten tries. */
const limitOf = (ctx: OpenCtx, count = 1): Limit[] => [
  { key: `public report from ${callerOf(ctx.requestInfo.address)}`, most: 120, minutes: 1, count },
];

/** Opens a link as its sharer may see it now. A link of somebody who has left or lost the permission opens nothing. */
export async function get(ctx: OpenCtx, { token, skip }: In<'publicReports.get'>): Promise<Out<'publicReports.get'>> {
  const report = await above(ctx, async (conn) => {
    await refuseSpent(conn, ctx.now(), limitOf(ctx));
    const [opened] = await conn.query(OpenedLink, linkByHash(hashOf(token)));
    const publicReport =
      opened && (await conn.within(ofTenant(opened.tenantId), (inside) => shownBy(ctx, inside, opened, skip)));
    await spend(conn, ctx.now(), limitOf(ctx, publicReport ? 1 : 10));
    return publicReport;
  });
  if (!report) throw new CommittedError('not_found');
  return report;
}

async function shownBy(
  ctx: OpenCtx,
  conn: Conn,
  { id, tenantId }: OpenedLink,
  skip: number,
): Promise<PublicReport | null> {
  const [link] = await conn.query(LinkRow, validLink(id, ctx.now()));
  const person = link && (await conn.within(forSignIn, (above) => sessionOfUser(above, { ...link, tenantId })));
  if (!link || !hasPublicLinks(link.page) || !person?.employeeId || !person.permissions.has('ORG_REPORTS_VIEW'))
    return null;
  const reader = readerOn(conn, ctx, person, { kind: 'user', userId: person.userId });
  try {
    return await publicReport(reader, link, skip);
  } catch (error) {
    // The sharer may not see these people any more.
    if (error instanceof Refusal && error.status === 403) return null;
    throw error;
  }
}

const publicSummary = (summary: Summary): NonNullable<PublicReport['summary']> => ({
  ...summary,
  rows: summary.rows.map(({ keys, ...row }) => ({ ...row, keys: keys.map(({ imageUrl: _, ...key }) => key) })),
});

/** Entries of a page of manual time. */
const shownAtOnce = 50;

async function publicReport(ctx: Ctx, link: LinkRow, skip: number): Promise<PublicReport> {
  const { settings, page, name, organization, sharedBy, expiresAt } = link;
  const { weekStart, firstWeekday } = await houseOf(ctx);
  const today = dayOf(ctx.now(), settings.zone ?? ctx.session.calendar);
  const range = daysOfSettings(settings, today, firstWeekday, usualRangeOf(page));
  const { days, hours, summary, limits, expected } = await contentOf(ctx, page, settings, range);
  const { by, and, per, rounding, columns, compare } = settings;
  const listed =
    page === 'manual-time'
      ? await entries(ctx, { ...filterOfPage(page, settings, days), skip, take: shownAtOnce })
      : null;
  const calendar = summary ?? expected ?? hours;
  return {
    ...{ name, organization, sharedBy, page, expiresAt, weekStart },
    settings: { by, and, per, rounding, columns, compare },
    filters: await namedFilters(ctx, page, settings),
    startDate: days.start,
    endDate: days.end,
    timeZone: calendar ? calendar.timeZone : (settings.zone ?? null),
    hours: hours && {
      ...{ by: hours.by, periods: hours.periods, totals: hours.totals },
      rows: hours.rows.map(({ employee, ...row }) => ({ ...row, member: employee.fullName })),
    },
    summary: summary && publicSummary(summary),
    entries: listed && {
      total: listed.total,
      items: listed.items.map(({ date, reason, description, seconds, employee, project, task }) => ({
        ...{ date, reason, description, seconds },
        member: employee.name,
        project: project?.name ?? null,
        task: task?.title ?? null,
      })),
    },
    limits:
      limits?.flatMap(({ date, employees }) =>
        employees.map(({ employee, duration, limit }) => ({
          date,
          member: employee.fullName,
          seconds: duration,
          limit: Math.round(limit),
        })),
      ) ?? null,
    expected: expected && {
      totals: expected.totals,
      rows: expected.rows.map(({ date, employee, worked, expected: due, planned }) => ({
        date,
        member: employee.fullName,
        worked,
        expected: due,
        planned,
      })),
    },
  };
}

const MailToken = z.object({ reportMailId: z.uuid(), tenantId: TenantId });

/** What a mail carries to end itself: encrypted and authenticated, so that nobody can make one. */
export const stopToken = ({ sealKey }: Settings, mail: z.infer<typeof MailToken>): string =>
  seal(sealKey, JSON.stringify(mail));

function openToken({ sealKey }: Settings, token: string) {
  try {
    return MailToken.safeParse(JSON.parse(unseal(sealKey, token))).data;
  } catch {
    return undefined;
  }
}

/** Unsubscribes without sign-in. */
export async function stopMail(
  ctx: OpenCtx,
  { token }: In<'publicReports.stopMail'>,
): Promise<Out<'publicReports.stopMail'>> {
  const mail = openToken(ctx.services.settings, token);
  const report = await above(ctx, async (conn) => {
    await spend(conn, ctx.now(), limitOf(ctx, mail ? 1 : 10));
    return mail && conn.within(ofTenant(mail.tenantId), (inside) => stop(inside, mail.reportMailId, ctx.now()));
  });
  if (!report) throw new CommittedError('not_found');
  return report;
}

async function stop(conn: Conn, reportMailId: string, now: string) {
  const [stopped] = await conn.db
    .update(reportMail)
    .set({ stoppedAt: now, updatedAt: now })
    .where(eq(reportMail.id, reportMailId))
    .returning({ savedReportId: reportMail.savedReportId });
  if (!stopped) return undefined;
  const [report] = await conn.db
    .select({ name: savedReport.name })
    .from(savedReport)
    .where(eq(savedReport.id, stopped.savedReportId));
  return report;
}
