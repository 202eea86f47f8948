import { addDays, type PlanDate } from '../dates.ts';

/** How soon a task is due, in the order of a list. */
export const duePeriods = ['overdue', 'today', 'soon', 'later', 'none'] as const;
export type DuePeriod = (typeof duePeriods)[number];

/** `soon` is the week after today. */
export function duePeriodOf(dueDate: string | null | undefined, today: PlanDate): DuePeriod {
  const day = dueDate?.slice(0, 10);
  if (!day) return 'none';
  if (day < today) return 'overdue';
  if (day === today) return 'today';
  return day <= addDays(today, 7) ? 'soon' : 'later';
}
