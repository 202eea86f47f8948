import { Refusal, type TimeFilter } from '@stint/contract';
import { isDate } from '@stint/domain/dates';
import { datesRange, instant, ms, type Range } from '@stint/domain/time';
import { calendarsOf, spansOf } from '../../http/calendars.ts';
import { checkRange } from '../../http/ranges.ts';
import { type Ctx, may } from '../../http/verb.ts';
import { checkEmployee, organizationOf } from '../tasks/task-checks.service.ts';
import { teamsLed } from '../teams/teams.service.ts';
import { IdRow, membersOf, teamsIn, workersFor } from './time-logs.sql.ts';

const midnight = /T00:00(:00(\.0+)?)?(Z|\+00:?00)$/;
/** A date, or an instant at midnight UTC, which is how some clients spell one. */
const bareDate = (text: string) => (midnight.test(text) ? text.slice(0, 10) : text);

/** JavaScript takes the 30th of February for a day in March. */
const isNoDay = (text: string) => /^\d{4}-\d\d-\d\d/.test(text) && !isDate(text.slice(0, 10));

/** A range between two dates or instants. Dates are days of the zone, and both are included. */
function between(first: string, last: string, zone: string): Range {
  const [start, end] = [bareDate(first), bareDate(last)];
  if (isDate(start) && isDate(end)) {
    checkRange({ from: `${start}T00:00:00.000Z`, to: `${end}T00:00:00.000Z` });
    return datesRange(start, end, zone);
  }
  if (isNoDay(first) || isNoDay(last)) throw new Refusal('time.date');
  const [from, to] = [ms(first), ms(last)];
  if (Number.isNaN(from) || Number.isNaN(to) || Math.abs(from) + Math.abs(to) > 1e15) throw new Refusal('time.date');
  // `23:59:59.999` means the end of the day.
  return checkRange({ from: instant(from), to: instant(to % 1000 === 999 ? to + 1 : to) });
}

type DateFilter = Pick<TimeFilter, 'startDate' | 'endDate' | 'date'>;

/** The range of a filter in a zone, or null. One end alone means that day. */
export function rangeIn({ startDate, endDate, date }: DateFilter, zone: string): Range | null {
  const first = startDate ?? date ?? endDate;
  if (!first) return null;
  return between(first, endDate ?? date ?? first, zone);
}

/** The range of a filter that requires one. */
export function rangeOf(filter: DateFilter, zone: string): Range {
  const range = rangeIn(filter, zone);
  if (!range) throw new Refusal('time.missing', { missing: 'startDate, endDate or date' });
  return range;
}

/** Whether the user may see everybody's time. */
export const seesAll = (ctx: Ctx) => may(ctx, 'CHANGE_SELECTED_EMPLOYEE') || may(ctx, 'ALL_ORG_VIEW');

/** Employees whose time the user may see; null means all of them. */
export async function seenBy(ctx: Ctx): Promise<string[] | null> {
  if (seesAll(ctx)) return null;
  const teams = await teamsLed(ctx);
  const led = teams.length > 0 ? await ctx.query(IdRow, membersOf(teams)) : [];
  const own = ctx.session.employeeId ? [ctx.session.employeeId] : [];
  return [...new Set([...own, ...led.map(({ id }) => id)])];
}

/** Refuses when the user may not see the time of all these people. */
export async function checkSeen(ctx: Ctx, named: readonly string[]): Promise<void> {
  if (named.every((id) => id === ctx.session.employeeId)) return;
  const seen = await seenBy(ctx);
  if (seen && named.some((id) => !seen.includes(id)))
    throw new Refusal('forbidden', { permission: 'CHANGE_SELECTED_EMPLOYEE' });
}

/** Employees of a filter; null means all. Refuses people whose time the user may not see. */
export async function whoseTime(
  ctx: Ctx,
  filter: Pick<TimeFilter, 'employeeIds' | 'employeeId' | 'onlyMe'>,
): Promise<string[] | null> {
  const own = ctx.session.employeeId ? [ctx.session.employeeId] : [];
  if (filter.onlyMe) return own;
  const named = [...new Set([...(filter.employeeIds ?? []), ...(filter.employeeId ? [filter.employeeId] : [])])];
  if (named.length === 0) return seenBy(ctx);
  await checkSeen(ctx, named);
  return named;
}

type PeopleFilter = Parameters<typeof whoseTime>[1] & DateFilter & Pick<TimeFilter, 'timeZone'>;

/** The people of a report with their zones, and each one's range in that zone. */
export async function peopleWithSpans(
  ctx: Ctx,
  filter: PeopleFilter,
  rangeFor: (zone: string) => Range = (zone) => rangeOf(filter, zone),
  whose = whoseTime,
) {
  // A bad range is refused first.
  rangeFor(filter.timeZone ?? ctx.session.timeZone);
  const people = await calendarsOf(ctx, await whose(ctx, filter), filter.timeZone);
  return { people, spans: spansOf(people, rangeFor) };
}

/** Those whose entries a filter can find: its teams leave out the people who never worked for them. */
async function whoseWork(ctx: Ctx, filter: Partial<TimeFilter>): Promise<string[] | null> {
  const people = await whoseTime(ctx, filter);
  const teams = teamsIn(filter);
  if (teams.length === 0) return people;
  return (await ctx.query(IdRow, workersFor(organizationOf(ctx), teams, people))).map(({ id }) => id);
}
export const workersWithSpans = (ctx: Ctx, filter: Partial<TimeFilter>, rangeFor?: (zone: string) => Range) =>
  peopleWithSpans(ctx, filter, rangeFor, whoseWork);

/** Whose time is changed: the user's own, or another person's for those who may. */
export async function forWhom(ctx: Ctx, employeeId: string | null | undefined): Promise<string> {
  const own = ctx.session.employeeId;
  if (!employeeId || employeeId === own) {
    if (!own) throw new Refusal('member.no_employee');
    return own;
  }
  if (!may(ctx, 'CHANGE_SELECTED_EMPLOYEE')) throw new Refusal('member.not_own');
  await checkEmployee(ctx, employeeId);
  return employeeId;
}
