import type { ErrorCode } from '@stint/contract';
import { addDays, type PlanDate, weekdayOf } from '../dates.ts';
import { betweenClocks, type Instant, ms } from '../time.ts';
import { stageOfTask } from '../workspace/statuses.ts';
import { type HoursFrom, hoursOn, workingDayOn } from '../workspace/working-hours.ts';

type PlannedTask = Parameters<typeof stageOfTask>[0] & { id: string; estimate?: number | null | undefined };

/** The fields of a daily plan that the rules need. Hours as a number, estimates in seconds. */
export interface Plan<T extends PlannedTask = PlannedTask> {
  id: string;
  date: PlanDate;
  workTimePlanned: number | null;
  tasks: readonly T[];
}

/** The fields that decide whether time may be tracked. */
export interface PlanForTracking {
  workTimePlanned: number | null;
  tasks: readonly { estimate?: number | null | undefined }[];
}

const isEstimated = (task: { estimate?: number | null | undefined }) => (task.estimate ?? 0) > 0;

/** A plan counts if it has hours and every task has an estimate. */
export const isVerified = (plan: PlanForTracking) => (plan.workTimePlanned ?? 0) > 0 && plan.tasks.every(isEstimated);

/** The reason this plan does not allow tracking in a team that requires a plan, or null. */
export function whyPlanBlocks(today: PlanForTracking | null): ErrorCode | null {
  if (!today) return 'timer.plan_required';
  return isVerified(today) ? null : 'timer.plan_unverified';
}

/** The plan of a day that counts in a team: its own, otherwise one without a team, as existing clients create them. */
export function planFor<P extends { organizationTeamId: string | null; workTimePlanned: number | null }>(
  plans: readonly P[],
  teamId: string | null,
): P | null {
  const [row = null] = plans
    .filter((plan) => plan.organizationTeamId === null)
    .sort((a, b) => (b.workTimePlanned ?? 0) - (a.workTimePlanned ?? 0));
  return plans.find((plan) => plan.organizationTeamId === teamId) ?? row;
}

/** The fields of a person's team that decide about a plan without a team. */
export interface PlanningTeam {
  id: string;
  requirePlanToTrack: boolean;
  /** Whether the planned task is one of its tasks. */
  hasTask: boolean;
  /** Whether the person opened it last. */
  isOpened: boolean;
}

/**
 * The existing plan of a day for a call without a team: the one that counts where the task would be timed, otherwise in
 * the team opened last. Null if there is none, or if another team requires a plan and has none, because a new plan
 * without a team counts in each. Teams are ordered by the date of joining.
 */
export function planMeant<P extends { organizationTeamId: string | null; workTimePlanned: number | null }>(
  plans: readonly P[],
  teams: readonly PlanningTeam[],
): P | null {
  const ofTask = teams.filter(({ hasTask }) => hasTask);
  const among = ofTask.length > 0 ? ofTask : teams;
  const lacksOne = among.some(({ id, requirePlanToTrack }) => requirePlanToTrack && planFor(plans, id) === null);
  if (lacksOne) return null;
  const at = ofTask[0] ?? teams.find(({ isOpened }) => isOpened) ?? teams[0];
  return planFor(plans, at?.id ?? null);
}

/** Planned hours of a request. Not a number counts as none. */
export function plannedHours(sent: unknown): number {
  const hours = typeof sent === 'string' && sent.trim() !== '' ? Number(sent) : sent;
  return typeof hours === 'number' && Number.isFinite(hours) ? hours : 0;
}

const oldestFirst = (a: { date: PlanDate }, b: { date: PlanDate }) => a.date.localeCompare(b.date);

/** Plans by tab: today, future (nearest first), past (latest first) and outstanding. */
export function planViews<P extends Plan>(plans: readonly P[], today: PlanDate) {
  const todays = plans.filter((plan) => plan.date === today);
  const future = plans.filter((plan) => plan.date > today).sort(oldestFirst);
  const past = plans.filter((plan) => plan.date < today).sort((a, b) => oldestFirst(b, a));
  const plannedTaskIds = new Set([...todays, ...future].flatMap((plan) => plan.tasks.map((task) => task.id)));
  const outstanding = past
    .map((plan) => ({
      ...plan,
      tasks: plan.tasks.filter((task) => stageOfTask(task) !== 'done' && !plannedTaskIds.has(task.id)),
    }))
    .filter((plan) => plan.tasks.length > 0);
  return { today: todays, future, past, outstanding };
}

/** The newest plan since a date with tasks that are left to do, with only these tasks; null without one. */
export function leftovers<P extends Plan>(plans: readonly P[], today: PlanDate, since: PlanDate): P | null {
  const [plan = null] = planViews(plans, today).outstanding;
  return plan && plan.date >= since ? plan : null;
}

/** The sums of several plans in seconds. A task in several plans counts once. */
export function sumOfTasks(plans: readonly Pick<Plan, 'tasks'>[]) {
  const unique = new Map(plans.flatMap((plan) => plan.tasks.map((task) => [task.id, task] as const)));
  const tasks = [...unique.values()];
  return { count: tasks.length, estimate: tasks.reduce((sum, task) => sum + (task.estimate ?? 0), 0) };
}

