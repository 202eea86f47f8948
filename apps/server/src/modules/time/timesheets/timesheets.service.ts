import {
  Refusal,
  type Timesheet,
  type TimesheetStatus,
  type TimesheetSummary,
  timesheetStatuses,
} from '@stint/contract';
import { type PlanDate, weekStartOf } from '@stint/domain/dates';
import { type Calendar, type Instant, ms, rangesOfDates } from '@stint/domain/time';
import { datesOfPeriod, momentOn, periodOf, whyNotMove } from '@stint/domain/time/timesheets';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Spans } from '../../../http/calendars.ts';
import { rangesIn } from '../../../http/ranges.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { settle } from '../../workspace/notifications/notifications.service.ts';
import { cutEntry } from '../time-logs/cut-entry.service.ts';
import { checkSeen, forWhom, peopleWithSpans, seenBy, whoseTime } from '../time-logs/ranges.service.ts';
import { timesheet } from '../time-logs/time-logs.table.ts';
import { periodRules, timesheetOf } from '../time-logs/timesheet-periods.service.ts';
import { approvable, otherApprovers, userOf } from './approvers.service.ts';
import { tellApprovers, tellPerson } from './timesheet-news.service.ts';
import { periodsNamed, waitingFor } from './timesheet-review.service.ts';
import { type PeriodRules, type PersonPeriod, rulesOf, summariesOf } from './timesheet-summaries.service.ts';
import {
  Boundary,
  logsOver,
  PeriodRow,
  PersonRow,
  peopleToReview,
  RunningLog,
  runningLog,
  StepRow,
  stepsOf,
  TimesheetRow,
  timesheetItems,
  timesheetsHolding,
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
  const summaries = await items(ctx, { people, statuses, spans });
  // Existing clients know the person only where they ask for it.
  if (filter.relations?.some((relation) => relation.startsWith('employee'))) return summaries;
  return summaries.map(({ employee: _, ...sheet }) => sheet);
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

export { queue, review } from './timesheet-review.service.ts';

export async function overview(
  ctx: Ctx,
  { date, employeeId, organizationTeamId, skip, take }: In<'timesheets.overview'>,
): Promise<Out<'timesheets.overview'>> {
  if (employeeId) await checkSeen(ctx, [employeeId]);
  const people = employeeId ? [employeeId] : await seenBy(ctx);
  return periodsOf(ctx, date, { people, isNamed: Boolean(employeeId), teamId: organizationTeamId ?? null, skip, take });
}

/** An instant in each part of the period that holds `date`; only a move of the person divides one. */
function momentsIn(date: PlanDate, calendar: Calendar, rules: PeriodRules): Instant[] {
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
  peopleQuery: { people: string[] | null; isNamed: boolean; teamId: string | null; skip: number; take: number },
): Promise<Out<'timesheets.overview'>> {
  const organizationId = organizationOf(ctx);
  const rows = await ctx.query(PersonRow, peopleToReview({ organizationId, date, ...peopleQuery }));
  const ids = rows.map(({ employee }) => employee.id);
  const rules = await rulesOf(ctx);
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

export const summaries = async (ctx: Ctx, { ids }: In<'timesheets.summaries'>): Promise<TimesheetSummary[]> =>
  summariesOf(ctx, await periodsNamed(ctx, ids));

export async function waiting(ctx: Ctx): Promise<Out<'timesheets.waiting'>> {
  const [row] = await ctx.query(WaitingRow, waitingTimesheets(await waitingFor(ctx)));
  return row ?? { count: 0, oldest: null };
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
  if (to !== 'IN REVIEW') {
    const { tenantId } = ctx.session;
    await settle(ctx, { tenantId, kind: 'timesheet.submitted', subjectId: sheet.id, at: now });
  }
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
  const peopleQuery = { people: employeeIds, isNamed: false, teamId: null, skip: 0, take: employeeIds.length };
  const { items: people } = await periodsOf(ctx, date, peopleQuery);
  let reminded = 0;
  for (const { employee, status, startedAt, stoppedAt, id } of people) {
    if (ms(startedAt) > ms(ctx.now())) throw new Refusal('timesheet.future');
    if (locked.includes(status)) continue;
    const sheet = id ?? (await timesheetOf(ctx, organizationOf(ctx), employee.id, startedAt)).id;
    await tellPerson(ctx, { id: sheet, startedAt, stoppedAt }, employee.userId, 'reminder');
    reminded += 1;
  }
  return { reminded };
}
