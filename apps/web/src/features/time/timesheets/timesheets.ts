import { maxQueue, maxSheetsShown, type TimesheetSummary } from '@stint/contract';
import type { DateRange } from '@stint/domain/dates';
import { apiQuery, type Server } from '../../../lib/api/server.tsx';

/** Everybody's period that holds a date, of one team or of all. */
export const overview = (server: Server, date: string, organizationTeamId: string | null) =>
  apiQuery(server.timesheets.overview, {
    date,
    take: maxSheetsShown,
    ...(organizationTeamId && { organizationTeamId }),
  });

/** One person's period that holds a date. */
export const overviewOf = (server: Server, date: string, employeeId: string) =>
  apiQuery(server.timesheets.overview, { date, employeeId });

/** One person's timesheets of some days, as far as there are any. */
export const sheetsOf = (server: Server, { start, end }: DateRange, employeeId: string) =>
  apiQuery(server.timesheets.list, { startDate: start, endDate: end, employeeIds: [employeeId] });

/** The named timesheets with what they hold. */
export const summariesOf = (server: Server, ids: readonly string[]) =>
  apiQuery(server.timesheets.summaries, { ids: [...ids].sort() });

export const isOpen = ({ status }: Pick<TimesheetSummary, 'status'>) => status === 'DRAFT' || status === 'DENIED';

/** A summary with a timesheet: only these can change their status. */
export type OwnTimesheet = TimesheetSummary & { id: string };
export const hasTimesheet = (timesheet: TimesheetSummary): timesheet is OwnTimesheet => timesheet.id !== null;

/** What waits for the reader's decision, of all periods, oldest first. */
export const queueOf = (server: Server, { person, team }: { person?: string | undefined; team?: string | undefined }) =>
  apiQuery(server.timesheets.queue, {
    take: maxQueue,
    ...(person && { employeeId: person }),
    ...(team && { organizationTeamId: team }),
  });

/** A timesheet with its time by task and day. */
export const reviewOf = (server: Server, timesheetId: string) => apiQuery(server.timesheets.review, { timesheetId });

export const isWaiting = ({ status }: Pick<TimesheetSummary, 'status'>) =>
  status === 'PENDING' || status === 'IN REVIEW';
