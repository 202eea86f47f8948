import type { TimesheetSummary } from '@stint/contract';
import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import Undo2 from 'lucide-react/icons/undo-2';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useKeys } from '../../../lib/page/shortcuts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { tip } from '../../../ui/tooltip.tsx';
import { type Decision, hasTimesheet, isOpen, type OwnTimesheet, useMoveTimesheets } from '../timesheets/index.ts';

interface ActionsProps {
  timesheet: TimesheetSummary;
  onDecide: (sheets: OwnTimesheet[], to: Decision) => void;
}

/** The decisions of an approver about one timesheet. */
export function RowActions({ timesheet, isWide, onDecide }: ActionsProps & { isWide: boolean }) {
  const t = useText('approvals');
  if (!timesheet.canApprove) return null;
  if (!hasTimesheet(timesheet)) return <Remind timesheet={timesheet} />;
  if (timesheet.status === 'APPROVED')
    return (
      <Button size="small" look="quiet" onClick={() => onDecide([timesheet], 'DRAFT')}>
        {t('reopen')}
      </Button>
    );
  return (
    <span className="inline-flex items-center gap-1">
      {isOpen(timesheet) ? <Remind timesheet={timesheet} /> : <Decisions {...{ timesheet, onDecide, isWide }} />}
      {(!isWide || isOpen(timesheet)) && <MoreActions timesheet={timesheet} onDecide={onDecide} />}
    </span>
  );
}

interface OneProps extends ActionsProps {
  timesheet: OwnTimesheet;
}

/** Icons beside the open timesheet, which has the words. */
function Decisions({ timesheet, onDecide, isWide }: OneProps & { isWide: boolean }) {
  const t = useText('approvals');
  const { fullName: name } = timesheet.employee;
  const decisions = [
    {
      to: 'APPROVED',
      label: t('approveOf', { name }),
      text: t('approve'),
      keys: useKeys('sheetApprove'),
      icon: <Check />,
    },
    {
      to: 'DENIED',
      label: t('sendBackOf', { name }),
      text: t('sendBack'),
      keys: useKeys('sheetSendBack'),
      icon: <Undo2 />,
    },
  ] as const;
  return decisions.map(({ to, label, text, keys, icon }) => (
    <Button
      key={to}
      size="small"
      look="quiet"
      aria-label={label}
      {...tip({ text, keys })}
      onClick={() => onDecide([timesheet], to)}
    >
      {isWide ? icon : text}
    </Button>
  ));
}

/** What is seldom done: starting a review, and deciding about time that was not submitted. */
export function MoreActions({ timesheet, onDecide }: OneProps) {
  const t = useText('approvals');
  const { move } = useMoveTimesheets();
  const name = timesheet.employee.fullName;
  const canReview = timesheet.status === 'PENDING';
  if (!canReview && !isOpen(timesheet)) return null;
  return (
    <Menu align="end" trigger={<IconButton size="small" name={t('moreFor', { name })} icon={<Ellipsis />} />}>
      {canReview && (
        <MenuItem icon={<Eye />} onSelect={() => move([timesheet], 'IN REVIEW')}>
          {t('startReview')}
        </MenuItem>
      )}
      {isOpen(timesheet) && <MenuItem onSelect={() => onDecide([timesheet], 'APPROVED')}>{t('approve')}</MenuItem>}
      {timesheet.status === 'DRAFT' && (
        <MenuItem onSelect={() => onDecide([timesheet], 'DENIED')}>{t('sendBack')}</MenuItem>
      )}
    </Menu>
  );
}

function Remind({ timesheet }: { timesheet: TimesheetSummary }) {
  const t = useText('approvals');
  const remind = useApiMutation(useServer().timesheets.remind, {
    onSuccess: () =>
      void toast({ id: 'approvals', look: 'success', title: t('reminded', { name: timesheet.employee.fullName }) }),
  });
  return (
    <Button
      size="small"
      look="quiet"
      busy={remind.isPending}
      blocked={timesheet.duration === 0 && t('nothingToSubmit')}
      onClick={() => remind.mutate({ employeeIds: [timesheet.employee.id], date: timesheet.startDate })}
    >
      {t('remind')}
    </Button>
  );
}
