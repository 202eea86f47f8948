import type { TaskItem } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import type { EntryFilter } from '../../time/timesheets/index.ts';
import type { CardActs } from './moving.ts';
import type { Span } from './search.ts';

/** Milliseconds. */
export interface Times {
  planned: number;
  worked: number;
  /** Whose time it is. */
  filter: EntryFilter;
}

/** Props of both layouts of days. */
export interface DaysProps {
  days: readonly PlanDate[];
  span: Span;
  /** Days of other months are paler. */
  month: string;
  today: PlanDate;
  /** The day a task would be moved to. */
  target: string | null;
  tasks: readonly TaskItem[];
  timesOf: (date: PlanDate) => Times;
  onDay: (date: PlanDate) => void;
  card: CardActs;
}
