import {
  Refusal,
  type Timesheet,
  type TimesheetStatus,
  type TimesheetSummary,
  timesheetStatuses,
} from '@stint/contract';
import { addDays, type PlanDate, type Weekday, weekStartOf } from '@stint/domain/dates';
import { type Calendar, type Instant, ms, msWithin, type Range, rangesOfDates, zoneAt } from '@stint/domain/time';
import { datesOfPeriod, datesOfSheet, hintsOf, momentOn, periodOf, whyNotMove } from '@stint/domain/time/timesheets';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { sql } from '../../../db/sql.ts';
import type { Spans } from '../../../http/calendars.ts';
import { rangesIn } from '../../../http/ranges.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { holidaysOf } from '../../workspace/holidays/holidays.service.ts';
import { cutEntry } from '../time-logs/cut-entry.service.ts';
import { checkSeen, forWhom, peopleWithSpans, seenBy, whoseTime } from '../time-logs/ranges.service.ts';
import { timesheet } from '../time-logs/time-logs.table.ts';
import { periodRules, timesheetOf } from '../time-logs/timesheet-periods.service.ts';
import { approvable, otherApprovers, userOf } from './approvers.service.ts';
import { tellApprovers, tellPerson } from './timesheet-news.service.ts';
import {
  Boundary,
  logsOver,
  logsToReview,
  PeriodRow,
  PersonRow,
  peopleNamed,
  peopleToReview,
  ReviewedLog,
  RunningLog,
  runningLog,
  StepRow,
  stepsOf,
  TimesheetRow,
  timesheetItems,
  timesheetsHolding,
  timesheetsNamed,
  timesheetsToMove,
  WaitingRow,
  waitingTimesheets,
} from './timesheets.sql.ts';

const Item = z.object({ item: z.custom<Timesheet>() });

interface TimesheetFilter {
  ids?: string[];
  people?: string[] | null;
  statuses?: string[] | null;
  spans?: Spans | null;
}

async function items(
  ctx: Ctx,
  { ids, people = null, statuses = null, spans = null }: TimesheetFilter,
): Promise<Timesheet[]> {
  const chosen = { organizationId: organizationOf(ctx), now: ctx.now(), ids: ids ?? null, people, statuses, spans };
  return (await ctx.query(Item, timesheetItems(chosen))).map(({ item }) => item);
}

/** A list filter reads either spelling of a status. */
const readStatus = (word: string) => {
  const status = word.trim().toUpperCase().replaceAll('_', ' ');
  return status === 'REJECTED' ? 'DENIED' : status;
};

export async function list(ctx: Ctx, filter: In<'timesheets.list'>): Promise<Timesheet[]> {
  const hasRange = rangesIn(filter, ctx.session.calendar, ctx.now()) !== null;
  const spans = hasRange ? (await peopleWithSpans(ctx, filter)).spans : null;
  const people = spans ? null : await whoseTime(ctx, filter);
  const statuses = filter.status?.length ? filter.status.map(readStatus) : null;
  const matches = await items(ctx, { people, statuses, spans });
  // Existing clients know the person only where they ask for it.
  if (filter.relations?.some((relation) => relation.startsWith('employee'))) return matches;
  return matches.map(({ employee: _, ...sheet }) => sheet);
}

export async function get(ctx: Ctx, { timesheetId }: In<'timesheets.get'>): Promise<Timesheet> {
  const [sheet] = await items(ctx, { ids: [timesheetId] });
  if (!sheet) throw new Refusal('not_found');
  await checkSeen(ctx, [sheet.employeeId]);
  return sheet;
}

export async function history(ctx: Ctx, { timesheetId }: In<'timesheets.history'>): Promise<Out<'timesheets.history'>> {
  await get(ctx, { timesheetId });
  const rows = await ctx.query(StepRow, stepsOf(ctx.session.tenantId, timesheetId));
  return rows.map(({ at, change: { before, after }, by }) => ({
    at,
    from: before.status,
    to: after.status,
    by,
    comment: after.comment ?? null,
  }));
}

