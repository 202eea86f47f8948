import { type RangePreset, rangePresets } from '@stint/contract';
import { type Days, daysBeside } from '@stint/domain/reports/report-ranges';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import type { ReportSearch } from './report-search.ts';

export interface Searching {
  search: ReportSearch;
  onSearch: (search: ReportSearch) => void;
}

/** Which days are shown: a named range, the ones before and after, or any others. */
export function RangeBar({ search, onSearch, days }: Searching & { days: Days }) {
  const t = useText('reports');
  const { from, to, range = 'thisMonth' } = search;
  const isCustom = from !== undefined && to !== undefined;
  const show = ({ start, end }: Days) => {
    const [first, last] = start <= end ? [start, end] : [end, start];
    onSearch({ ...search, range: undefined, from: first, to: last });
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <IconButton
        size="small"
        name={t('before')}
        icon={<ChevronLeft className="rtl:-scale-x-100" />}
        onClick={() => show(daysBeside(days, -1))}
      />
      <IconButton
        size="small"
        name={t('after')}
        icon={<ChevronRight className="rtl:-scale-x-100" />}
        onClick={() => show(daysBeside(days, 1))}
      />
      <Select<RangePreset | 'custom'>
        name={t('range')}
        size="small"
        value={isCustom ? 'custom' : range}
        onChange={(next) =>
          next === 'custom'
            ? show(days)
            : onSearch({
                ...search,
                range: next === 'thisMonth' ? undefined : next,
                from: undefined,
                to: undefined,
              })
        }
        options={[...rangePresets, 'custom' as const].map((value) => ({ value, label: t(`preset_${value}`) }))}
      />
      <span className="flex items-center gap-1.5">
        <DayButton name={t('firstDay')} value={days.start} onChange={(start) => show({ ...days, start })} />
        <span aria-hidden className="text-muted">
          –
        </span>
        <DayButton name={t('lastDay')} value={days.end} onChange={(end) => show({ ...days, end })} />
      </span>
    </div>
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
          look="quiet"
          aria-label={`${name}: ${formats.calendarDate(value)}, ${formats.day(value)}`}
          className="tabular-nums"
        >
          {formats.calendarDate(value)}
        </Button>
      }
    />
  );
}
