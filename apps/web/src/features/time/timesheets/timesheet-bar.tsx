import type { DateRange, PlanDate } from '@stint/domain/dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { type Meter, readMeter } from '../../../lib/clock/meter.ts';
import { useNow } from '../../../lib/clock/now.ts';
import { useToday } from '../../../lib/clock/today.ts';
import { clock, short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { useEntries } from './entries-query.ts';
import { Hints } from './hints.tsx';
import { useMoveTimesheets } from './move-timesheets.ts';
import { sheetStatusKey, TimesheetBadge } from './timesheet-badge.tsx';
import { periodsIn, type SheetDates, sheetDates } from './timesheet-period.ts';
import { hasTimesheet, type OwnTimesheet, overviewOf, sheetsOf } from './timesheets.ts';
import { useTargets } from './week-grid-data.ts';
import type { Worker } from './worker.ts';

interface TimesheetBarProps {
  worker: Worker;
  /** The days that are shown. */
  days: DateRange;
  /** The day whose period comes first. */
  on: PlanDate;
}

/** The timesheet of a day, and its worked time, which grows while a timer of the days that are shown runs in it. */
function useSheet(worker: Worker, date: PlanDate, days: DateRange) {
  const query = overviewOf(useServer(), date, worker.employeeId);
  const { data, dataUpdatedAt, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData });
  const { date: today } = useToday(useZone());
  const sheet = data?.items[0];
  const isRunning = useEntries(worker, days).logs?.some((log) => log.isRunning) ?? false;
  const isNow = !isPlaceholderData && sheet !== undefined && sheet.startDate <= today && today <= sheet.endDate;
  const meter: Meter = { ms: (sheet?.duration ?? 0) * 1000, since: isRunning && isNow ? dataUpdatedAt : null };
  return { sheet, meter };
}

/** The timesheet of the days that are shown, or one of several: its total and status, and what its person or an approver can do with it. */
export function TimesheetBar({ worker, days, on }: TimesheetBarProps) {
  const t = useText('approvals');
  const formats = useFormats();
  const server = useServer();
  const frequency = useMyself()?.employee?.organization?.timesheetFrequency ?? 'WEEKLY';
  const zone = useZone();
  const sheets = useQuery(sheetsOf(server, days, worker.employeeId)).data ?? [];
  const periods = periodsIn(days, sheetDates(sheets, zone), { frequency, weekStart: formats.weekStartsOn });
  const [chosen, setChosen] = useState<PlanDate | null>(null);
  const chosenStart = periods.find(({ startDate }) => startDate === chosen)?.startDate;
  const date = chosenStart ?? (days.start <= on && on <= days.end ? on : days.start);
  const { sheet, meter } = useSheet(worker, date, days);
  const [decision, setDecision] = useState<{ sheets: OwnTimesheet[]; to: Decision } | null>(null);
  if (!sheet) return <div className="h-12 rounded-md border border-line bg-sunken" />;
  const { startDate, endDate } = sheet;
  const range = formats.period(startDate, endDate);
  return (
    <section
      aria-label={t('sheetOf', { range })}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-raised px-3 py-2"
    >
      {periods.length > 1 ? (
        <PeriodChoice
          periods={periods}
          value={periods.find((period) => period.startDate <= date && date <= period.endDate)?.startDate ?? startDate}
          onChange={setChosen}
        />
      ) : (
        (startDate !== days.start || endDate !== days.end) && <span className="font-medium tabular-nums">{range}</span>
      )}
      <Figures worker={worker} days={{ start: startDate, end: endDate }} meter={meter} />
      <TimesheetBadge status={sheet.status} />
      <LockNote status={sheet.status} />
      {sheet.comment && (
        <q dir="auto" className="min-w-0 text-dense text-muted">
          {sheet.comment}
        </q>
      )}
      {!worker.isOwn && <Hints hints={sheet.hints} />}
      <span className="ms-auto flex gap-2 print:hidden">
        {worker.isOwn && (
          <OwnActions status={sheet.status} date={startDate} empty={sheet.duration === 0} id={sheet.id} />
        )}
        {!worker.isOwn && sheet.canApprove && hasTimesheet(sheet) && (
          <ApproverActions timesheet={sheet} onDecide={(to) => setDecision({ sheets: [sheet], to })} />
        )}
      </span>
      {decision && <DecideDialog {...decision} onClose={() => setDecision(null)} />}
    </section>
  );
}

const [SECOND, HOUR] = [1000, 3_600_000];

