import type { TimesheetSummary } from '@stint/contract';
import { Link } from '@tanstack/react-router';
import { standing } from '../../../lib/clock/meter.ts';
import { hours, short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { rowProps } from '../../../lib/page/roving.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import { Cell, Row } from '../../../ui/table.tsx';
import { useMyself } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { type Decision, Hints, hasTimesheet, type OwnTimesheet, TimesheetBadge, Total } from '../timesheets/index.ts';
import { RowActions } from './row-actions.tsx';

export const rowKeyOf = ({ employee, startDate }: TimesheetSummary) => `${employee.id} ${startDate}`;

interface TimesheetRowProps {
  timesheet: TimesheetSummary;
  /** Rows of several periods are listed together. */
  hasPeriod: boolean;
  /** The timesheet is shown beside the list, with what to check. */
  isWide: boolean;
  isCurrent: boolean;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  /** The row or a control in it has the focus. */
  onCurrent: () => void;
  onDecide: (sheets: OwnTimesheet[], to: Decision) => void;
}

/** A person's period with its total, the points to check, and the actions of an approver. */
export function TimesheetRow(props: TimesheetRowProps) {
  const { timesheet, hasPeriod, isWide, isCurrent, chosen, onChoose, onCurrent, onDecide } = props;
  const t = useText('approvals');
  const formats = useFormats();
  const { employee, startDate, endDate } = timesheet;
  const name = employee.fullName;
  const period = formats.period(startDate, endDate);
  return (
    <Row
      {...rowProps(rowKeyOf(timesheet))}
      aria-current={isCurrent || undefined}
      selected={chosen}
      onFocus={onCurrent}
      className={cx(
        '-outline-offset-2',
        isCurrent && 'bg-hover shadow-[inset_2px_0_var(--accent)] rtl:shadow-[inset_-2px_0_var(--accent)]',
      )}
    >
      <Cell part="choice" className="w-8">
        {hasTimesheet(timesheet) && timesheet.canApprove && (
          <Checkbox labelHidden label={t('choose', { name })} checked={chosen} onChange={onChoose} />
        )}
      </Cell>
      <Cell part="name" className={isWide ? 'max-w-0 w-full' : 'md:min-w-44'}>
        <Link
          to="/reports/timesheet/$memberId"
          params={{ memberId: employee.id }}
          search={{ on: startDate }}
          className="flex items-center gap-2 hover:underline"
        >
          <Avatar name={name} image={employee.user.imageUrl ?? null} size="small" decorative />
          <span dir="auto" className="min-w-0 truncate font-medium">
            {name}
          </span>
        </Link>
        <span
          className={cx(
            'mt-0.5 block whitespace-nowrap text-caption text-muted tabular-nums',
            !(hasPeriod && isWide) && 'md:hidden',
          )}
        >
          {period}
        </span>
        {!isWide && (
          <span className="mt-1 block md:hidden">
            <Hints hints={timesheet.hints} />
          </span>
        )}
      </Cell>
      {hasPeriod && !isWide && (
        <Cell part="absent" className="whitespace-nowrap text-muted tabular-nums max-md:hidden">
          {period}
        </Cell>
      )}
      <Cell numeric part="figure" className="whitespace-nowrap">
        <Worked timesheet={timesheet} />
      </Cell>
      <Cell>
        <TimesheetBadge status={timesheet.status} />
        {timesheet.submittedAt && !isWide && (
          <span className="block whitespace-nowrap text-caption text-muted">
            {formats.lately(timesheet.submittedAt)}
          </span>
        )}
      </Cell>
      {!isWide && <Remarks timesheet={timesheet} />}
      <Cell part="action" className="whitespace-nowrap text-end">
        <RowActions timesheet={timesheet} isWide={isWide} onDecide={onDecide} />
      </Cell>
    </Row>
  );
}

/** The points to check, and the comment of the last decision. */
function Remarks({ timesheet: { hints, comment } }: Pick<TimesheetRowProps, 'timesheet'>) {
  return (
    <Cell part="absent" className="min-w-40 max-md:hidden">
      <Hints hints={hints} />
      {comment && (
        <q dir="auto" className="line-clamp-2 text-caption text-muted">
          {comment}
        </q>
      )}
    </Cell>
  );
}

/** The worked time of the expected hours, and the part that was added by hand. */
function Worked({ timesheet }: Pick<TimesheetRowProps, 'timesheet'>) {
  const t = useText('approvals');
  const me = useMyself();
  const { employee, startDate, endDate, duration, expected, manual } = timesheet;
  return (
    <>
      <Total
        worker={{ employeeId: employee.id, name: employee.fullName, isOwn: employee.id === me?.employee?.id }}
        filter={{ start: startDate, end: endDate }}
        meter={standing(duration * 1000)}
        className="font-medium"
      />
      {expected > 0 && (
        <span className="block font-normal text-caption text-muted">
          {t('ofExpected', { expected: short(expected * 1000) })}
        </span>
      )}
      {manual > 0 && (
        <span className="block font-normal text-caption text-muted">{t('manual', { time: hours(manual * 1000) })}</span>
      )}
    </>
  );
}