const Frequency = z.object({ startWeekOn: z.string(), timesheetFrequency: z.enum(['DAILY', 'WEEKLY', 'MONTHLY']) });
const frequencyOf = async (ctx: Ctx) => {
  const organizationId = organizationOf(ctx);
  const [row] = await ctx.query(
    Frequency,
    sql`select o."startWeekOn", o."timesheetFrequency" from organization o where o.id = ${organizationId} and ${isLive('o')}`,
  );
  if (!row) throw new Refusal('not_found');
  return row;
};

/** Weekdays on which nobody expects work. Without working hours of one's own every day may be one. */
function daysOffOf(workingHours: readonly unknown[] | null): Weekday[] {
  if (!workingHours) return [];
  // They are written from Monday on; 0 is Sunday here.
  return workingHours.flatMap((day, at) => (day === null ? [((at + 1) % 7) as Weekday] : []));
}

export async function overview(
  ctx: Ctx,
  { date, employeeId, organizationTeamId, skip, take }: In<'timesheets.overview'>,
): Promise<Out<'timesheets.overview'>> {
  if (employeeId) await checkSeen(ctx, [employeeId]);
  const people = employeeId ? [employeeId] : await seenBy(ctx);
  return periodsOf(ctx, date, { people, isNamed: Boolean(employeeId), teamId: organizationTeamId ?? null, skip, take });
}

/** An instant in each part of the period that holds `date`; only a move of the person divides one. */
function momentsIn(date: PlanDate, calendar: Calendar, rules: z.infer<typeof Frequency>): Instant[] {
  const moment = momentOn(date, calendar);
  if (!calendar.includes(' ')) return [moment];
  const { first, last } = datesOfPeriod(moment, rules.timesheetFrequency, calendar, weekStartOf(rules.startWeekOn));
  const others = rangesOfDates(first, last, calendar).filter(
    ({ from, to }) => ms(moment) < ms(from) || ms(moment) >= ms(to),
  );
  return [moment, ...others.map(({ from }) => from)];
}

/** The period that holds `date`, of these people or of everybody, by name. */
async function periodsOf(
  ctx: Ctx,
  date: string,
  whose: { people: string[] | null; isNamed: boolean; teamId: string | null; skip: number; take: number },
): Promise<Out<'timesheets.overview'>> {
  const organizationId = organizationOf(ctx);
  const rows = await ctx.query(PersonRow, peopleToReview({ organizationId, date, ...whose }));
  const ids = rows.map(({ employee }) => employee.id);
  const rules = await frequencyOf(ctx);
  const moments = rows.map(({ calendar }) => momentsIn(date, calendar, rules));
  const sheets = await ctx.query(
    PeriodRow,
    timesheetsHolding(
      organizationId,
      ids.flatMap((id, at) => (moments[at] ?? []).map(() => id)),
      moments.flat(),
    ),
  );
  const weekStart = weekStartOf(rules.startWeekOn);
  const periods = rows.flatMap((person, place) =>
    (moments[place] ?? []).map((at): PersonPeriod & { isPart: boolean } => {
      const isPart = at !== moments[place]?.[0];
      const sheet = sheets.find(
        ({ employeeId, startedAt, stoppedAt }) =>
          employeeId === person.employee.id && startedAt <= at && at < stoppedAt,
      );
      if (sheet) return { person, isPart, sheet, range: { from: sheet.startedAt, to: sheet.stoppedAt } };
      return { person, isPart, range: periodOf(at, rules.timesheetFrequency, person.calendar, weekStart) };
    }),
  );
  const items = await summariesOf(ctx, periods);
  return {
    total: rows[0]?.total ?? 0,
    items: items.filter(({ id, duration }, at) => !periods[at]?.isPart || id !== null || duration > 0),
  };
}

export async function summaries(ctx: Ctx, { ids }: In<'timesheets.summaries'>): Promise<TimesheetSummary[]> {
  const organizationId = organizationOf(ctx);
  const distinctIds = [...new Set(ids)];
  const sheets = await ctx.query(PeriodRow, timesheetsNamed(organizationId, distinctIds));
  if (sheets.length < distinctIds.length) throw new Refusal('not_found');
  const employeeIds = [...new Set(sheets.map(({ employeeId }) => employeeId))];
  await checkSeen(ctx, employeeIds);
  const people = await ctx.query(PersonRow, peopleNamed(organizationId, employeeIds));
  const periods = sheets.map((sheet): PersonPeriod => {
    const person = people.find(({ employee }) => employee.id === sheet.employeeId) as PersonRow;
    return { person, sheet, range: { from: sheet.startedAt, to: sheet.stoppedAt } };
  });
  return summariesOf(ctx, periods);
}

