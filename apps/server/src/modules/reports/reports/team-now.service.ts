import { dayOf } from '@stint/domain/time';
import { overWeekMs } from '@stint/domain/time/week-limit';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { seenBy } from '../../time/time-logs/ranges.service.ts';
import { workedTime } from '../../time/time-logs/worked.service.ts';
import { waiting } from '../../time/timesheets/timesheets.service.ts';
import { untilNow, usesOf } from './budgets.service.ts';
import { BudgetRow, budgetsOf } from './budgets.sql.ts';
import { expectedToday } from './expected.service.ts';
import { weekIn } from './reports.service.ts';
import { NowRow, peopleNow } from './team-now.sql.ts';

/** The most people of one answer. */
const maxPeople = 2000;

/** Worked milliseconds of the current week, which begins in each person's own zone. */
async function weeksOf(ctx: Ctx, employeeIds: string[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  if (employeeIds.length === 0) return sums;
  const { rows } = await workedTime(ctx, { employeeIds }, { unit: 'day', rangesFor: await weekIn(ctx) });
  for (const { employeeId, workedMs } of rows) sums.set(employeeId, (sums.get(employeeId) ?? 0) + workedMs);
  return sums;
}

async function peopleWithWeeks(ctx: Ctx, reader: string | null, teamId?: string) {
  const organizationId = organizationOf(ctx);
  const people = await ctx.query(NowRow, peopleNow({ organizationId, reader, teamId, most: maxPeople }));
  const readableIds = await seenBy(ctx);
  const ids = people
    .map(({ employeeId }) => employeeId)
    .filter((id) => readableIds === null || readableIds.includes(id));
  return { people, visibleIds: new Set(ids), weeks: await weeksOf(ctx, ids) };
}

export async function teamNow(ctx: Ctx, filter: In<'reports.teamNow'>): Promise<Out<'reports.teamNow'>> {
  const reader = may(ctx, 'ALL_ORG_VIEW') ? null : ctx.session.employeeId;
  // A user without an employee shares no team.
  if (reader === null && !may(ctx, 'ALL_ORG_VIEW')) return { items: [], total: 0 };
  const { people, visibleIds, weeks } = await peopleWithWeeks(ctx, reader, filter.organizationTeamId);
  const expected = await expectedToday(ctx, [...visibleIds]);
  const items = people.map(({ limitHours, ...person }) => {
    const { employeeId: id } = person;
    const time = { weekMs: weeks.get(id) ?? 0, limitHours, expectedTodayMs: expected.get(id) ?? 0 };
    return { ...person, time: visibleIds.has(id) ? time : null };
  });
  return { items, total: items.length };
}

async function overBudget(ctx: Ctx): Promise<number | null> {
  if (!may(ctx, 'ORG_EMPLOYEES_EDIT')) return null;
  const rows = await ctx.query(BudgetRow, budgetsOf(organizationOf(ctx), {}));
  const budgeted = rows.filter(({ budget }) => (budget ?? 0) > 0);
  const uses = await usesOf(ctx, budgeted, untilNow(dayOf(ctx.now(), ctx.session.calendar)));
  return uses.filter(({ left }) => left < 0).length;
}

const none: Awaited<ReturnType<typeof peopleWithWeeks>> = { people: [], visibleIds: new Set(), weeks: new Map() };

export async function attention(ctx: Ctx): Promise<Out<'reports.attention'>> {
  const leads = (await seenBy(ctx))?.some((id) => id !== ctx.session.employeeId) ?? true;
  const { people, visibleIds, weeks } = leads ? await peopleWithWeeks(ctx, null) : none;
  const visiblePeople = people.filter(({ employeeId }) => visibleIds.has(employeeId));
  const isOver = ({ employeeId, limitHours }: (typeof visiblePeople)[number]) =>
    overWeekMs({ weekMs: weeks.get(employeeId) ?? 0, limitHours }) > 0;
  return {
    toApprove: may(ctx, 'CAN_APPROVE_TIMESHEET') ? (await waiting(ctx)).count : null,
    overBudget: await overBudget(ctx),
    overWeek: leads ? visiblePeople.filter(isOver).length : null,
    working: leads ? visiblePeople.filter(({ startedAt }) => startedAt !== null).length : null,
  };
}
