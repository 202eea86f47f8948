import { maxSheetsShown, type TimesheetStatus, type TimesheetSummary } from '@stint/contract';
import { apiQuery, type Server, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';

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
export const sheetsOf = (server: Server, { start, end }: { start: string; end: string }, employeeId: string) =>
  apiQuery(server.timesheets.list, { startDate: start, endDate: end, employeeIds: [employeeId] });

/** The named timesheets with what they hold. */
export const summariesOf = (server: Server, ids: readonly string[]) =>
  apiQuery(server.timesheets.summaries, { ids: [...ids].sort() });

export const isOpen = ({ status }: Pick<TimesheetSummary, 'status'>) => status === 'DRAFT' || status === 'DENIED';

/** A summary with a timesheet: only these can change their status. */
export type OwnTimesheet = TimesheetSummary & { id: string };
export const hasTimesheet = (timesheet: TimesheetSummary): timesheet is OwnTimesheet => timesheet.id !== null;

/** Moves timesheets to a status and says in one line what was done. */
export function useMoveTimesheets() {
  const t = useText('approvals');
  const send = useApiMutation(useServer().timesheets.setStatus, {
    failed: t('failed'),
    onSuccess: (sheets, { status }) =>
      void toast({
        id: 'approvals',
        look: 'success',
        title: t(`moved_${wordOf(status as TimesheetStatus)}`, { count: sheets.length }),
      }),
  });
  return {
    busy: send.isPending,
    move: (sheets: readonly OwnTimesheet[], status: TimesheetStatus, comment?: string) =>
      send.mutate({ ids: sheets.map(({ id }) => id), status, ...(comment && { comment }) }),
  };
}

/** The part of a text key that names a status. */
const wordOf = (status: TimesheetStatus) => (status === 'IN REVIEW' ? ('IN_REVIEW' as const) : status);
