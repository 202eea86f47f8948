import type { TimesheetReview, TimesheetSummary } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { standing } from '../../../lib/clock/meter.ts';
import { hours, short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useKeys } from '../../../lib/page/shortcuts.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { useMyself } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import {
  type Decision,
  HintLines,
  hasTimesheet,
  isWaiting,
  type OwnTimesheet,
  reviewOf,
  TimesheetBadge,
  Total,
  unitOf,
} from '../timesheets/index.ts';
import { MoreActions } from './row-actions.tsx';
import { type RowsBy, SheetGrid } from './sheet-grid.tsx';

interface SheetPanelProps {
  timesheet: TimesheetSummary;
  onDecide: (sheets: OwnTimesheet[], to: Decision) => void;
}

/** The timesheet beside the list. The focus stays in the list. */
export function SheetPanel({ timesheet, onDecide }: SheetPanelProps) {
  const t = useText('approvals');
  const formats = useFormats();
  const { employee, startDate, endDate } = timesheet;
  const name = employee.fullName;
  const period = formats.period(startDate, endDate);
  return (
    <section aria-label={t('sheetFor', { name, period })} className="sticky top-3 min-w-0">
      <Card>
        <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Avatar name={name} image={employee.user.imageUrl ?? null} decorative />
          <div className="me-auto min-w-0">
            <h2 dir="auto" className="truncate font-semibold text-base">
              {name}
            </h2>
            <p className="text-dense text-muted tabular-nums">{period}</p>
          </div>
          <TimesheetBadge status={timesheet.status} />
          <Link
            to="/reports/timesheet/$memberId"
            params={{ memberId: employee.id }}
            search={{ on: startDate }}
            className={buttonClass({ size: 'small', look: 'quiet' })}
          >
            {t('openSheet')}
          </Link>
        </header>
        {hasTimesheet(timesheet) ? (
          <Review timesheet={timesheet} onDecide={onDecide} />
        ) : (
          <p className="text-dense text-muted">{t('noSheet')}</p>
        )}
      </Card>
    </section>
  );
}

function Review({ timesheet, onDecide }: SheetPanelProps & { timesheet: OwnTimesheet }) {
  const t = useText('approvals');
  const [rowsBy, setRowsBy] = useState<RowsBy>('task');
  const review = useQuery(reviewOf(useServer(), timesheet.id)).data;
  return (
    <div className="flex flex-col gap-4">
      <Figures timesheet={timesheet} review={review} />
      <HintLines hints={timesheet.hints} />
      {timesheet.comment && (
        <q dir="auto" className="text-dense text-muted">
          {timesheet.comment}
        </q>
      )}
      {review ? (
        <div className="flex flex-col gap-2">
          <Segmented<RowsBy>
            name={t('rowsBy')}
            value={rowsBy}
            onChange={setRowsBy}
            options={[
              { value: 'task', label: t('rows_task') },
              { value: 'project', label: t('rows_project') },
            ]}
          />
          <SheetGrid review={review} by={rowsBy} />
        </div>
      ) : (
        <SkeletonText lines={5} />
      )}
      {timesheet.canApprove && isWaiting(timesheet) && <PanelActions timesheet={timesheet} onDecide={onDecide} />}
    </div>
  );
}

function PanelActions({ timesheet, onDecide }: SheetPanelProps & { timesheet: OwnTimesheet }) {
  const t = useText('approvals');
  const [approveKeys, sendBackKeys] = [useKeys('sheetApprove'), useKeys('sheetSendBack')];
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-line border-t pt-3">
      <span className="me-auto">
        <MoreActions timesheet={timesheet} onDecide={onDecide} />
      </span>
      <Button onClick={() => onDecide([timesheet], 'DENIED')}>
        {t('sendBack')}
        {sendBackKeys && <Kbd keys={sendBackKeys} />}
      </Button>
      <Button onClick={() => onDecide([timesheet], 'APPROVED')}>
        {t('approve')}
        {approveKeys && <Kbd keys={approveKeys} />}
      </Button>
    </div>
  );
}

/** The worked time beside what was expected and what the period before came to. */
function Figures({ timesheet, review }: { timesheet: OwnTimesheet; review: TimesheetReview | undefined }) {
  const t = useText('approvals');
  const me = useMyself();
  const { employee, startDate, endDate, duration, expected } = timesheet;
  const unit = unitOf([timesheet]) ?? 'week';
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <Figure name={t('worked')}>
        <Total
          worker={{ employeeId: employee.id, name: employee.fullName, isOwn: employee.id === me?.employee?.id }}
          filter={{ start: startDate, end: endDate }}
          meter={standing(duration * 1000)}
          className="font-semibold"
        />
      </Figure>
      <Figure name={t('expected')}>{short(expected * 1000)}</Figure>
      <Figure name={t(`before_${unit}`)}>{review ? hours(review.before * 1000) : '–'}</Figure>
    </dl>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-caption text-muted">{name}</dt>
    <dd className="text-base tabular-nums">{children}</dd>
  </div>
);
