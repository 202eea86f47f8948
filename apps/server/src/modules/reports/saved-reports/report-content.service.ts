import type { ExpectedReport, HoursReport, LimitReport, ReportPage, ReportSettings, Summary } from '@stint/contract';
import type { DateRange } from '@stint/domain/dates';
import {
  chartGrouping,
  filterOfPage,
  groupingsOf,
  spanOfExpected,
  spanOfHours,
  spanOfLimits,
  wholeSpans,
} from '@stint/domain/reports/report-settings';
import { dayRange, ms } from '@stint/domain/time';
import { byCalendar, calendarsOf } from '../../../http/calendars.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { seenBy, whoseTime } from '../../time/time-logs/ranges.service.ts';
import { expected } from '../reports/expected.service.ts';
import { hours } from '../reports/hours.service.ts';
import { limits } from '../reports/reports.service.ts';
import { houseOf, summary } from '../reports/summary.service.ts';

/** What a page shows of a report; the parts that it does not have are null. */
export interface ReportContent {
  days: DateRange;
  hours: HoursReport | null;
  summary: Summary | null;
  limits: LimitReport[] | null;
  expected: ExpectedReport | null;
}

/** The calls of a report page with its settings, so that totals are those of the page. */
export async function contentOf(
  ctx: Ctx,
  page: ReportPage,
  settings: ReportSettings,
  days: DateRange,
): Promise<ReportContent> {
  const none = { days, hours: null, summary: null, limits: null, expected: null };
  const { firstWeekday } = await houseOf(ctx);
  const filter = filterOfPage(page, settings, days);
  const { compare } = settings;
  switch (page) {
    case 'hours':
      return { ...none, hours: await hours(ctx, { ...filter, by: spanOfHours(settings) }) };
    case 'overview':
      return {
        ...none,
        summary: await summary(ctx, { ...filter, groupBy: [chartGrouping(days, firstWeekday)], compare: true }),
      };
    case 'time-and-activity':
      return { ...none, summary: await summary(ctx, { ...filter, groupBy: groupingsOf(settings), compare }) };
    case 'manual-time':
      return { ...none, summary: await summary(ctx, { ...filter, groupBy: ['reason'] }) };
    case 'weekly-limit': {
      const duration = spanOfLimits(settings);
      const whole = wholeSpans(days, duration, firstWeekday);
      const report = await limits(ctx, { ...filterOfPage(page, settings, whole), duration });
      return { ...none, days: whole, limits: report };
    }
    case 'actual-and-expected':
      return { ...none, expected: await expected(ctx, { ...filter, by: spanOfExpected(settings) }) };
    case 'team-dashboard':
      return { ...none, summary: await summary(ctx, { ...filter, groupBy: ['member'], compare }) };
    // Their tables say it all.
    case 'payments-due':
    case 'project-budget':
    case 'usage':
      return none;
  }
}

/** Whether the days of a report are not over yet for some of its people, who live further west. */
export async function isStillOpen(ctx: Ctx, { member, zone }: ReportSettings, { end }: DateRange): Promise<boolean> {
  const calendars = await calendarsOf(ctx, await whoseTime(ctx, { employeeIds: member }), zone);
  return [...byCalendar(calendars, (calendar) => dayRange(end, calendar).to).values()].some(
    (to) => ms(to) > ms(ctx.now()),
  );
}

/** The settings without people whose time the reader may not see; null when nobody is left. */
export async function withinSight(ctx: Ctx, settings: ReportSettings): Promise<ReportSettings | null> {
  const { member } = settings;
  const visibleIds = member ? await seenBy(ctx) : null;
  if (!member || !visibleIds) return settings;
  const left = member.filter((id) => visibleIds.includes(id));
  return left.length > 0 ? { ...settings, member: left } : null;
}
