import { type PersonStatistics, Refusal } from '@stint/contract';
import { bucketsBetween } from '@stint/domain/reports/report-ranges';
import { dayOf } from '@stint/domain/time';
import { calendarOfPerson } from '../../../http/calendars.ts';
import type { In } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { workedTime } from '../../time/time-logs/worked.service.ts';
import { PlannedTasks, plannedTasks } from './dashboards.sql.ts';
import { expectedOf } from './expected.service.ts';
import { calendarOf, houseOf, maxRows, namesFor, seconds, sumsOf } from './summary.service.ts';

type PersonInput = In<'reports.person'>;
const TOP = 10;

/** How one person worked: by hour of the day, by task, and beside what was planned. */
export async function person(ctx: Ctx, { by, employeeId, ...days }: PersonInput): Promise<PersonStatistics> {
  const id = employeeId ?? ctx.session.employeeId;
  if (!id) throw new Refusal('member.no_employee');
  const filter = { ...days, employeeIds: [id] };
  const { weekStart, firstWeekday } = await houseOf(ctx);
  const options = { weekStart: firstWeekday, most: maxRows };
  const { groups, zones } = await workedTime(ctx, filter, { unit: 'group', ...options, by: ['task'] });
  const hours = await workedTime(ctx, filter, { unit: 'hour' });
  const { rows, totals } = await expectedOf(ctx, { ...filter, by }, maxRows);
  const calendar = calendarOf(ctx, filter, zones, weekStart);
  const today = dayOf(ctx.now(), filter.timeZone ?? (await calendarOfPerson(ctx, id)));
  const last = [calendar.endDate, today].sort()[0] ?? today;
  const [plans] = await ctx.query(PlannedTasks, plannedTasks(id, calendar.startDate, last));
  const top = groups.toSorted((group, other) => other.workedMs - group.workedMs).slice(0, TOP);
  const ids = top.map(({ keys: [task = null] }) => task);
  const names = await namesFor(ctx, 'task', ids);
  const dated = new Map(rows.map(({ date, worked, expected, planned }) => [date, { worked, expected, planned }]));
  return {
    ...calendar,
    hours: hours.map((hour) => {
      const { seconds: worked, activity } = sumsOf(hour);
      return { seconds: worked, activity };
    }),
    tasks: top.map(({ keys: [task = null], workedMs }) => ({
      id: task,
      title: (task && names.get(task)?.name) || null,
      seconds: seconds(workedMs),
    })),
    dates: bucketsBetween({ start: calendar.startDate, end: calendar.endDate }, by, firstWeekday).map((date) => ({
      date,
      ...(dated.get(date) ?? { worked: 0, expected: 0, planned: 0 }),
    })),
    totals,
    plannedTasks: plans?.planned ?? 0,
    completedTasks: plans?.completed ?? 0,
  };
}
