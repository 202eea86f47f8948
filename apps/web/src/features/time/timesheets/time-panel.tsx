import type { TimeLog, timesheetStatuses } from '@stint/contract';
import { datesBetween, type Weekday } from '@stint/domain/dates';
import { daysBeside } from '@stint/domain/reports/report-ranges';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useState } from 'react';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Select } from '../../../ui/select.tsx';
import { InZone, useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { Entries } from './entries.tsx';
import { useEntries } from './entries-query.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { ListCards } from './list-cards.tsx';
import { isShown, narrowedBy, withoutNarrowing } from './list-filter.ts';
import { ListFilters } from './list-filters.tsx';
import type { NamedTask } from './task-field.tsx';
import { TimesheetBar } from './timesheet-bar.tsx';
import { daysOfPeriod, type ListGrouping, type ListSearch, type Period, periods } from './timesheet-search.ts';
import { useWhyNotChange } from './why-not.ts';
import type { Worker } from './worker.ts';

interface TimePanelProps {
  of: Worker;
  start?: Period;
  /** What the address says; without it the panel remembers by itself. */
  search?: ListSearch;
  onSearch?: (search: ListSearch) => void;
}

interface PanelPeriod {
  start: Period;
  today: string;
  weekStart: Weekday;
}

const daysOfList = ({ from, to, period }: ListSearch, { start, today, weekStart }: PanelPeriod) =>
  from && to ? { start: from, end: to } : daysOfPeriod(period ?? start, today, weekStart);

/** Somebody's recorded time of a period: seen by day, week or month, added, changed and deleted. */
export function TimePanel({ of, start = 'thisWeek', search: given, onSearch }: TimePanelProps) {
  const t = useText('timesheets', 'errors', 'taskViews');
  const { date: today } = useToday(useZone());
  const { weekStartsOn } = useFormats();
  const [own, setOwn] = useState<ListSearch>({});
  const search = given ?? own;
  const set = (change: ListSearch) => (onSearch ?? setOwn)({ ...search, ...change });
  const { from, to, by = 'day', status = 'all', idle = false } = search;
  const days = daysOfList(search, { start, today, weekStart: weekStartsOn });
  const isCustom = from !== undefined && to !== undefined;
  const period = isCustom ? ('custom' as const) : (search.period ?? start);
  const isWrong = days.end < days.start;
  const filter = { ...days, idle };
  const logs = useEntries(of, filter).logs ?? noLogs;
  const keep = useCallback((log: TimeLog) => isShown(log, search), [search]);
  const countOf = (item: ListSearch['status']) =>
    logs.filter((log) => isShown(log, { ...search, status: item })).length;
  const setDays = (next: { start: string; end: string }) => set({ period: undefined, from: next.start, to: next.end });
  const choose = (next: Period | 'custom') =>
    next === 'custom' ? setDays(days) : set({ period: next, from: undefined, to: undefined });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Select<Period | 'custom'>
          name={t('period')}
          size="small"
          value={period}
          onChange={choose}
          options={[...periods, 'custom' as const].map((value) => ({ value, label: t(`period_${value}`) }))}
        />
        {isCustom && (
          <>
            <DayButton
              name={t('firstDay')}
              value={days.start}
              onChange={(first) => setDays({ ...days, start: first })}
            />
            <span aria-hidden className="text-muted">
              –
            </span>
            <DayButton name={t('lastDay')} value={days.end} onChange={(last) => setDays({ ...days, end: last })} />
          </>
        )}
        <span className="inline-flex">
          <IconButton
            size="small"
            name={t('taskViews:before')}
            icon={<ChevronLeft className="rtl:-scale-x-100" />}
            onClick={() => setDays(daysBeside(days, -1))}
          />
          <IconButton
            size="small"
            name={t('taskViews:after')}
            icon={<ChevronRight className="rtl:-scale-x-100" />}
            onClick={() => setDays(daysBeside(days, 1))}
          />
        </span>
        <Segmented<ListGrouping>
          name={t('groupedBy')}
          value={by}
          onChange={(next) => set({ by: next === 'day' ? undefined : next })}
          options={(['day', 'week', 'month', 'label'] as const).map((value) => ({ value, label: t(`group_${value}`) }))}
        />
        <Select<string>
          name={t('status')}
          size="small"
          value={status}
          onChange={(next) => set({ status: statuses.find((item) => item === next) })}
          options={[
            { value: 'all', label: t('status_all'), detail: t('number', { number: countOf(undefined) }) },
            ...statuses.map((value) => ({
              value: value as string,
              label: t(`status_${value === 'IN REVIEW' ? 'IN_REVIEW' : value}`),
              detail: t('number', { number: countOf(value) }),
            })),
          ]}
        />
        <ListFilters logs={logs} search={search} onChange={set} />
        <span className="ms-auto flex items-center gap-3">
          <InZone className="text-dense text-muted" />
          <AddTime of={of} />
        </span>
      </div>
      {!isWrong && onSearch && (
        <ListCards
          of={of}
          filter={days}
          logs={logs}
          days={datesBetween(days.start, days.end)}
          onPending={() => set({ approval: 'pending', status: undefined })}
        />
      )}
      {!isWrong && <TimesheetBar of={of} days={days} on={today} />}
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
          onShowAll={status === 'all' && narrowedBy(search) === 0 ? null : () => set(withoutNarrowing)}
          filter={filter}
          keep={keep}
          {...(onSearch && { perPage: search.size, onPerPage: (size: number) => set({ size }) })}
        />
      )}
    </div>
  );
}

const noLogs: readonly TimeLog[] = [];

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
