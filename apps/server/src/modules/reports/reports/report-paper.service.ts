import type { NamedFilter, Summary } from '@stint/contract';
import { type DateRange, isDate, type PlanDate } from '@stint/domain/dates';
import { bucketsBetween, type DateGrouping } from '@stint/domain/reports/report-ranges';
import { chartGrouping } from '@stint/domain/reports/report-settings';
import { localeOf } from '@stint/locales';
import { type ReportWords, reportWords } from '@stint/locales/report-words';
import type { Paper, PaperChart } from '../../../exports/paper.ts';
import type { In } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { filterNames as mailedFilterNames, roundingText } from '../../../mail/report-emails.ts';
import { languageOf, paperOf } from '../../workspace/organizations/paper.service.ts';
import { calendarOf, houseOf, maxRows, namesFor, summaryOf } from './summary.service.ts';

type Filter = NonNullable<In<'reports.export'>['filter']>;

const recorded = {
  member: 'employeeIds',
  team: 'teamIds',
  project: 'projectIds',
  client: 'contactIds',
  task: 'taskIds',
  label: 'tagIds',
} as const;

const filterNames: Record<NamedFilter['key'] | 'rounding' | 'reason', string> = {
  ...mailedFilterNames,
  rounding: 'rounding',
  reason: 'by_reason',
};

const maxNames = 12;

/** What narrows the numbers of a page, in the words of its reader. */
async function filtersOf(ctx: Ctx, filter: Filter, words: ReportWords): Promise<Paper['filters']> {
  const list = new Intl.ListFormat(localeOf(languageOf(ctx)), { type: 'conjunction', style: 'narrow' });
  const filters: { label: string; text: string }[] = [];
  const add = (key: keyof typeof filterNames, values: readonly string[]) => {
    if (values.length === 0) return;
    const more = values.length - maxNames;
    const listedNames = more > 0 ? [...values.slice(0, maxNames), `+${more}`] : values;
    filters.push({ label: words[filterNames[key]] ?? key, text: list.format(listedNames) });
  };
  for (const key of Object.keys(recorded) as (keyof typeof recorded)[]) {
    const ids = filter[recorded[key]];
    if (!ids) continue;
    const names = await namesFor(ctx, key, ids);
    add(
      key,
      ids.flatMap((id) => names.get(id)?.name ?? []),
    );
  }
  const worded = (key: 'type' | 'source', values: readonly string[] | undefined) =>
    add(
      key,
      (values ?? []).map((value) => words[`${key}_${value}`] ?? value),
    );
  worded('type', filter.logType);
  worded('source', filter.source);
  const yesNo = (value: boolean) => [words[value ? 'yes' : 'no'] ?? ''];
  if (filter.isBillable !== undefined) add('billable', yesNo(filter.isBillable));
  if (filter.isBilled !== undefined) add('billed', yesNo(filter.isBilled));
  add(
    'reason',
    (filter.reasons ?? []).map((reason) => words[`reason_${reason}`] ?? reason),
  );
  if (filter.rounding) add('rounding', [roundingText(filter.rounding, words)]);
  return filters;
}

const noon = (date: PlanDate) => new Date(`${date}T12:00:00Z`);

/** The days of a report; null for lists without days. */
function daysOf(ctx: Ctx, filter: Filter): DateRange | null {
  if (!filter.startDate && !filter.endDate && !filter.date) return null;
  const { startDate: start, endDate: end } = calendarOf(ctx, filter, [], '');
  return isDate(start) && isDate(end) ? { start, end } : null;
}

const barFormats: Record<DateGrouping, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: '2-digit' },
};

/** Worked time by day, week or month, as the page of the report draws it. */
async function chartOf(ctx: Ctx, filter: Filter, days: DateRange, words: ReportWords): Promise<PaperChart | null> {
  const { firstWeekday } = await houseOf(ctx);
  const grouping = chartGrouping(days, firstWeekday);
  const { compare: _, groupBy: __, ...rest } = filter;
  const { rows }: Summary = await summaryOf(ctx, { ...rest, groupBy: [grouping] }, maxRows);
  const seconds = new Map(rows.map((row) => [row.keys[0]?.value ?? '', row.seconds]));
  const buckets = bucketsBetween(days, grouping, firstWeekday);
  if (buckets.length < 2) return null;
  const weekly = grouping === 'day' && buckets.length <= 7 ? { weekday: 'short' as const } : {};
  const format = new Intl.DateTimeFormat(localeOf(languageOf(ctx)), {
    ...barFormats[grouping],
    ...weekly,
    timeZone: 'UTC',
  });
  return {
    kind: 'chart',
    title: words[`paperChart_${grouping}`] ?? '',
    bars: buckets.map((date) => ({ label: format.format(noon(date)), seconds: seconds.get(date) ?? 0 })),
  };
}

/** The page of a report: its period, what narrows it, and its chart. */
export async function reportPaper(
  ctx: Ctx,
  { title, filter = {} }: { title: string; filter?: Filter | undefined },
  { hasChart }: { hasChart: boolean },
): Promise<Paper> {
  const words = reportWords(languageOf(ctx));
  const days = daysOf(ctx, filter);
  const dates = new Intl.DateTimeFormat(localeOf(languageOf(ctx)), { dateStyle: 'medium', timeZone: 'UTC' });
  const paper = await paperOf(ctx, {
    title,
    period: days && dates.formatRange(noon(days.start), noon(days.end)),
    filters: await filtersOf(ctx, filter, words),
  });
  const chart = hasChart && days ? await chartOf(ctx, filter, days, words) : null;
  return { ...paper, blocks: chart ? [chart] : [] };
}