export async function waiting(ctx: Ctx): Promise<Out<'timesheets.waiting'>> {
  const isAlone = (await otherApprovers(ctx, ctx.session.userId)).length === 0;
  const [row] = await ctx.query(
    WaitingRow,
    waitingTimesheets({
      organizationId: organizationOf(ctx),
      people: await approvable(ctx),
      exceptEmployeeId: isAlone ? null : ctx.session.employeeId,
    }),
  );
  return row ?? { count: 0, oldest: null };
}

interface PersonPeriod {
  person: PersonRow;
  range: Range;
  /** Missing where nothing is recorded or submitted. */
  sheet?: PeriodRow;
}

async function summariesOf(ctx: Ctx, periods: readonly PersonPeriod[]): Promise<TimesheetSummary[]> {
  const people = periods.map(({ person }) => person.employee.id);
  const [from, to] = [periods.map(({ range }) => range.from), periods.map(({ range }) => range.to)];
  const logs = await ctx.query(ReviewedLog, logsToReview(people, from, to));
  const [first = ctx.now()] = [...from].sort();
  const last = [...to].sort().at(-1) ?? first;
  // The days of a person's zone reach at most one day beyond those of UTC.
  const holidays = await holidaysOf(ctx, addDays(first.slice(0, 10), -1), addDays(last.slice(0, 10), 1));
  const mayApprove = await approvable(ctx);
  const alone = (await otherApprovers(ctx, ctx.session.userId)).length === 0;
  return periods.map(({ person, sheet, range }, at): TimesheetSummary => {
    const { id } = person.employee;
    const own = logs.filter(({ period }) => period === at);
    const secondsOf = (some: typeof own) =>
      Math.floor(some.reduce((sum, log) => sum + msWithin(log, range, ctx.now()), 0) / 1000);
    const isOwn = id === ctx.session.employeeId;
    const dates = datesOfSheet({ startedAt: range.from, stoppedAt: range.to }, person.calendar);
    return {
      id: sheet?.id ?? null,
      status: sheet?.status ?? 'DRAFT',
      employee: person.employee,
      timeZone: zoneAt(range.from, person.calendar),
      startDate: dates.from,
      endDate: dates.to,
      startedAt: range.from,
      stoppedAt: range.to,
      duration: secondsOf(own),
      manual: secondsOf(own.filter(({ logType }) => logType === 'MANUAL')),
      entries: own.length,
      hints: hintsOf(own, range, {
        zone: person.calendar,
        now: ctx.now(),
        daysOff: daysOffOf(person.workingHours),
        holidays,
      }),
      submittedAt: sheet?.submittedAt ?? null,
      comment: sheet?.comment ?? null,
      movedBy: sheet?.movedBy ?? null,
      canApprove: (mayApprove === null || mayApprove.includes(id)) && (!isOwn || alone),
    };
  });
}

/** The caller's own timesheet of the period that holds a date. */
async function ownTimesheetOn(ctx: Ctx, date: string): Promise<string> {
  const employeeId = await forWhom(ctx, null);
  const { calendar } = await periodRules(ctx, employeeId);
  return (await timesheetOf(ctx, organizationOf(ctx), employeeId, momentOn(date, calendar))).id;
}

export async function submit(ctx: Ctx, { ids, date, status }: In<'timesheets.submit'>): Promise<Timesheet[]> {
  const timesheetIds = ids ?? (date ? [await ownTimesheetOn(ctx, date)] : []);
  if (timesheetIds.length === 0) throw new Refusal('time.missing', { missing: 'ids' });
  const withdraws = /^(unsubmit|draft)/i.test(status?.trim() ?? '');
  return move(ctx, timesheetIds, { to: withdraws ? 'DRAFT' : 'PENDING' });
}

export const setStatus = (ctx: Ctx, { ids, status, comment }: In<'timesheets.setStatus'>): Promise<Timesheet[]> =>
  move(ctx, ids, { to: status, comment });

