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
  one: TimesheetSummary;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onDecide: (sheets: OwnTimesheet[], to: Decision) => void;
}

/** A person's period with its total, what to look at, and what an approver can do. */
export function TimesheetRow({ one, chosen, onChoose, onDecide }: TimesheetRowProps) {
  const t = useText('approvals');
  const formats = useFormats();
  const { employee, duration, manual } = one;
  const name = employee.fullName;
  const me = useMyself();
  return (
    <Row {...rowProps(employee.id)} selected={chosen} className="-outline-offset-2">
      <Cell className="w-8">
        {hasTimesheet(one) && one.canApprove && (
          <Checkbox labelHidden label={t('choose', { name })} checked={chosen} onChange={onChoose} />
        )}
      </Cell>
      <Cell className="md:min-w-44">
        <Link
          to="/reports/timesheet/$memberId"
          params={{ memberId: employee.id }}
          search={{ on: one.startDate }}
          className="flex items-center gap-2 hover:underline"
        >
          <Avatar name={name} image={employee.user.imageUrl ?? null} size="small" decorative />
          <span dir="auto" className="min-w-0 truncate font-medium">
            {name}
          </span>
        </Link>
        <span className="mt-1 block md:hidden">
          <Hints hints={one.hints} />
        </span>
      </Cell>
      <Cell className="whitespace-nowrap text-muted tabular-nums max-md:hidden">
        {formats.period(one.startDate, one.endDate)}
      </Cell>
      <Cell numeric>
        <Total
          of={{ employeeId: employee.id, name, isOwn: employee.id === me?.employee?.id }}
          filter={{ start: one.startDate, end: one.endDate }}
          meter={standing(duration * 1000)}
          className="font-medium"
        />
        {manual > 0 && (
          <span className="block text-caption text-muted">{t('manual', { time: hours(manual * 1000) })}</span>
        )}
      </Cell>
      <Cell>
        <TimesheetBadge status={one.status} />
        {one.submittedAt && <span className="block text-caption text-muted">{formats.lately(one.submittedAt)}</span>}
      </Cell>
      <Cell className="min-w-40 max-md:hidden">
        <Hints hints={one.hints} />
        {one.comment && (
          <q dir="auto" className="line-clamp-2 text-caption text-muted">
            {one.comment}
          </q>
        )}
      </Cell>
      <Cell className="text-end">
        <Actions one={one} onDecide={onDecide} />
      </Cell>
    </Row>
  );
}

function Actions({ one, onDecide }: Pick<TimesheetRowProps, 'one' | 'onDecide'>) {
  const t = useText('approvals');
  const { move, busy } = useMoveTimesheets();
  if (!one.canApprove) return null;
  if (!hasTimesheet(one)) return <Remind one={one} />;
  const name = one.employee.fullName;
  if (one.status === 'APPROVED')
    return (
      <Button size="small" onClick={() => onDecide([one], 'DRAFT')}>
        {t('reopen')}
      </Button>
    );
  return (
    <span className="inline-flex items-center gap-1">
      {isOpen(one) ? (
        <Remind one={one} />
      ) : (
        <Button size="small" look="primary" busy={busy} onClick={() => move([one], 'APPROVED')}>
          {t('approve')}
        </Button>
      )}
      <Menu align="end" trigger={<IconButton size="small" name={t('moreFor', { name })} icon={<Ellipsis />} />}>
        {isOpen(one) && <MenuItem onSelect={() => move([one], 'APPROVED')}>{t('approve')}</MenuItem>}
        {one.status === 'PENDING' && (
          <MenuItem icon={<Eye />} onSelect={() => move([one], 'IN REVIEW')}>
            {t('startReview')}
          </MenuItem>
        )}
        {one.status !== 'DENIED' && <MenuItem onSelect={() => onDecide([one], 'DENIED')}>{t('deny')}</MenuItem>}
        {!isOpen(one) && <MenuItem onSelect={() => onDecide([one], 'DRAFT')}>{t('sendBack')}</MenuItem>}
      </Menu>
    </span>
  );
}

function Remind({ one }: { one: TimesheetSummary }) {
  const t = useText('approvals');
  const remind = useApiMutation(useServer().timesheets.remind, {
    onSuccess: () =>
      void toast({ id: 'approvals', look: 'success', title: t('reminded', { name: one.employee.fullName }) }),
  });
  return (
    <Button
      size="small"
      busy={remind.isPending}
      blocked={one.duration === 0 && t('nothingToSubmit')}
      onClick={() => remind.mutate({ employeeIds: [one.employee.id], date: one.startDate })}
    >
      {t('remind')}
    </Button>
  );
}
