import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import SquareUser from 'lucide-react/icons/square-user';
import type { ReactNode } from 'react';
import { usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Segmented } from '../../../ui/radio.tsx';
import { type Filter, filters } from '../../core/timer/index.ts';
import { usedFilters } from './filters.ts';
import { type View, viewPref } from './view-pref.ts';

interface PeopleHeaderProps {
  heading: ReactNode;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  countOf: (filter: Filter) => number | undefined;
  actions?: ReactNode;
}

/** Who is shown, and how. */
export function PeopleHeader({ heading, filter, onFilter, countOf, actions }: PeopleHeaderProps) {
  const t = useText('home');
  const view = usePref(viewPref);
  return (
    <header className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 @min-[52rem]:flex-nowrap">
      {heading}
      <div className="-my-1 order-1 w-full min-w-0 overflow-x-auto py-1 @min-[52rem]:order-none @min-[52rem]:w-auto @min-[52rem]:shrink-0">
        <Segmented<Filter>
          name={t('filter')}
          value={filter}
          onChange={onFilter}
          options={usedFilters(filters, filter, countOf).map((value) => ({
            value,
            label: t(`filter_${value}`),
            detail: countOf(value),
          }))}
        />
      </div>
      <div className="ms-auto flex shrink-0 items-center gap-2">
        <Segmented<View>
          name={t('view')}
          value={view}
          onChange={viewPref.set}
          options={[
            { value: 'cards', label: t('viewCards'), icon: <SquareUser /> },
            { value: 'table', label: t('viewTable'), icon: <Rows3 /> },
            { value: 'blocks', label: t('viewBlocks'), icon: <LayoutGrid /> },
          ]}
        />
        {actions}
      </div>
    </header>
  );
}
