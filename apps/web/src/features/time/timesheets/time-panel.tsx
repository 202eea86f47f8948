import type { TimeLog, timesheetStatuses } from '@stint/contract';
import { type DateRange, datesBetween } from '@stint/domain/dates';
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
  worker: Worker;
  start?: Period;
  /** What the address says; without it the panel remembers by itself. */
  search?: ListSearch;
  onSearch?: (search: ListSearch) => void;
}

/** What the panel shows: as the address says, or as it remembers by itself. */
function useListSearch({ start = 'thisWeek', search: routeSearch, onSearch }: TimePanelProps) {
  const { date: today } = useToday(useZone());
  const { weekStartsOn } = useFormats();
  const [own, setOwn] = useState<ListSearch>({});
  const search = routeSearch ?? own;
  const { from, to, period = start } = search;
  const isCustom = from !== undefined && to !== undefined;
  return {
    search,
    set: (change: ListSearch) => (onSearch ?? setOwn)({ ...search, ...change }),
    today,
    days: isCustom ? { start: from, end: to } : daysOfPeriod(period, today, weekStartsOn),
    period: isCustom ? ('custom' as const) : period,
  };
}

/** Somebody's recorded time of a period: seen by day, week or month, added, changed and deleted. */
export function TimePanel(props: TimePanelProps) {
  const { worker, onSearch } = props;
  const t = useText('timesheets', 'errors');
  const { search, set, today, days, period } = useListSearch(props);
  const { by = 'day', status = 'all', idle = false } = search;
  const isWrong = days.end < days.start;
  const filter = { ...days, idle };
  const logs = useEntries(worker, filter).logs ?? noLogs;
  const keep = useCallback((log: TimeLog) => isShown(log, search), [search]);
  return (
    <div className="flex flex-col gap-4">
      <PanelToolbar {...{ worker, search, days, period, logs }} isAlone={!onSearch} onChange={set} />
      {!isWrong && onSearch && (
        <ListCards
          worker={worker}
          filter={days}
          logs={logs}
          days={datesBetween(days.start, days.end)}
          onPending={() => set({ approval: 'pending', status: undefined })}
        />
      )}
      {!isWrong && <TimesheetBar worker={worker} days={days} on={today} />}
      {isWrong ? (
        <p role="alert" className="text-danger-text text-dense">
          {t('errors:time.range')}
        </p>
      ) : (
        <Entries
          key={`${days.start} ${days.end} ${by} ${status} ${idle}`}
          worker={worker}
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

interface PeriodProps {
  period: Period | 'custom';
  days: DateRange;
  onChange: (change: ListSearch) => void;
}

interface ToolbarProps extends PeriodProps {
  worker: Worker;
  search: ListSearch;
  /** All entries of the days. */
  logs: readonly TimeLog[];
  /** Without the toolbar of the timesheet's page above it. */
  isAlone: boolean;
}

/** Which days and entries the panel shows, how they are grouped, and the button that adds time. */
function PanelToolbar({ worker, search, days, period, logs, isAlone, onChange }: ToolbarProps) {
  const t = useText('timesheets');
  const countOf = (status: ListSearch['status']) => logs.filter((log) => isShown(log, { ...search, status })).length;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <PeriodControls {...{ period, days }} onChange={onChange} />
      <Segmented<ListGrouping>
        name={t('groupedBy')}
        value={search.by ?? 'day'}
        onChange={(next) => onChange({ by: next === 'day' ? undefined : next })}
        options={(['day', 'week', 'month', 'label'] as const).map((value) => ({ value, label: t(`group_${value}`) }))}
      />
      <Select<string>
        name={t('status')}
        size="small"
        value={search.status ?? 'all'}
        onChange={(next) => onChange({ status: statuses.find((status) => status === next) })}
        options={[
          { value: 'all', label: t('status_all'), detail: t('number', { number: countOf(undefined) }) },
          ...statuses.map((value) => ({
            value: value as string,
            label: t(`status_${value === 'IN REVIEW' ? 'IN_REVIEW' : value}`),
            detail: t('number', { number: countOf(value) }),
          })),
        ]}
      />
      <ListFilters logs={logs} search={search} onChange={onChange} />
      {isAlone && (
        <span className="ms-auto flex items-center gap-3">
          <InZone className="text-dense text-muted" />
          <AddTime worker={worker} />
        </span>
      )}
    </div>
  );
}

/** The period: by its name, by its first and last day, or the one before or after it. */
function PeriodControls({ period, days, onChange }: PeriodProps) {
  const t = useText('timesheets', 'taskViews');
  const setDays = ({ start, end }: DateRange) => onChange({ period: undefined, from: start, to: end });
  const choose = (next: Period | 'custom') =>
    next === 'custom' ? setDays(days) : onChange({ period: next, from: undefined, to: undefined });
  return (
    <>
      <Select<Period | 'custom'>
        name={t('period')}
        size="small"
        value={period}
        onChange={choose}
        options={[...periods, 'custom' as const].map((value) => ({ value, label: t(`period_${value}`) }))}
      />
      {period === 'custom' && (
        <>
          <DayButton name={t('firstDay')} value={days.start} onChange={(first) => setDays({ ...days, start: first })} />
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
    </>
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
export function AddTime({ worker, task }: { worker: Worker; task?: NamedTask }) {
  const t = useText('timesheets', 'shell');
  const [open, setOpen] = useState(false);
  const whyNot = useWhyNotChange(worker);
  return (
    <>
      <Button size="small" blocked={whyNot.add()} onClick={() => setOpen(true)}>
        <Plus />
        {t('shell:addTime')}
      </Button>
      <EntryDialog worker={worker} suggested={{ task: task ?? null }} open={open} onOpenChange={setOpen} />
    </>
  );
}
