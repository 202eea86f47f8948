import type { TimesheetStatus } from '@stint/contract';
import { isDate, type PlanDate } from '@stint/domain/dates';

/** `waiting` is of all periods, the others are of the period that holds `date`. */
export const statusFilters = ['waiting', 'all', 'open', 'DENIED', 'APPROVED'] as const;
export type StatusFilter = (typeof statusFilters)[number];

export const fits: Record<StatusFilter, (status: TimesheetStatus) => boolean> = {
  all: () => true,
  waiting: (status) => status === 'PENDING' || status === 'IN REVIEW',
  open: (status) => status === 'DRAFT' || status === 'DENIED',
  DENIED: (status) => status === 'DENIED',
  APPROVED: (status) => status === 'APPROVED',
};

/** What the address of the page says; it opens on what waits. */
export interface ApprovalsSearch {
  show?: Exclude<StatusFilter, 'waiting'> | undefined;
  date?: PlanDate | undefined;
  team?: string | undefined;
  /** An employee. */
  person?: string | undefined;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idIn = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined);

export function approvalsSearchOf(search: Record<string, unknown>): ApprovalsSearch {
  const show = statusFilters.find((filter) => filter === search.show);
  return {
    show: show === 'waiting' ? undefined : show,
    date: typeof search.date === 'string' && isDate(search.date) ? search.date : undefined,
    team: idIn(search.team),
    person: idIn(search.person),
  };
}
