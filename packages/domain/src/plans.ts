import type { ErrorCode } from '@stint/contract';
import { addDays, type PlanDate, weekdayOf } from './dates.ts';
import { stageOfTask } from './statuses.ts';
import { betweenClocks, type Instant, ms } from './time.ts';
import type { WorkingDay } from './working-hours.ts';

type PlannedTask = Parameters<typeof stageOfTask>[0] & { id: string; estimate?: number | null | undefined };

/** A daily plan, as far as rules need it. Hours as a number, estimates in seconds. */
export interface Plan<T extends PlannedTask = PlannedTask> {
  id: string;
  date: PlanDate;
  workTimePlanned: number | null;
  tasks: readonly T[];
}

/** What decides whether time may be tracked under a plan. */
export interface PlanForTracking {
  workTimePlanned: number | null;
  tasks: readonly { estimate?: number | null | undefined }[];
}

const isEstimated = (task: { estimate?: number | null | undefined }) => (task.estimate ?? 0) > 0;

/** A plan counts when it has hours and each of its tasks an estimate. */
export const isVerified = (plan: PlanForTracking) => (plan.workTimePlanned ?? 0) > 0 && plan.tasks.every(isEstimated);

/** Why a team that requires a plan does not let time be tracked under this one, or null. */
export function whyPlanBlocks(today: PlanForTracking | null): ErrorCode | null {
  if (!today) return 'timer.plan_required';
  return isVerified(today) ? null : 'timer.plan_unverified';
}

/** The plan of a day that counts in a team: its own, else one that names no team, as existing clients make them. */
export function planFor<P extends { organizationTeamId: string | null; workTimePlanned: number | null }>(
  plans: readonly P[],
  teamId: string | null,
): P | null {
  const [most = null] = plans
    .filter((plan) => plan.organizationTeamId === null)
    .sort((a, b) => (b.workTimePlanned ?? 0) - (a.workTimePlanned ?? 0));
  return plans.find((plan) => plan.organizationTeamId === teamId) ?? most;
}

/** A team of a person, as far as it decides about a plan that names none. */
export interface PlanningTeam {
  id: string;
  requirePlanToTrack: boolean;
  /** Whether the task that is planned is one of its tasks. */
  hasTask: boolean;
  /** Whether it is the one that the person opened last. */
  isOpened: boolean;
}

/**
 * The plan of a day that is meant where no team is named: the one that counts where the task would be timed, or without one in
 * the team opened last. Null where there is none, and where another of these teams requires a plan and has none that counts:
 * a plan that names no team will count in each. Teams in the order in which the person joined them.
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

/** Planned hours as a caller sends them: what is no number counts as none. */
export function plannedHours(sent: unknown): number {
  const hours = typeof sent === 'string' && sent.trim() !== '' ? Number(sent) : sent;
  return typeof hours === 'number' && Number.isFinite(hours) ? hours : 0;
}

const oldestFirst = (a: { date: PlanDate }, b: { date: PlanDate }) => a.date.localeCompare(b.date);

/** Plans as their tabs show them: today, future (soonest first), past (newest first) and outstanding. */
export function planViews<P extends Plan>(plans: readonly P[], today: PlanDate) {
  const todays = plans.filter((plan) => plan.date === today);
  const future = plans.filter((plan) => plan.date > today).sort(oldestFirst);
  const past = plans.filter((plan) => plan.date < today).sort((a, b) => oldestFirst(b, a));
  const taken = new Set([...todays, ...future].flatMap((plan) => plan.tasks.map((task) => task.id)));
  const outstanding = past
    .map((plan) => ({
      ...plan,
      tasks: plan.tasks.filter((task) => stageOfTask(task) !== 'done' && !taken.has(task.id)),
    }))
    .filter((plan) => plan.tasks.length > 0);
  return { today: todays, future, past, outstanding };
}

/** What several plans come to; a task in several plans counts once. Seconds. */
export function sumOfTasks(plans: readonly Pick<Plan, 'tasks'>[]) {
  const unique = new Map(plans.flatMap((plan) => plan.tasks.map((task) => [task.id, task] as const)));
  const tasks = [...unique.values()];
  return { count: tasks.length, estimate: tasks.reduce((sum, task) => sum + (task.estimate ?? 0), 0) };
}

/** What a day comes to: seconds planned, estimated and worked, and how many of its tasks are done. */
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

