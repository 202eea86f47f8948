import { noActiveTask, Refusal, TaskStatistic } from '@stint/contract';
import { firstOfMonth, lastOfMonth } from '@stint/domain/dates';
import { type Calendar, dayOf, type Range, rangesOfDates, todayRanges } from '@stint/domain/time';
import { calendarsOf, type RangesFor, spansOf } from '../../../http/calendars.ts';
import { readerOf, taskReader } from '../../../http/draft-visibility.ts';
import { rangesIn, rangesOf } from '../../../http/ranges.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { checkSeen, peopleWithSpans, seenBy } from '../../time/time-logs/ranges.service.ts';
import { IdRow, peopleIn } from '../../time/time-logs/time-logs.sql.ts';
import { slotReader } from '../../time/timer/slots.service.ts';
import { ActiveTaskRow, activeTaskOf } from '../../time/timer/timer.sql.ts';
import { weekIn } from './reports.service.ts';
import * as statements from './reports.sql.ts';

type StatisticsFilter = In<'reports.allTasks'>;

async function statisticsOf(ctx: Ctx, filter: StatisticsFilter, rangesFor: RangesFor | null): Promise<TaskStatistic[]> {
  const { ids, isOwn } = await peopleOf(ctx, filter, rangesFor !== null);
  const people = await calendarsOf(ctx, ids, filter.timeZone);
  const today = spansOf(people, (calendar) => todayOf(ctx, filter, calendar));
  const [viewer, words] = readerOf(ctx);
  const statement = statements.taskStatistics({
    today,
    range: rangesFor && spansOf(people, rangesFor),
    taskIds: [...(filter.taskIds ?? []), ...(filter.taskId ? [filter.taskId] : [])],
    projectIds: filter.projectIds,
    now: ctx.now(),
    reader: isOwn ? null : taskReader(ctx),
    viewer,
    words,
  });
  return ctx.query(TaskStatistic, statement);
}

interface StatisticsPeople {
  ids: string[];
  /** All of them are people whose time the caller may see. */
  isOwn: boolean;
}

const namedIn = ({ employeeIds, employeeId }: StatisticsFilter) => [
  ...(employeeIds ?? []),
  ...(employeeId ? [employeeId] : []),
];

/**
 * A person alone, or a range of time, is for those who may see the people's time. Teammates see what cards show: the
 * totals of today and of all time of the tasks that they may read.
 */
async function peopleOf(ctx: Ctx, filter: StatisticsFilter, isRange: boolean): Promise<StatisticsPeople> {
  const employeeIds = namedIn(filter);
  await checkSeen(ctx, employeeIds);
  const people = statements.peopleOf(organizationOf(ctx), {
    ids: employeeIds,
    teamId: filter.organizationTeamId ?? null,
  });
  const ids = (await ctx.query(IdRow, people)).map(({ id }) => id);
  const visibleIds = await seenBy(ctx);
  if (!visibleIds || employeeIds.length > 0) return { ids, isOwn: true };
  const own = new Set(visibleIds);
  if (isRange || filter.todayStart || filter.todayEnd) return { ids: ids.filter((id) => own.has(id)), isOwn: true };
  const mates = await ctx.query(IdRow, statements.teammatesOf(ctx.session.employeeId));
  const visible = new Set([...own, ...mates.map(({ id }) => id)]);
  return { ids: ids.filter((id) => visible.has(id)), isOwn: false };
}

const todayOf = (ctx: Ctx, { todayStart, todayEnd }: StatisticsFilter, calendar: Calendar): Range[] =>
  rangesIn({ startDate: todayStart, endDate: todayEnd }, calendar, ctx.now()) ?? todayRanges(ctx.now(), calendar);

/** The range of a filter, or null; `defaultRange` means the current day, week or month. */
export async function rangesOfFilter(ctx: Ctx, filter: StatisticsFilter): Promise<RangesFor | null> {
  if (rangesIn(filter, ctx.session.calendar, ctx.now())) return (calendar) => rangesOf(filter, calendar, ctx.now());
  if (!filter.defaultRange) return null;
  if (filter.unitOfTime === 'week') return weekIn(ctx);
  if (filter.unitOfTime !== 'month') return (calendar) => todayOf(ctx, filter, calendar);
  return (calendar) => {
    const today = dayOf(ctx.now(), calendar);
    return rangesOfDates(firstOfMonth(today), lastOfMonth(today), calendar);
  };
}

const present = <T extends object>(value: T) =>
  Object.fromEntries(
    Object.entries(value).filter(([, first]) => first !== null && first !== ''),
  ) as unknown as StatisticsFilter;

export async function tasks(ctx: Ctx, sent: In<'reports.tasks'>): Promise<TaskStatistic[]> {
  const filter = present(sent);
  return statisticsOf(ctx, filter, await rangesOfFilter(ctx, filter));
}
export const allTasks = tasks;

/** `activeTask` narrows to the person's active task, unless a task is named. */
async function withActiveTask(ctx: Ctx, filter: StatisticsFilter): Promise<StatisticsFilter> {
  if (!filter.activeTask || filter.taskId || filter.taskIds?.length) return filter;
  await checkSeen(ctx, namedIn(filter));
  const owner = {
    employeeId: filter.employeeId ?? filter.employeeIds?.[0] ?? null,
    teamId: filter.organizationTeamId ?? null,
  };
  const [row] = await ctx.query(ActiveTaskRow, activeTaskOf(owner));
  if (!row) throw new Refusal('invalid', { activeTaskId: noActiveTask });
  return { ...filter, taskId: row.taskId };
}

export async function tasksOf(ctx: Ctx, filter: In<'reports.tasksOf'>): Promise<Out<'reports.tasksOf'>> {
  const own = ctx.session.employeeId ?? undefined;
  const personFilter = filter.employeeId || filter.employeeIds?.length ? filter : { ...filter, employeeId: own };
  const narrowed = await withActiveTask(ctx, personFilter);
  const day: RangesFor = (calendar) => todayOf(ctx, filter, calendar);
  const [global, today] = await Promise.all([statisticsOf(ctx, narrowed, null), statisticsOf(ctx, narrowed, day)]);
  return { global, today };
}

export async function timeSlots(ctx: Ctx, filter: In<'reports.timeSlots'>): Promise<Out<'reports.timeSlots'>> {
  const { spans } = await peopleWithSpans(
    ctx,
    filter,
    (calendar) => rangesIn(filter, calendar, ctx.now()) ?? todayOf(ctx, filter, calendar),
  );
  const people = peopleIn(organizationOf(ctx), spans);
  const rows = await ctx.query(statements.PersonSlots, statements.slotsByPerson(people, slotReader(ctx)));
  return rows.map(({ person }) => person);
}
