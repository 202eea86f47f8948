import type { PlanDate } from '@stint/domain/dates';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { InZone, useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { ImportLink } from '../../identity/settings/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import { AddTime } from './lazy.tsx';
import { exportFilterOf } from './list-filter.ts';
import { PersonSwitch } from './person-switch.tsx';
import { dayBeside, daysShown, type TimesheetSearch } from './timesheet-search.ts';
import { weekOf } from './week-grid-cells.ts';
import type { Worker } from './worker.ts';

interface ToolbarProps {
  worker: Worker;
  search: TimesheetSearch;
  onSearch: (search: TimesheetSearch) => void;
  onPerson: (memberId: string) => void;
}

/** A person's time on some days. */
export function TimesheetToolbar({ worker, search, onSearch, onPerson }: ToolbarProps) {
  const t = useText('weekGrid');
  const { view = 'grid', rows = 'task' } = search;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {view !== 'list' && <PeriodSwitch {...{ search, onSearch }} />}
      <span className="ms-auto flex flex-wrap items-center gap-2">
        <InZone className="text-dense text-muted" />
        {view === 'grid' && (
          <Segmented
            name={t('rows')}
            value={rows}
            onChange={(next) => onSearch({ ...search, rows: next === 'task' ? undefined : next })}
            options={(['task', 'project'] as const).map((value) => ({ value, label: t(`rows_${value}`) }))}
          />
        )}
        {view === 'calendar' && <SpanSwitch {...{ search, onSearch }} />}
        <PersonSwitch worker={worker} onPerson={onPerson} />
        <AddTime worker={worker} />
        <ExportTime worker={worker} search={search} />
        <ImportLink />
      </span>
    </div>
  );
}

/** The entries of the days that are shown, as a file. */
function ExportTime({ worker, search }: Pick<ToolbarProps, 'worker' | 'search'>) {
  const t = useText('timesheets');
  const { weekStartsOn } = useFormats();
  const days = daysShown(search, useToday(useZone()).date, weekStartsOn);
  const filter = {
    startDate: days.start,
    endDate: days.end,
    employeeIds: [worker.employeeId],
    ...(search.view === 'list' && exportFilterOf(search)),
  };
  return (
    <ExportMenu report="entries" layout="timesheet" title={t('titleOf', { name: worker.name })} {...{ days, filter }} />
  );
}

type Searching = Pick<ToolbarProps, 'search' | 'onSearch'>;

function SpanSwitch({ search, onSearch }: Searching) {
  const t = useText('timesheets', 'taskViews');
  return (
    <Segmented
      name={t('taskViews:span')}
      value={search.span ?? 'week'}
      onChange={(next) => onSearch({ ...search, span: next === 'week' ? undefined : next })}
      options={(['day', 'week', 'month'] as const).map((value) => ({ value, label: t(`group_${value}`) }))}
    />
  );
}

/** The days that are shown, those before and after, and any others. */
function PeriodSwitch({ search, onSearch }: Searching) {
  const t = useText('taskViews', 'common', 'timesheets');
  const formats = useFormats();
  const today = useToday(useZone()).date;
  const { view, on = today } = search;
  const span = view === 'calendar' ? (search.span ?? 'week') : 'week';
  const week = weekOf(on, formats.weekStartsOn);
  const label = {
    day: formats.day(on),
    week: formats.period(week[0] ?? on, week[6] ?? on),
    month: formats.month(on),
  }[span];
  const go = (to: PlanDate) => onSearch({ ...search, on: to === today ? undefined : to });
  return (
    <div className="flex items-center gap-1">
      <IconButton
        size="small"
        name={t('before')}
        icon={<ChevronLeft className="rtl:-scale-x-100" />}
        onClick={() => go(dayBeside(on, span, -1))}
      />
      <Button size="small" onClick={() => go(today)}>
        {t('common:today')}
      </Button>
      <IconButton
        size="small"
        name={t('after')}
        icon={<ChevronRight className="rtl:-scale-x-100" />}
        onClick={() => go(dayBeside(on, span, 1))}
      />
      <DatePicker
        name={t('timesheets:period')}
        value={on}
        onChange={go}
        trigger={
          <Button size="small" look="plain" aria-label={`${t('timesheets:period')}: ${label}`} className="tabular-nums">
            <span className="font-semibold">{label}</span>
          </Button>
        }
      />
    </div>
  );
}