/** What is worth a word about a plan: too little to do for its hours, or too much. */
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

/** Why a task cannot be planned for a date, or null. */
export function whyNotPlan(date: PlanDate, today: PlanDate, planned: readonly PlanDate[] = []): ErrorCode | null {
  if (date < today) return 'plan.past';
  return planned.includes(date) ? 'plan.task_planned' : null;
}

/** Managers and the owner edit planned time whenever they like, others while the day is not over. */
export const whyNotEditPlan = (
  by: { isOwner: boolean; isManager: boolean },
  date: PlanDate,
  today: PlanDate,
): ErrorCode | null => (by.isOwner || by.isManager || date >= today ? null : 'plan.not_yours');

/** Taking the task one works on out of today's plan stops the timer, so it is confirmed first. */
export const unplanStopsTimer = (
  at: { running: boolean; activeTaskId: string | null },
  plan: Pick<Plan, 'date'>,
  taskId: string,
  today: PlanDate,
) => at.running && at.activeTaskId === taskId && plan.date === today;

/** Years that the plan calendar offers: from the earliest plan to five years after the latest, and always this one. */
export function planYears(dates: readonly PlanDate[], today: PlanDate): { first: number; last: number } {
  const yearOf = (date: PlanDate) => Number(date.slice(0, 4));
  const years = (dates.length > 0 ? dates : [today]).map(yearOf);
  return { first: Math.min(...years, yearOf(today)), last: Math.max(Math.max(...years) + 5, yearOf(today)) };
}

/** Whether a task that is moved stays where it was planned: what was planned for the past is not rewritten by planning anew. */
export const staysPlanned = (from: PlanDate, to: PlanDate, today: PlanDate) => from < today && to >= today;

/**
 * Why a task cannot be moved from one day to another, or null. Days that are over keep what was done on them; what was left
 * undone there can still be put in order.
 */
export function whyNotMoveTask(
  move: { from: PlanDate; to: PlanDate; isDone: boolean },
  today: PlanDate,
): ErrorCode | null {
  if (move.to < today && move.from >= today) return 'plan.past';
  return move.isDone && (move.from < today || move.to < today) ? 'plan.over' : null;
}

/** Ids in their order, with one of them at another place, or with one more. */
export function placed(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}

/**
 * The place in a day of a task that goes one on or back among those of the day that are shown; null at their end. What is
 * not shown stays where it is.
 */
export function steppedPlace(ids: readonly string[], shown: readonly string[], id: string, by: 1 | -1): number | null {
  const at = shown.indexOf(id);
  const neighbour = at < 0 ? undefined : shown[at + by];
  if (neighbour === undefined) return null;
  const place = ids.filter((one) => one !== id).indexOf(neighbour);
  return place < 0 ? null : place + (by > 0 ? 1 : 0);
}

type Days = readonly (WorkingDay | null)[];

/** The next day on which somebody works; the next day at all where their week has none. */
export function nextWorkday(date: PlanDate, days: Days | null): PlanDate {
  const works = (day: PlanDate) => Boolean(days?.[(weekdayOf(day) + 6) % 7]);
  const week = Array.from({ length: 7 }, (_, after) => addDays(date, after + 1));
  return week.find(works) ?? addDays(date, 1);
}

/** When a day without working hours is taken to end. */
const USUAL_END = '17:00';

/** Whether it is time to look back on a day: its hours are worked, or its working hours are over. */
export function isDayOver(
  day: { date: PlanDate; plannedMs: number; workedMs: number },
  at: { now: Instant; zone: string; days: Days | null },
): boolean {
  if (day.plannedMs > 0 && day.workedMs >= day.plannedMs) return true;
  const hours = at.days?.[(weekdayOf(day.date) + 6) % 7] ?? null;
  const { from, to } = hours ?? { from: '00:00', to: USUAL_END };
  return ms(at.now) >= ms(betweenClocks(day.date, from, to, at.zone).to);
}

/** A day looked back on: what of it is done and what is left. */
export function dayReview<T extends PlannedTask>(plan: Pick<Plan<T>, 'tasks'>): { done: T[]; left: T[] } {
  const isDone = (task: T) => stageOfTask(task) === 'done';
  return { done: plan.tasks.filter(isDone), left: plan.tasks.filter((task) => !isDone(task)) };
}
