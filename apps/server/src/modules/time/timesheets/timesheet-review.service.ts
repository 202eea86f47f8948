import { Refusal } from '@stint/contract';
import { weekStartOf } from '@stint/domain/dates';
import { instant, ms, msWithin } from '@stint/domain/time';
import { gridOf } from '@stint/domain/time/timesheet-grid';
import { periodOf } from '@stint/domain/time/timesheets';
import { readerOf } from '../../../http/draft-visibility.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { checkSeen } from '../time-logs/ranges.service.ts';
import { approvable, otherApprovers } from './approvers.service.ts';
import { type PersonPeriod, reviewedOf, rulesOf, summariesOf } from './timesheet-summaries.service.ts';
import {
  logsToReview,
  NameRow,
  namesOfWork,
  PeriodRow,
  PersonRow,
  peopleNamed,
  QueueRow,
  ReviewedLog,
  timesheetsNamed,
  waitingQueue,
} from './timesheets.sql.ts';

/** The named timesheets with their people, in the order of their start. */
export async function periodsNamed(ctx: Ctx, ids: readonly string[]): Promise<PersonPeriod[]> {
  const organizationId = organizationOf(ctx);
  const distinctIds = [...new Set(ids)];
  const sheets = await ctx.query(PeriodRow, timesheetsNamed(organizationId, distinctIds));
  if (sheets.length < distinctIds.length) throw new Refusal('not_found');
  const employeeIds = [...new Set(sheets.map(({ employeeId }) => employeeId))];
  await checkSeen(ctx, employeeIds);
  const people = await ctx.query(PersonRow, peopleNamed(organizationId, employeeIds));
  return sheets.map((sheet): PersonPeriod => {
    const person = people.find(({ employee }) => employee.id === sheet.employeeId) as PersonRow;
    return { person, sheet, range: { from: sheet.startedAt, to: sheet.stoppedAt } };
  });
}

/** The one's own timesheet waits only where nobody else may approve it. */
export async function waitingFor(ctx: Ctx) {
  const isAlone = (await otherApprovers(ctx, ctx.session.userId)).length === 0;
  return {
    organizationId: organizationOf(ctx),
    people: await approvable(ctx),
    exceptEmployeeId: isAlone ? null : ctx.session.employeeId,
  };
}

export async function queue(
  ctx: Ctx,
  { employeeId, organizationTeamId, skip, take }: In<'timesheets.queue'>,
): Promise<Out<'timesheets.queue'>> {
  if (employeeId) await checkSeen(ctx, [employeeId]);
  const filter = { employeeId: employeeId ?? null, teamId: organizationTeamId ?? null, skip, take };
  const rows = await ctx.query(QueueRow, waitingQueue({ ...(await waitingFor(ctx)), ...filter }));
  const periods = await periodsNamed(
    ctx,
    rows.map(({ id }) => id),
  );
  const summaries = new Map((await summariesOf(ctx, periods)).map((summary) => [summary.id, summary]));
  return { items: rows.flatMap(({ id }) => summaries.get(id) ?? []), total: rows[0]?.total ?? 0 };
}

export async function review(ctx: Ctx, { timesheetId }: In<'timesheets.review'>): Promise<Out<'timesheets.review'>> {
  const [period] = await periodsNamed(ctx, [timesheetId]);
  if (!period) throw new Refusal('not_found');
  const [reviewed] = await reviewedOf(ctx, [period]);
  if (!reviewed) throw new Refusal('not_found');
  const { calendar } = period.person;
  const grid = gridOf(reviewed.logs, period.range, calendar, ctx.now());
  const names = await namesOf(ctx, grid.rows);
  return {
    timesheet: reviewed.summary,
    days: reviewed.days.map((day, at) => ({ ...day, seconds: seconds(grid.days[at]?.ms ?? 0) })),
    rows: grid.rows.map(({ taskId, projectId, others, ms: times, total }) => ({
      taskId,
      title: (taskId && names.get(taskId)) ?? null,
      projectId,
      project: (projectId && names.get(projectId)) ?? null,
      others,
      seconds: times.map(seconds),
      total: seconds(total),
    })),
    before: await secondsBefore(ctx, period),
  };
}

const seconds = (time: number): number => Math.floor(time / 1000);

async function namesOf(ctx: Ctx, rows: readonly { taskId: string | null; projectId: string | null }[]) {
  const tasks = rows.flatMap(({ taskId }) => taskId ?? []);
  const projects = rows.flatMap(({ projectId }) => projectId ?? []);
  const nameRows = await ctx.query(NameRow, namesOfWork(tasks, projects, readerOf(ctx)));
  return new Map(nameRows.map(({ id, name }) => [id, name]));
}

/** What the person worked in the period before. */
async function secondsBefore(ctx: Ctx, { person, range }: PersonPeriod): Promise<number> {
  const { timesheetFrequency, startWeekOn } = await rulesOf(ctx);
  const last = instant(ms(range.from) - 1);
  const before = periodOf(last, timesheetFrequency, person.calendar, weekStartOf(startWeekOn));
  const logs = await ctx.query(ReviewedLog, logsToReview([person.employee.id], [before.from], [before.to]));
  return seconds(logs.reduce((sum, log) => sum + msWithin(log, before, ctx.now()), 0));
}
