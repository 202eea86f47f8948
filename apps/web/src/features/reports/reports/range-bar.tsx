import { type RangePreset, rangePresets } from '@stint/contract';
import type { DateRange } from '@stint/domain/dates';
import { daysBeside, daysOfPreset } from '@stint/domain/reports/report-ranges';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Select } from '../../../ui/select.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import type { ReportSearch } from './report-search.ts';

export interface Searching {
  search: ReportSearch;
  onSearch: (search: ReportSearch) => void;
}

interface RangeBarProps extends Searching {
  days: DateRange;
  /** The range of an address that names none. */
  usual?: RangePreset | undefined;
}

/** The named range that has these days. */
function useRangeOf(search: ReportSearch, days: DateRange, usual: RangePreset): RangePreset | 'custom' {
  const today = useToday(useZone()).date;
  const { weekStartsOn } = useFormats();
  if (!search.from || !search.to) return search.range ?? usual;
  const isSame = (preset: RangePreset) => {
    const { start, end } = daysOfPreset(preset, today, weekStartsOn);
    return start === days.start && end === days.end;
  };
  return rangePresets.find(isSame) ?? 'custom';
}

/** Which days are shown: a named range, the ones before and after, or any others. */
export function RangeBar({ search, onSearch, days, usual = 'thisMonth' }: RangeBarProps) {
  const t = useText('reports');
  const range = useRangeOf(search, days, usual);
  const show = ({ start, end }: DateRange) => {
    const [first, last] = start <= end ? [start, end] : [end, start];
    onSearch({ ...search, range: undefined, from: first, to: last });
  };
  return (
    <div className="flex min-w-0 items-center gap-1 max-sm:basis-full print:hidden">
      <IconButton
        size="small"
        name={t('before')}
        icon={<ChevronLeft className="rtl:-scale-x-100" />}
        onClick={() => show(daysBeside(days, -1))}
      />
      <Select<RangePreset | 'custom'>
        name={t('range')}
        size="small"
        isNarrow
        value={range}
        onChange={(next) =>
          next === 'custom'
            ? show(days)
            : onSearch({
                ...search,
                range: next === usual ? undefined : next,
                from: undefined,
                to: undefined,
              })
        }
        options={[...rangePresets, 'custom' as const].map((value) => ({ value, label: t(`preset_${value}`) }))}
      />
      <Dates days={days} onChange={show} />
      <IconButton
        size="small"
        name={t('after')}
        icon={<ChevronRight className="rtl:-scale-x-100" />}
        onClick={() => show(daysBeside(days, 1))}
      />
    </div>
  );
}

/** The days in words; pressed, the first and the last can be chosen. */
function Dates({ days, onChange }: { days: DateRange; onChange: (days: DateRange) => void }) {
  const t = useText('reports');
  const { period } = useFormats();
  return (
    <Popover
      size="content"
      title={t('shownDays')}
      trigger={
        <Button size="small" look="plain" className="min-w-0 tabular-nums max-sm:flex-1">
          <span className="truncate max-sm:text-caption">{period(days.start, days.end)}</span>
        </Button>
      }
    >
      <span className="flex items-center gap-1.5">
        <DayButton name={t('firstDay')} value={days.start} onChange={(start) => onChange({ ...days, start })} />
        <span aria-hidden className="text-muted">
          –
        </span>
        <DayButton name={t('lastDay')} value={days.end} onChange={(end) => onChange({ ...days, end })} />
      </span>
    </Popover>
  );
}

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
