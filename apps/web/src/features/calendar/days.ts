import type { TaskItem } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import type { Asked } from '../timesheets/index.ts';
import type { CardActs } from './moving.ts';
import type { Span } from './search.ts';

/** Milliseconds. */
export interface Times {
  planned: number;
  worked: number;
  /** Whose time it is. */
  asked: Asked;
}

/** What is shown of days, in whichever form. */
export interface DaysProps {
  days: readonly PlanDate[];
  span: Span;
  /** The month that the days are about; others are paler. */
  month: string;
  today: PlanDate;
  /** The day to which something is being moved. */
  target: string | null;
  tasks: readonly TaskItem[];
  timesOf: (date: PlanDate) => Times;
  onDay: (date: PlanDate) => void;
  card: CardActs;
}
