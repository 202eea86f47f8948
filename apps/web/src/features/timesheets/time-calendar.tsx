import type { PlanDate } from '@stint/domain/dates';
import type { Worker } from './worker.ts';

interface TimeCalendarProps {
  of: Worker;
  on: PlanDate;
  span: 'day' | 'week' | 'month';
  onDay: (date: PlanDate) => void;
}

/** Entries by their time of day. */
export function TimeCalendar(_: TimeCalendarProps) {
  return null;
}