/** The totals of a day: seconds planned, estimated and worked, and the number of done tasks. */
export function planTotals(plan: Pick<Plan, 'workTimePlanned' | 'tasks'>, workedOn: (taskId: string) => number) {
  const { count, estimate } = sumOfTasks([plan]);
  return {
    planned: Math.round((plan.workTimePlanned ?? 0) * 3600),
    estimated: estimate,
    worked: plan.tasks.reduce((sum, task) => sum + workedOn(task.id), 0),
    done: plan.tasks.filter((task) => stageOfTask(task) === 'done').length,
    count,
  };
}

export type PlanWarning = 'no-tasks' | 'no-time' | 'no-estimate' | 'too-little' | 'too-much';
const TOLERANCE_HOURS = 1;

/** Warnings about a plan: too little or too much work for its hours. */
export function planWarnings(plan: Pick<Plan, 'workTimePlanned' | 'tasks'>): PlanWarning[] {
  const planned = plan.workTimePlanned ?? 0;
  const estimated = sumOfTasks([plan]).estimate / 3600;
  const warnings: PlanWarning[] = [];
  if (plan.tasks.length === 0) warnings.push('no-tasks');
  if (planned <= 0) warnings.push('no-time');
  if (!plan.tasks.every(isEstimated)) warnings.push('no-estimate');
  if (planned - estimated > TOLERANCE_HOURS) warnings.push('too-little');
  if (planned > 0 && estimated - planned > TOLERANCE_HOURS) warnings.push('too-much');
  return warnings;
}

/** The reason a task cannot be planned for a date, or null. */
export function whyNotPlan(date: PlanDate, today: PlanDate, planned: readonly PlanDate[] = []): ErrorCode | null {
  if (date < today) return 'plan.past';
  return planned.includes(date) ? 'plan.task_planned' : null;
}

/** The owner and managers can always edit planned time, others only until the day is over. */
export const whyNotEditPlan = (
  key: { isOwner: boolean; isManager: boolean },
  date: PlanDate,
  today: PlanDate,
): ErrorCode | null => (key.isOwner || key.isManager || date >= today ? null : 'plan.not_yours');

/** Removing the active task from today's plan stops the timer, so it must be confirmed. */
export const unplanStopsTimer = (
  at: { running: boolean; activeTaskId: string | null },
  plan: Pick<Plan, 'date'>,
  taskId: string,
  today: PlanDate,
) => at.running && at.activeTaskId === taskId && plan.date === today;

/** The years of the plan calendar: from the earliest plan to five years after the latest, including this year. */
export function planYears(dates: readonly PlanDate[], today: PlanDate): { first: number; last: number } {
  const yearOf = (date: PlanDate) => Number(date.slice(0, 4));
  const years = (dates.length > 0 ? dates : [today]).map(yearOf);
  return { first: Math.min(...years, yearOf(today)), last: Math.max(Math.max(...years) + 5, yearOf(today)) };
}

/** Whether a moved task also stays in its old plan, because past plans are not rewritten. */
export const staysPlanned = (from: PlanDate, to: PlanDate, today: PlanDate) => from < today && to >= today;

/**
 * The reason a task cannot move from one day to another, or null. Past days keep their done tasks, while their open
 * tasks can still be sorted.
 */
export function whyNotMoveTask(
  move: { from: PlanDate; to: PlanDate; isDone: boolean },
  today: PlanDate,
): ErrorCode | null {
  if (move.to < today && move.from >= today) return 'plan.past';
  return move.isDone && (move.from < today || move.to < today) ? 'plan.over' : null;
}

/** The ids with one of them moved to a place or added there. */
export function withIdAt(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((taskId) => taskId !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}

/** The new place of a task that moves by one among the shown tasks. Null at the end; hidden tasks keep their places. */
export function steppedPlace(
  ids: readonly string[],
  shownIds: readonly string[],
  id: string,
  key: 1 | -1,
): number | null {
  const at = shownIds.indexOf(id);
  const neighbour = at < 0 ? undefined : shownIds[at + key];
  if (neighbour === undefined) return null;
  const place = ids.filter((taskId) => taskId !== id).indexOf(neighbour);
  return place < 0 ? null : place + (key > 0 ? 1 : 0);
}

/** The next working day. Without own working hours these are Monday to Friday, as for the expected time. */
export function nextWorkday(date: PlanDate, hours: readonly HoursFrom[]): PlanDate {
  const works = (day: PlanDate) => {
    const isSet = hoursOn(hours, day)?.some((span) => span !== null);
    return isSet ? workingDayOn(hours, day) !== null : (weekdayOf(day) + 6) % 7 < 5;
  };
  const week = Array.from({ length: 7 }, (_, after) => addDays(date, after + 1));
  return week.find(works) ?? addDays(date, 1);
}

/** The end of a day without working hours. */
const USUAL_END = '17:00';

/** Whether a day is over: its planned hours are worked, or its working hours have ended. */
export function isDayOver(
  day: { date: PlanDate; plannedMs: number; workedMs: number },
  at: { now: Instant; zone: string; hours: readonly HoursFrom[] },
): boolean {
  if (day.plannedMs > 0 && day.workedMs >= day.plannedMs) return true;
  const { from, to } = workingDayOn(at.hours, day.date) ?? { from: '00:00', to: USUAL_END };
  return ms(at.now) >= ms(betweenClocks(day.date, from, to, at.zone).to);
}

/** The done and the open tasks of a day. */
export function dayReview<T extends PlannedTask>(plan: Pick<Plan<T>, 'tasks'>): { done: T[]; left: T[] } {
  const isDone = (task: T) => stageOfTask(task) === 'done';
  return { done: plan.tasks.filter(isDone), left: plan.tasks.filter((task) => !isDone(task)) };
}
