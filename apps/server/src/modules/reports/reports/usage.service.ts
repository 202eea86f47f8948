import { type AppUsage, Refusal, type SummaryKey, type Usage, type UsageGrouping } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { grouped } from '@stint/domain/grouped';
import { instant } from '@stint/domain/time';
import type { In } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { peopleByCalendar, zonesIn } from '../../time/time-logs/people-in-range.service.ts';
import { peopleIn } from '../../time/time-logs/time-logs.sql.ts';
import { activityFilter } from './activity-reports.service.ts';
import { activitiesIn } from './activity-reports.sql.ts';
import { UsedRow, usedRows } from './dashboards.sql.ts';
import { calendarOf, houseOf, maxRows, namesFor } from './summary.service.ts';

type UsageInput = In<'reports.usage'>;
type Row = Omit<UsedRow, 'bucket'> & { date: PlanDate };

/** Applications and sites by the days of each person's calendar. */
async function rowsOf(ctx: Ctx, { groupBy, ...filter }: UsageInput) {
  const narrowed = activityFilter(filter);
  const groups = await peopleByCalendar(ctx, filter);
  const rows: Row[] = [];
  for (const { days: daysOf, query } of groups) {
    const days = daysOf();
    const spans = { ids: query.people, from: query.people.map(() => query.from), to: query.people.map(() => query.to) };
    const filteredActivities = activitiesIn(peopleIn(organizationOf(ctx), spans), narrowed);
    const bounds = days.bounds.map(instant);
    for (const { bucket, ...row } of await ctx.query(UsedRow, usedRows(filteredActivities, groupBy, bounds, maxRows)))
      rows.push({ ...row, date: days.dates[bucket - 1] ?? '' });
  }
  if (rows.length > maxRows) throw new Refusal('report.too_many_rows', { most: String(maxRows) });
  return { rows, zones: zonesIn(groups) };
}

const total = (rows: readonly Row[]) => rows.reduce((sum, { seconds }) => sum + seconds, 0);

/** The longest used first. */
function usedOf(rows: readonly Row[], type: Row['type']): AppUsage[] {
  const own = rows.filter((row) => row.type === type);
  const all = total(own);
  const dated = (rowsOfTitle: readonly Row[]) =>
    [...grouped(rowsOfTitle, ({ date }) => date)]
      .map(([date, on]) => ({ date, seconds: total(on) }))
      .toSorted((first, other) => (first.date < other.date ? -1 : 1));
  return [...grouped(own, ({ title }) => title)]
    .map(([title, row]) => ({
      title,
      seconds: total(row),
      sessions: row.reduce((sum, { sessions }) => sum + sessions, 0),
      percent: all > 0 ? Math.round((1000 * total(row)) / all) / 10 : 0,
      dates: dated(row),
    }))
    .sort((first, other) => other.seconds - first.seconds || first.title.localeCompare(other.title));
}

async function keysOf(ctx: Ctx, key: UsageGrouping, values: readonly string[]) {
  const names = key === 'member' || key === 'project' ? await namesFor(ctx, key, values) : new Map();
  return (value: string | null): Omit<SummaryKey, 'by'> => {
    const nameRow = value === null ? undefined : names.get(value);
    return { value, name: nameRow?.name ?? null, color: nameRow?.color ?? null, imageUrl: nameRow?.imageUrl ?? null };
  };
}

export async function usage(ctx: Ctx, input: UsageInput): Promise<Usage> {
  const { groupBy } = input;
  const { weekStart } = await houseOf(ctx);
  const { rows, zones } = await rowsOf(ctx, input);
  const groups = grouped(rows, (row) => (groupBy === 'date' ? row.date : row.key));
  const keyOf = await keysOf(
    ctx,
    groupBy,
    [...groups.keys()].filter((key) => key !== null),
  );
  const titles = (type: Row['type']) => new Set(rows.filter((row) => row.type === type).map(({ title }) => title)).size;
  const ofType = (type: Row['type']) => total(rows.filter((row) => row.type === type));
  return {
    ...calendarOf(ctx, input, zones, weekStart),
    totals: {
      appSeconds: ofType('APP'),
      siteSeconds: ofType('URL'),
      apps: titles('APP'),
      sites: titles('URL'),
      people: new Set(rows.flatMap(({ employees }) => employees)).size,
      days: new Set(rows.map(({ date }) => date)).size,
    },
    groups: [...groups]
      .sort(([first, some], [other, others]) =>
        groupBy === 'date' ? ((first ?? '') < (other ?? '') ? 1 : -1) : total(others) - total(some),
      )
      .map(([value, own]) => ({
        key: groupBy === 'application' ? null : keyOf(value),
        apps: usedOf(own, 'APP'),
        sites: usedOf(own, 'URL'),
      })),
  };
}
