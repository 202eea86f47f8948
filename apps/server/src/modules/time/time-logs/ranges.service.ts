import { Refusal, type TimeFilter } from '@stint/contract';
import { calendarsOf, type RangesFor, spansOf } from '../../../http/calendars.ts';
import { timeReader } from '../../../http/people-visibility.ts';
import { type DateFilter, rangesOf } from '../../../http/ranges.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { checkEmployee } from '../../work/tasks/task-checks.service.ts';
import { teamsLed } from '../../workspace/teams/teams.service.ts';
import { IdRow, membersOf, teamsIn, workersFor } from './time-logs.sql.ts';

/** Whether the user may see everybody's time. */
export const seesAll = (ctx: Ctx) => timeReader(ctx) === null;

/** Employees whose time the user may see; null means all of them. */
export async function seenBy(ctx: Ctx): Promise<string[] | null> {
  if (seesAll(ctx)) return null;
  const teams = await teamsLed(ctx);
  const led = teams.length > 0 ? await ctx.query(IdRow, membersOf(teams)) : [];
  const own = ctx.session.employeeId ? [ctx.session.employeeId] : [];
  return [...new Set([...own, ...led.map(({ id }) => id)])];
}

/** Refuses when the user may not see the time of all these people. */
export async function checkSeen(ctx: Ctx, employeeIds: readonly string[]): Promise<void> {
  if (employeeIds.every((id) => id === ctx.session.employeeId)) return;
  const visibleIds = await seenBy(ctx);
  if (visibleIds && employeeIds.some((id) => !visibleIds.includes(id)))
    throw new Refusal('forbidden', { permission: 'CHANGE_SELECTED_EMPLOYEE' });
}

/** Employees of a filter; null means all. Refuses people whose time the user may not see. */
export async function whoseTime(
  ctx: Ctx,
  filter: Pick<TimeFilter, 'employeeIds' | 'employeeId' | 'onlyMe'>,
): Promise<string[] | null> {
  const own = ctx.session.employeeId ? [ctx.session.employeeId] : [];
  if (filter.onlyMe) return own;
  const employeeIds = [...new Set([...(filter.employeeIds ?? []), ...(filter.employeeId ? [filter.employeeId] : [])])];
  if (employeeIds.length === 0) return seenBy(ctx);
  await checkSeen(ctx, employeeIds);
  return employeeIds;
}

type PeopleFilter = Parameters<typeof whoseTime>[1] & DateFilter & Pick<TimeFilter, 'timeZone'>;

/** The people of a report with their calendars, and each one's time of the range there. */
export async function peopleWithSpans(
  ctx: Ctx,
  filter: PeopleFilter,
  rangesFor: RangesFor = (calendar) => rangesOf(filter, calendar, ctx.now()),
  peopleOf = whoseTime,
) {
  // A bad range is refused first.
  rangesFor(filter.timeZone ?? ctx.session.calendar);
  const people = await calendarsOf(ctx, await peopleOf(ctx, filter), filter.timeZone);
  return { people, spans: spansOf(people, rangesFor) };
}

/** Those whose entries a filter can find: its teams leave out the people who never worked for them. */
async function whoseWork(ctx: Ctx, filter: Partial<TimeFilter>): Promise<string[] | null> {
  const people = await whoseTime(ctx, filter);
  const teams = teamsIn(filter);
  if (teams.length === 0) return people;
  return (await ctx.query(IdRow, workersFor(organizationOf(ctx), teams, people))).map(({ id }) => id);
}
export const workersWithSpans = (ctx: Ctx, filter: Partial<TimeFilter>, rangesFor?: RangesFor) =>
  peopleWithSpans(ctx, filter, rangesFor, whoseWork);

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