const locked: readonly TimesheetStatus[] = timesheetStatuses.filter(
  (status) => status !== 'DRAFT' && status !== 'DENIED',
);

interface Transition {
  to: TimesheetStatus;
  comment?: string | null | undefined;
}

async function move(ctx: Ctx, ids: string[], { to, comment }: Transition): Promise<Timesheet[]> {
  const sheets = await ctx.query(TimesheetRow, timesheetsToMove(organizationOf(ctx), [...new Set(ids)]));
  if (sheets.length < new Set(ids).size) throw new Refusal('not_found');
  await checkSeen(
    ctx,
    sheets.map(({ employeeId }) => employeeId),
  );
  const mine = await approvable(ctx);
  const others = (await otherApprovers(ctx, ctx.session.userId)).length > 0;
  const moving = sheets.filter(({ status }) => status !== to);
  for (const { employeeId, status } of moving) {
    const isApprover = mine === null || mine.includes(employeeId);
    const isOwn = employeeId === ctx.session.employeeId;
    const why = whyNotMove({ from: status, to, isOwn, isApprover, otherApprovers: others, comment });
    if (why) throw new Refusal(why, why === 'timesheet.transition' ? { from: status, to } : {});
  }
  for (const sheet of moving) await moveOne(ctx, sheet, { to, comment });
  return items(ctx, { ids });
}

async function moveOne(ctx: Ctx, sheet: TimesheetRow, { to, comment = null }: Transition): Promise<void> {
  if (locked.includes(to) && !locked.includes(sheet.status)) await close(ctx, sheet);
  const now = ctx.now();
  const opens = !locked.includes(to);
  await ctx.db
    .update(timesheet)
    .set({
      status: to,
      comment,
      updatedAt: now,
      updatedByUserId: ctx.session.userId,
      lockedAt: opens ? null : now,
      ...(to === 'PENDING' && { submittedAt: now }),
      ...(opens && { submittedAt: null }),
      approvedAt: to === 'APPROVED' ? now : null,
      approvedById: to === 'APPROVED' ? ctx.session.employeeId : null,
    })
    .where(eq(timesheet.id, sheet.id));
  const before = { status: sheet.status };
  ctx.changed({ entity: 'Timesheet', id: sheet.id, before, after: { status: to, ...(comment && { comment }) } });
  const person = await userOf(ctx, sheet.employeeId);
  if (!person) return;
  if (person.userId !== ctx.session.userId) await tellPerson(ctx, sheet, person.userId, { to, comment });
  else if (to === 'PENDING') await tellApprovers(ctx, sheet, person);
}

/** Cuts what reaches over the ends of a period, so that it is locked as a whole and nothing beside it is. */
async function close(ctx: Ctx, sheet: TimesheetRow): Promise<void> {
  const now = ctx.now();
  if (ms(sheet.startedAt) > ms(now)) throw new Refusal('timesheet.future');
  if (ms(sheet.stoppedAt) > ms(now)) {
    const running = await ctx.query(RunningLog, runningLog(sheet.employeeId));
    const isOwn = sheet.employeeId === ctx.session.employeeId;
    if (running.length > 0) throw new Refusal(isOwn ? 'timesheet.running' : 'timesheet.their_timer');
  }
  for (const at of [sheet.startedAt, sheet.stoppedAt]) {
    for (const log of await ctx.query(Boundary, logsOver(sheet.employeeId, at)))
      await cutEntry(ctx, { ...log, employeeId: sheet.employeeId }, at);
  }
}

export async function remind(
  ctx: Ctx,
  { employeeIds, date }: In<'timesheets.remind'>,
): Promise<Out<'timesheets.remind'>> {
  await checkSeen(ctx, employeeIds);
  const whose = { people: employeeIds, isNamed: false, teamId: null, skip: 0, take: employeeIds.length };
  const { items: people } = await periodsOf(ctx, date, whose);
  let reminded = 0;
  for (const { employee, status, startedAt, stoppedAt, id } of people) {
    if (locked.includes(status)) continue;
    const sheet = id ?? (await timesheetOf(ctx, organizationOf(ctx), employee.id, startedAt)).id;
    await tellPerson(ctx, { id: sheet, startedAt, stoppedAt }, employee.userId, 'reminder');
    reminded += 1;
  }
  return { reminded };
}