interface FiguresProps extends Pick<TimesheetBarProps, 'worker' | 'days'> {
  /** The worked time. */
  meter: Meter;
}

/** The worked time beside what was expected, and what the day plans hold. */
function Figures({ worker, days, meter }: FiguresProps) {
  const t = useText('weekGrid');
  const { total } = useFormats();
  const { expected, planned } = useTargets(worker, days);
  const worked = readMeter(meter, useNow(meter.since === null ? HOUR : SECOND));
  const difference = worked - (expected ?? 0);
  const figures: readonly (readonly [string, string, string?])[] = [
    [
      t('worked'),
      expected ? t('workedOf', { worked: total(worked), expected: short(expected) }) : total(worked),
      clock(worked),
    ],
    ...(expected && difference !== 0
      ? ([[t(difference > 0 ? 'over' : 'left'), short(Math.abs(difference))]] as const)
      : []),
    ...(planned > 0 ? ([[t('planned'), short(planned)]] as const) : []),
  ];
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {figures.map(([name, value, exact], at) => (
        <div key={name} className="flex items-baseline gap-1.5">
          <dt className="text-dense text-muted">{name}</dt>
          <dd title={exact} className={cx('tabular-nums', at === 0 ? 'font-semibold text-base' : 'text-dense')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface PeriodChoiceProps {
  periods: readonly SheetDates[];
  value: PlanDate;
  onChange: (startDate: PlanDate) => void;
}

/** The periods of the days that are shown, each with its status. */
function PeriodChoice({ periods, value, onChange }: PeriodChoiceProps) {
  const t = useText('approvals', 'timesheets');
  const formats = useFormats();
  const options = periods.map(({ startDate, endDate, status }) => ({
    value: startDate,
    label: startDate === endDate ? formats.day(startDate) : formats.period(startDate, endDate),
    detail: t(`timesheets:${sheetStatusKey(status)}`),
  }));
  return <Select name={t('timesheet')} size="small" value={value} onChange={onChange} options={options} />;
}

const lockTexts = { PENDING: 'locked_PENDING', 'IN REVIEW': 'locked_IN_REVIEW', APPROVED: 'locked_APPROVED' } as const;

function LockNote({ status }: Pick<OwnTimesheet, 'status'>) {
  const t = useText('approvals');
  if (status === 'DRAFT' || status === 'DENIED') return null;
  return (
    <span className="inline-flex items-center gap-1 text-caption text-muted">
      <Lock className="size-3.5" />
      {t(lockTexts[status])}
    </span>
  );
}

function OwnActions({
  status,
  date,
  empty,
  id,
}: {
  status: OwnTimesheet['status'];
  date: string;
  empty: boolean;
  id: string | null;
}) {
  const t = useText('approvals');
  const submit = useApiMutation(useServer().timesheets.submit, {
    failed: t('failed'),
    onSuccess: ([sheet]) =>
      void toast({
        id: 'approvals',
        look: 'success',
        title: t(sheet?.status === 'PENDING' ? 'submitted' : 'withdrawn'),
      }),
  });
  if (status === 'PENDING' && id)
    return (
      <Button size="small" busy={submit.isPending} onClick={() => submit.mutate({ ids: [id], status: 'unsubmit' })}>
        {t('withdraw')}
      </Button>
    );
  if (status !== 'DRAFT' && status !== 'DENIED') return null;
  return (
    <Button
      size="small"
      look="primary"
      busy={submit.isPending}
      blocked={empty && t('nothingToSubmit')}
      onClick={() => submit.mutate({ date })}
    >
      {t(status === 'DENIED' ? 'submitAgain' : 'submit')}
    </Button>
  );
}

function ApproverActions({ timesheet, onDecide }: { timesheet: OwnTimesheet; onDecide: (to: Decision) => void }) {
  const t = useText('approvals');
  const { move, busy } = useMoveTimesheets();
  if (timesheet.status === 'APPROVED')
    return (
      <Button size="small" onClick={() => onDecide('DRAFT')}>
        {t('reopen')}
      </Button>
    );
  return (
    <>
      {timesheet.status === 'PENDING' && (
        <Button size="small" busy={busy} onClick={() => move([timesheet], 'IN REVIEW')}>
          {t('startReview')}
        </Button>
      )}
      {timesheet.status !== 'DENIED' && (
        <Button size="small" onClick={() => onDecide('DENIED')}>
          {t('sendBack')}
        </Button>
      )}
      <Button size="small" look="primary" busy={busy} onClick={() => move([timesheet], 'APPROVED')}>
        {t('approve')}
      </Button>
    </>
  );
}
