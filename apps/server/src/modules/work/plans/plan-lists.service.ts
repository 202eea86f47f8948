import type { DailyPlan } from '@stint/contract';
import { Refusal } from '@stint/contract';
import type { Sql } from '../../../db/sql.ts';
import { taskReader } from '../../../http/draft-visibility.ts';
import { colleagueReader, peopleReader } from '../../../http/people-visibility.ts';
import { employeeOf } from '../../../kernel/employees.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { checkEmployee } from '../tasks/task-checks.service.ts';
import { carriedTasks } from '../tasks/task-texts.service.ts';
import {
  HoursRow,
  PlannedTask,
  PlanRow,
  planFilter,
  plannedHours,
  plannedTaskRows,
  plansIn,
  visibleTask,
} from './plans.sql.ts';

type Plans = Out<'plans.list'>;

async function plansOf(ctx: Ctx, where: Sql): Promise<DailyPlan[]> {
  const rows = await ctx.query(PlanRow, plansIn(where, colleagueReader(ctx)));
  // A task is read once, however many plans contain it.
  const tasks = await carriedTasks(ctx, [...new Set(rows.flatMap(({ taskIds }) => taskIds))]);
  return rows.map(({ plan, employee, taskIds, minutes }) => {
    const taskMinutes = taskIds.flatMap((taskId, at) => {
      const own = minutes[at] ?? null;
      return own === null || !tasks.has(taskId) ? [] : [{ taskId, minutes: own }];
    });
    return {
      ...plan,
      tasks: taskIds.flatMap((id) => tasks.get(id) ?? []),
      ...(taskMinutes.length > 0 && { taskMinutes }),
      ...(employee && { employee: employeeOf(employee) }),
    };
  });
}

type Filter = In<'plans.list'> & { taskId?: string; ids?: readonly string[] };
/** Plans are visible to their owner, to teammates, and to those who may read everyone's. */
const whereOf = (ctx: Ctx, filter: Filter): Sql =>
  planFilter({ ...filter, organizationId: organizationOf(ctx), reader: peopleReader(ctx) });

async function listOf(ctx: Ctx, where: Sql): Promise<Plans> {
  const items = await plansOf(ctx, where);
  return { items, total: items.length };
}

export const list = (ctx: Ctx, filter: In<'plans.list'>): Promise<Plans> => listOf(ctx, whereOf(ctx, filter));
export const ofTeam = list;

export async function mine(ctx: Ctx, filter: In<'plans.mine'>): Promise<Plans> {
  if (!ctx.session.employeeId) return { items: [], total: 0 };
  return list(ctx, { ...filter, employeeId: ctx.session.employeeId });
}

export async function ofEmployee(ctx: Ctx, input: In<'plans.ofEmployee'>): Promise<Plans> {
  await checkEmployee(ctx, input.employeeId);
  return list(ctx, input);
}

export async function ofTask(ctx: Ctx, { taskId, ...filter }: In<'plans.ofTask'>): Promise<Plans> {
  await checkTask(ctx, taskId);
  return listOf(ctx, whereOf(ctx, { ...filter, taskId }));
}

export const hours = (ctx: Ctx, filter: In<'plans.hours'>): Promise<Out<'plans.hours'>> =>
  ctx.query(HoursRow, plannedHours(whereOf(ctx, filter)));

/** The tasks of the plans that the caller may see, up to a number of rows; more are refused. */
export async function plannedTasks(ctx: Ctx, filter: Filter, max: number): Promise<PlannedTask[]> {
  const rows = await ctx.query(PlannedTask, plannedTaskRows(whereOf(ctx, filter), taskReader(ctx), max + 1));
  if (rows.length > max) throw new Refusal('report.too_many_rows', { most: String(max) });
  return rows;
}

export async function isThere(ctx: Ctx, taskId: string): Promise<boolean> {
  return (await ctx.execute(visibleTask(organizationOf(ctx), taskId, taskReader(ctx)))) > 0;
}

export async function checkTask(ctx: Ctx, taskId: string): Promise<void> {
  if (!(await isThere(ctx, taskId))) throw new Refusal('not_found');
}

export async function get(ctx: Ctx, { planId }: In<'plans.get'>): Promise<DailyPlan> {
  const [plan] = await plansOf(ctx, whereOf(ctx, { ids: [planId] }));
  if (!plan) throw new Refusal('not_found');
  return plan;
}

/** These plans in their current state. */
export async function plansById(ctx: Ctx, ids: readonly string[]): Promise<DailyPlan[]> {
  if (ids.length === 0) return [];
  return plansOf(ctx, whereOf(ctx, { ids: [...new Set(ids)] }));
}
