import type { TimesheetSummary } from '@stint/contract';
import { Link } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { standing } from '../../../lib/clock/meter.ts';
import { hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { rowProps } from '../../../lib/page/roving.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Cell, Row } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useMyself } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import {
  type Decision,
  Hints,
  hasTimesheet,
  isOpen,
  type OwnTimesheet,
  TimesheetBadge,
  Total,
  useMoveTimesheets,
} from '../timesheets/index.ts';

interface TimesheetRowProps {
  timesheet: TimesheetSummary;
  /** Rows of several periods are listed together. */
  hasPeriod: boolean;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onDecide: (sheets: OwnTimesheet[], to: Decision) => void;
}

/** A person's period with its total, what to look at, and what an approver can do. */
export function TimesheetRow({ timesheet, hasPeriod, chosen, onChoose, onDecide }: TimesheetRowProps) {
  const t = useText('approvals');
  const formats = useFormats();
  const { employee, duration, manual } = timesheet;
  const name = employee.fullName;
  const me = useMyself();
  return (
    <Row {...rowProps(employee.id)} selected={chosen} className="-outline-offset-2">
      <Cell part="choice" className="w-8">
        {hasTimesheet(timesheet) && timesheet.canApprove && (
          <Checkbox labelHidden label={t('choose', { name })} checked={chosen} onChange={onChoose} />
        )}
      </Cell>
      <Cell part="name" className="md:min-w-44">
        <Link
          to="/reports/timesheet/$memberId"
          params={{ memberId: employee.id }}
          search={{ on: timesheet.startDate }}
          className="flex items-center gap-2 hover:underline"
        >
          <Avatar name={name} image={employee.user.imageUrl ?? null} size="small" decorative />
          <span dir="auto" className="min-w-0 truncate font-medium">
            {name}
          </span>
        </Link>
        {hasPeriod && (
          <span className="mt-1 block text-caption text-muted md:hidden">
            {formats.period(timesheet.startDate, timesheet.endDate)}
          </span>
        )}
        <span className="mt-1 block md:hidden">
          <Hints hints={timesheet.hints} />
        </span>
      </Cell>
      {hasPeriod && (
        <Cell part="absent" className="whitespace-nowrap text-muted tabular-nums max-md:hidden">
          {formats.period(timesheet.startDate, timesheet.endDate)}
        </Cell>
      )}
      <Cell numeric part="figure">
        <Total
          of={{ employeeId: employee.id, name, isOwn: employee.id === me?.employee?.id }}
          filter={{ start: timesheet.startDate, end: timesheet.endDate }}
          meter={standing(duration * 1000)}
          className="font-medium"
        />
        {manual > 0 && (
          <span className="block text-caption text-muted">{t('manual', { time: hours(manual * 1000) })}</span>
        )}
      </Cell>
      <Cell>
        <TimesheetBadge status={timesheet.status} />
        {timesheet.submittedAt && (
          <span className="block text-caption text-muted">{formats.lately(timesheet.submittedAt)}</span>
        )}
      </Cell>
      <Cell part="absent" className="min-w-40 max-md:hidden">
        <Hints hints={timesheet.hints} />
        {timesheet.comment && (
          <q dir="auto" className="line-clamp-2 text-caption text-muted">
            {timesheet.comment}
          </q>
        )}
      </Cell>
      <Cell part="action" className="text-end">
        <Actions timesheet={timesheet} onDecide={onDecide} />
      </Cell>
    </Row>
  );
}

function Actions({ timesheet, onDecide }: Pick<TimesheetRowProps, 'timesheet' | 'onDecide'>) {
  const t = useText('approvals');
  const { move, busy } = useMoveTimesheets();
  if (!timesheet.canApprove) return null;
  if (!hasTimesheet(timesheet)) return <Remind timesheet={timesheet} />;
  const name = timesheet.employee.fullName;
  if (timesheet.status === 'APPROVED')
    return (
      <Button size="small" onClick={() => onDecide([timesheet], 'DRAFT')}>
        {t('reopen')}
      </Button>
    );
  return (
    <span className="inline-flex items-center gap-1">
      {isOpen(timesheet) ? (
        <Remind timesheet={timesheet} />
      ) : (
        <Button size="small" busy={busy} onClick={() => move([timesheet], 'APPROVED')}>
          {t('approve')}
        </Button>
      )}
      <Menu align="end" trigger={<IconButton size="small" name={t('moreFor', { name })} icon={<Ellipsis />} />}>
        {isOpen(timesheet) && <MenuItem onSelect={() => move([timesheet], 'APPROVED')}>{t('approve')}</MenuItem>}
        {timesheet.status === 'PENDING' && (
          <MenuItem icon={<Eye />} onSelect={() => move([timesheet], 'IN REVIEW')}>
            {t('startReview')}
          </MenuItem>
        )}
        {timesheet.status !== 'DENIED' && (
          <MenuItem onSelect={() => onDecide([timesheet], 'DENIED')}>{t('deny')}</MenuItem>
        )}
        {!isOpen(timesheet) && <MenuItem onSelect={() => onDecide([timesheet], 'DRAFT')}>{t('sendBack')}</MenuItem>}
      </Menu>
    </span>
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
      busy={remind.isPending}
      blocked={timesheet.duration === 0 && t('nothingToSubmit')}
      onClick={() => remind.mutate({ employeeIds: [timesheet.employee.id], date: timesheet.startDate })}
    >
      {t('remind')}
    </Button>
  );
}
