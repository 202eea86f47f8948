import type { timesheetStatuses } from '@stint/contract';
import { addDays, firstOfMonth, firstOfWeek, lastOfMonth, type Weekday } from '@stint/domain/dates';
import type { Grouping } from '@stint/domain/timesheets';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useToday } from '../../lib/today.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Segmented } from '../../ui/radio.tsx';
import { Select } from '../../ui/select.tsx';
import { useFormats } from '../formats/index.ts';
import { InZone, useZone } from '../team/index.ts';
import { Entries } from './entries.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { SheetBar } from './sheet-bar.tsx';
import type { NamedTask } from './task-field.tsx';
import { useWhyNotChange } from './why-not.ts';
import type { Worker } from './worker.ts';

const periods = ['today', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
type Period = (typeof periods)[number];

function daysOf(period: Period, today: string, weekStart: Weekday): { start: string; end: string } {
  const first = firstOfWeek(today, weekStart);
  const month = firstOfMonth(today);
  if (period === 'today') return { start: today, end: today };
  if (period === 'thisWeek') return { start: first, end: addDays(first, 6) };
  if (period === 'lastWeek') return { start: addDays(first, -7), end: addDays(first, -1) };
  if (period === 'thisMonth') return { start: month, end: lastOfMonth(today) };
  const last = addDays(month, -1);
  return { start: firstOfMonth(last), end: last };
}

/** Somebody's recorded time of a period: seen by day, week or month, added, changed and deleted. */
export function TimePanel({ of, start = 'thisWeek' }: { of: Worker; start?: Period }) {
  const t = useText('timesheets', 'errors');
  const { date: today } = useToday(useZone());
  const { weekStartsOn } = useFormats();
  const [period, setPeriod] = useState<Period | 'custom'>(start);
  const [custom, setCustom] = useState(() => daysOf(start, today, weekStartsOn));
  const [by, setBy] = useState<Grouping>('day');
  const [status, setStatus] = useState('all');
  const [idle, setIdle] = useState(false);
  const days = period === 'custom' ? custom : daysOf(period, today, weekStartsOn);
  const isWrong = days.end < days.start;
  const choose = (next: Period | 'custom') => {
    setCustom(days);
    setPeriod(next);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Select<Period | 'custom'>
          name={t('period')}
          size="small"
          value={period}
          onChange={choose}
          options={[...periods, 'custom' as const].map((value) => ({ value, label: t(`period_${value}`) }))}
        />
        {period === 'custom' && (
          <>
            <DayButton
              name={t('firstDay')}
              value={custom.start}
              onChange={(first) => setCustom({ ...custom, start: first })}
            />
            <span aria-hidden className="text-muted">
              –
            </span>
            <DayButton
              name={t('lastDay')}
              value={custom.end}
              onChange={(last) => setCustom({ ...custom, end: last })}
            />
          </>
        )}
        <Segmented<Grouping>
          name={t('groupedBy')}
          value={by}
          onChange={setBy}
          options={(['day', 'week', 'month'] as const).map((value) => ({ value, label: t(`group_${value}`) }))}
        />
        <Select
          name={t('status')}
          size="small"
          value={status}
          onChange={setStatus}
          options={[
            { value: 'all', label: t('status_all') },
            ...statuses.map((value) => ({
              value: value as string,
              label: t(`status_${value === 'IN REVIEW' ? 'IN_REVIEW' : value}`),
            })),
          ]}
        />
        <Checkbox label={t('idleOnly')} checked={idle} onChange={setIdle} />
        <span className="ms-auto flex items-center gap-3">
          <InZone className="text-dense text-muted" />
          <AddTime of={of} />
        </span>
      </div>
      {!isWrong && <SheetBar of={of} date={days.start} />}
      {isWrong ? (
        <p role="alert" className="text-danger-text text-dense">
          {t('errors:time.range')}
        </p>
      ) : (
        <Entries
          key={`${days.start} ${days.end} ${by} ${status} ${idle}`}
          of={of}
          by={by}
          title={t(`period_${period}`)}
          onShowAll={
            status === 'all' && !idle
              ? null
              : () => {
                  setStatus('all');
                  setIdle(false);
                }
          }
          asked={{ ...days, status: status === 'all' ? null : status, idle }}
        />
      )}
    </div>
  );
}

const statuses = [
  'PENDING',
  'APPROVED',
  'IN REVIEW',
  'DRAFT',
  'DENIED',
] as const satisfies readonly (typeof timesheetStatuses)[number][];

function DayButton({ name, value, onChange }: { name: string; value: string; onChange: (date: string) => void }) {
  const formats = useFormats();
  return (
    <DatePicker
      name={name}
      value={value}
      onChange={onChange}
      trigger={
        <Button
          size="small"
          aria-label={`${name}: ${formats.calendarDate(value)}, ${formats.day(value)}`}
          className="tabular-nums"
        >
          {formats.calendarDate(value)}
        </Button>
      }
    />
  );
}

/** Time by hand, for whom it is about. */
export function AddTime({ of, task }: { of: Worker; task?: NamedTask }) {
  const t = useText('timesheets', 'shell');
  const [open, setOpen] = useState(false);
  const whyNot = useWhyNotChange(of);
  return (
    <>
      <Button size="small" blocked={whyNot.add()} onClick={() => setOpen(true)}>
        <Plus />
        {t('shell:addTime')}
      </Button>
      <EntryDialog of={of} suggested={{ task: task ?? null }} open={open} onOpenChange={setOpen} />
    </>
  );
}
