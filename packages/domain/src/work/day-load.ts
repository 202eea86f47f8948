import type { PlanDate } from '../dates.ts';
import { stageOfTask } from '../workspace/statuses.ts';

type StatusFields = Parameters<typeof stageOfTask>[0];

/** A task of a day's plan. Times are seconds; `workedBefore` includes what earlier plans take of it. */
export interface DayLine {
  estimate: number;
  workedBefore: number;
  workedThatDay: number;
  /** Set by hand; null means by the estimate. */
  ownMinutes: number | null;
  isDone: boolean;
}

/**
 * The seconds that a planned task takes of its day; null if unknown, because it has no estimate or its estimate is used
 * up. A done task counts what was worked on it that day, an open one never less than that.
 */
export function secondsForDay({ estimate, workedBefore, workedThatDay, ownMinutes, isDone }: DayLine): number | null {
  if (isDone) return workedThatDay;
  const planned = ownMinutes === null ? estimate - workedBefore : ownMinutes * 60;
  const seconds = Math.max(planned, workedThatDay);
  return seconds > 0 ? seconds : null;
}

interface PlanOfDay {
  date: PlanDate;
  tasks: readonly (StatusFields & { id: string; estimate?: number | null | undefined })[];
  taskMinutes?: readonly { taskId: string; minutes: number }[] | undefined;
}

/** Seconds on a task. */
interface WorkedSeconds {
  total: number;
  today: number;
}

/** By date, the seconds for each task. */
export type SecondsByDay = ReadonlyMap<PlanDate, ReadonlyMap<string, number | null>>;

/** The seconds that each task takes of today and of later days: a later day gets what earlier ones leave of the estimate. */
export function secondsOfPlans(
  plans: readonly PlanOfDay[],
  today: PlanDate,
  workedOn: (taskId: string) => WorkedSeconds,
): SecondsByDay {
  const secondsByTask = new Map<string, number>();
  const days = new Map<PlanDate, ReadonlyMap<string, number | null>>();
  const ahead = plans.filter(({ date }) => date >= today).sort((a, b) => a.date.localeCompare(b.date));
  for (const { date, tasks, taskMinutes = [] } of ahead) {
    const seconds = new Map<string, number | null>();
    for (const task of tasks) {
      const worked = workedOn(task.id);
      const workedThatDay = date === today ? worked.today : 0;
      const workedBefore = secondsByTask.get(task.id) ?? worked.total - workedThatDay;
      const ofDay = secondsForDay({
        estimate: task.estimate ?? 0,
        workedBefore,
        workedThatDay,
        ownMinutes: taskMinutes.find(({ taskId }) => taskId === task.id)?.minutes ?? null,
        isDone: stageOfTask(task) === 'done',
      });
      secondsByTask.set(task.id, workedBefore + (ofDay ?? 0));
      seconds.set(task.id, ofDay);
    }
    days.set(date, seconds);
  }
  return days;
}

/** What a day's tasks add up to against its hours. Seconds. */
export interface DayLoad {
  planned: number;
  capacity: number;
  /** How far the tasks go beyond the hours; 0 while they fit. */
  over: number;
  /** Tasks without a known time. */
  unknown: number;
  tone: 'fits' | 'full' | 'over';
}

/** Up to an hour more than the day has is full, beyond it is over-planned. */
const TOLERANCE = 3600;

export function dayLoad(seconds: readonly (number | null)[], capacity: number): DayLoad {
  const planned = seconds.reduce<number>((sum, ofTask) => sum + (ofTask ?? 0), 0);
  const over = Math.max(0, planned - capacity);
  return {
    planned,
    capacity,
    over,
    unknown: seconds.filter((ofTask) => ofTask === null).length,
    tone: over === 0 ? 'fits' : over <= TOLERANCE ? 'full' : 'over',
  };
}

/** A day's seconds of work: as planned for that day, otherwise as expected on its weekday. */
export const capacityOf = (plannedHours: number | null, expectedMinutes: number): number =>
  plannedHours ? Math.round(plannedHours * 3600) : expectedMinutes * 60;
