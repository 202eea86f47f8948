import type { TaskItem } from '@stint/contract';
import { addDays, daysFrom, type PlanDate } from '@stint/domain/dates';

type TaskDates = Pick<TaskItem, 'startDate' | 'dueDate'>;
const dateOf = (at: string | null | undefined): PlanDate | null => at?.slice(0, 10) ?? null;
const at = (date: PlanDate | null) => date && `${date}T00:00:00.000Z`;

export const firstDayOf = (task: TaskDates): PlanDate | null => dateOf(task.startDate) ?? dateOf(task.dueDate);
const lastDayOf = (task: TaskDates): PlanDate | null => dateOf(task.dueDate) ?? dateOf(task.startDate);

/** The dates of a task that starts on another day, or on none, with the same duration. */
export function redated(task: TaskDates, to: PlanDate | null): { startDate: string | null; dueDate: string | null } {
  const [start, due] = [dateOf(task.startDate), dateOf(task.dueDate)];
  if (to === null) return { startDate: null, dueDate: null };
  if (!start) return { startDate: null, dueDate: at(to) };
  return { startDate: at(to), dueDate: due && at(addDays(to, Math.max(0, daysFrom(start, due)))) };
}

export const isOn = (task: TaskDates, date: PlanDate): boolean => {
  const [first, last] = [firstDayOf(task), lastDayOf(task)];
  return first !== null && last !== null && first <= date && date <= last;
};
