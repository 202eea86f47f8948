import type { TimeLog, TimesheetSummary } from '@stint/contract';
import { whyNotMove } from '@stint/domain/time/timesheets';
import { useQuery } from '@tanstack/react-query';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { useState } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { TimesheetBadge } from './timesheet-badge.tsx';
import { hasTimesheet, type OwnTimesheet, summariesOf } from './timesheets.ts';
import type { Worker } from './worker.ts';

/** So many timesheets are changed at once. */
const max = 100;

const own = ['PENDING', 'WITHDRAWN'] as const satisfies readonly Decision[];
const approver = ['APPROVED', 'DENIED', 'DRAFT'] as const satisfies readonly Decision[];

/** Why a timesheet cannot be moved by this person, or null. */
const whyNot = ({ status, canApprove }: TimesheetSummary, to: Decision, isOwn: boolean) =>
  whyNotMove({
    from: status,
    to: to === 'WITHDRAWN' ? 'DRAFT' : to,
    isOwn: isOwn && to !== 'DRAFT',
    isApprover: canApprove && to !== 'WITHDRAWN',
    // The server has looked at the others: without them one's own may be approved.
    otherApprovers: false,
    comment: to,
  });

interface ChosenSheetsProps {
  worker: Worker;
  /** The entries that are ticked. */
  logs: readonly TimeLog[];
  onDone: () => void;
}

/** What can be done with the timesheets of the entries that are ticked. */
export function ChosenSheets({ worker, logs, onDone }: ChosenSheetsProps) {
  const t = useText('approvals');
  const [to, setTo] = useState<Decision | null>(null);
  const ids = [...new Set(logs.flatMap(({ timesheetId }) => timesheetId ?? []))];
  const tooMany = ids.length > max;
  const { data } = useQuery({
    ...summariesOf(useServer(), ids),
    enabled: ids.length > 0 && !tooMany,
  });
  const sheets = (data ?? []).filter(hasTimesheet);
  const moved = (decision: Decision) => sheets.filter((sheet) => whyNot(sheet, decision, worker.isOwn) === null);
  const canApprove = sheets.some((sheet) => sheet.canApprove);
  const moves = [...(worker.isOwn ? own : []), ...(canApprove ? approver : [])].filter(
    (decision) => moved(decision).length > 0,
  );
  const blocked = tooMany ? t('tooManySheets') : moves.length === 0 && t('noMoves');
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button size="small" blocked={blocked}>
            <CalendarCheck />
            {t('timesheet')}
          </Button>
        }
      >
        {moves.map((decision) => (
          <MenuItem key={decision} onSelect={() => setTo(decision)}>
            {t(`menu_${decision}`)}
          </MenuItem>
        ))}
      </Menu>
      {to && (
        <DecideDialog sheets={moved(to)} to={to} onClose={() => setTo(null)} onDone={onDone}>
          <LeftOut worker={worker} to={to} logs={logs} sheets={sheets.filter((sheet) => !moved(to).includes(sheet))} />
        </DecideDialog>
      )}
    </>
  );
}

/** So many entries of a timesheet are named. */
const maxListed = 3;

interface LeftOutProps {
  worker: Worker;
  to: Decision;
  logs: readonly TimeLog[];
  sheets: readonly OwnTimesheet[];
}

/** The ticked entries that a decision does not touch, by their timesheet. */
function LeftOut({ worker, to, logs, sheets }: LeftOutProps) {
  const t = useText('approvals', 'errors', 'timesheets');
  const formats = useFormats();
  if (sheets.length === 0) return null;
  return (
    <section aria-label={t('leftOut')} className="mb-4 flex flex-col gap-2 rounded-md border border-line p-3">
      <h3 className="font-medium text-dense">{t('leftOut')}</h3>
      <ul className="flex flex-col gap-3">
        {sheets.map((sheet) => {
          const code = whyNot(sheet, to, worker.isOwn);
          const entries = logs.filter(({ timesheetId }) => timesheetId === sheet.id);
          return (
            <li key={sheet.id} className="flex flex-col gap-0.5 text-dense">
              <span className="flex flex-wrap items-center gap-2 tabular-nums">
                {formats.period(sheet.startDate, sheet.endDate)}
                <TimesheetBadge status={sheet.status} />
              </span>
              {code && code !== 'timesheet.transition' && <span className="text-muted">{t(`errors:${code}`)}</span>}
              {entries.slice(0, maxListed).map((log) => (
                <span key={log.id} className="flex gap-3 text-muted tabular-nums">
                  <span dir="auto" className="min-w-0 flex-1 truncate">
                    {log.task?.title ?? t('timesheets:noTask')}
                  </span>
                  <span className="shrink-0">{formats.lately(log.startedAt)}</span>
                </span>
              ))}
              {entries.length > maxListed && (
                <span className="text-muted">
                  {t('timesheets:overlapsMore', { count: entries.length - maxListed })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
