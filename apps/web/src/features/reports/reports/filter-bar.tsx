import { activityTypes, logSources, type NamedFilter, type SummaryGrouping } from '@stint/contract';
import type { DateRange } from '@stint/domain/dates';
import { activityBands, type FilterKey } from '@stint/domain/reports/report-settings';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useNamesake } from '../../identity/active-team/index.ts';
import { useMay } from '../../identity/auth/index.ts';
import { FilterChip, type FilterChipProps, type Option } from './filter-chip.tsx';
import type { Searching } from './range-bar.tsx';
import { withoutFilters } from './report-search.ts';

/** What narrows a report: the filters of its calls, and the kind of what trackers recorded. */
type BarKey = FilterKey | 'kind';

const recorded = { team: 'teams', project: 'projects', client: 'clients', task: 'tasks' } as const;
type RecordKey = keyof typeof recorded;
const isRecordKey = (key: BarKey): key is RecordKey => key in recorded;

function useFilterName() {
  const t = useText('reports', 'dashboards');
  const names: Record<BarKey, string> = {
    member: t('members'),
    team: t('teams'),
    project: t('projects'),
    client: t('clients'),
    task: t('tasks'),
    label: t('labels'),
    type: t('types'),
    source: t('sources'),
    billable: t('billableFilter'),
    billed: t('billedFilter'),
    activity: t('activity'),
    kind: t('dashboards:kind'),
  };
  return (key: BarKey) => names[key];
}

/** An active filter in words, where it cannot be changed. */
export function useFilterText() {
  const nameOf = useFilterName();
  const wordsOf = useWordOptions();
  return ({ key, values }: NamedFilter): string => {
    const options = isListKey(key) ? wordsOf(key) : [];
    const texts = values.map((value) => options.find(({ id }) => id === value)?.label ?? value);
    return `${nameOf(key)}: ${texts.join(', ')}`;
  };
}

interface FilterBarProps extends Searching {
  days: DateRange;
  /** Which filters this report has. */
  keys: readonly BarKey[];
}

/** What narrows a report: a chip for each active filter, and the others behind "+ Filter". */
export function FilterBar({ keys, search, onSearch, days }: FilterBarProps) {
  const t = useText('reports');
  const nameOf = useFilterName();
  const may = useMay();
  const { labels } = useServer();
  const [added, add] = useState<BarKey | null>(null);
  const isActive = (key: BarKey) => search[key] !== undefined || key === added;
  const others = keys.filter((key) => !isActive(key) && (key !== 'label' || may(labels.list)));
  return (
    <fieldset aria-label={t('filters')} className="contents">
      {keys.filter(isActive).map((key) => {
        const chip = {
          name: nameOf(key),
          chosen: valuesOf(search, key),
          onChange: (ids: string[]) => {
            if (key === added) add(null);
            onSearch({ ...search, ...changeOf(key, ids) });
          },
          onAdded: key === added ? () => add(null) : null,
        };
        if (key === 'member') return <MemberFilter key={key} {...chip} />;
        if (key === 'label') return <LabelFilter key={key} {...chip} />;
        if (isRecordKey(key)) return <RecordFilter key={key} {...chip} recorded={key} days={days} zone={search.zone} />;
        return isListKey(key) && <WordFilter key={key} {...chip} field={key} />;
      })}
      {others.length > 0 && (
        <Menu
          trigger={
            <Button size="small" look="quiet" className="print:hidden">
              <Plus />
              {t('addFilter')}
            </Button>
          }
        >
          {others.map((key) => (
            <MenuItem key={key} onSelect={() => add(key)}>
              {nameOf(key)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {keys.some((key) => search[key] !== undefined) && (
        <Button
          size="small"
          look="quiet"
          className="print:hidden"
          onClick={() => onSearch({ ...withoutFilters(search), kind: undefined })}
        >
          {t('clearFilters')}
        </Button>
      )}
    </fieldset>
  );
}

/** The values of a filter as the lines of its list. */
function valuesOf(search: Searching['search'], key: BarKey): readonly string[] {
  const value = search[key];
  if (value === undefined) return [];
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  return typeof value === 'string' ? [value] : value;
}

function changeOf(key: BarKey, ids: readonly string[]) {
  const [id] = ids;
  if (id === undefined) return { [key]: undefined };
  if (key === 'billable' || key === 'billed') return { [key]: id === 'yes' };
  return { [key]: key === 'activity' || key === 'kind' ? id : ids };
}

type ChipProps = Omit<FilterChipProps, 'options'>;

/** Everybody whose time the reader may see, also without time in the range. */
function MemberFilter(chip: ChipProps) {
  const namesake = useNamesake();
  const { data } = useQuery(apiQuery(useServer().reports.people, {}));
  return (
    <FilterChip
      {...chip}
      isSearched
      onOpen={ignore}
      options={data?.map(({ id, fullName, user }) => ({
        id,
        label: [fullName, namesake(id)].filter(Boolean).join(' · '),
        icon: <Avatar name={fullName} image={user.imageUrl ?? null} size="tiny" decorative />,
      }))}
    />
  );
}

const ignore = () => undefined;

interface RecordFilterProps extends ChipProps {
  recorded: RecordKey & SummaryGrouping;
  days: DateRange;
  zone: string | null | undefined;
}

/** What has time in the range. */
function RecordFilter({ recorded: key, days, zone, ...chip }: RecordFilterProps) {
  const filter = { startDate: days.start, endDate: days.end, ...(zone && { timeZone: zone }) };
  const { data } = useQuery(apiQuery(useServer().reports.summary, { ...filter, groupBy: [key] }));
  const options = data?.rows.flatMap(({ keys: [recordKey] }): Option[] =>
    recordKey?.value && recordKey.name ? [{ id: recordKey.value, label: recordKey.name }] : [],
  );
  return <FilterChip {...chip} onOpen={ignore} options={options} />;
}

function LabelFilter(chip: ChipProps) {
  const { data } = useQuery(apiQuery(useServer().labels.list, {}));
  return <FilterChip {...chip} onOpen={ignore} options={data?.items.map(({ id, name }) => ({ id, label: name }))} />;
}

const worded = ['type', 'source', 'billable', 'billed', 'activity', 'kind'] as const;
type ListKey = (typeof worded)[number];
const isListKey = (key: BarKey): key is ListKey => worded.some((item) => item === key);

/** The values of the filters that are closed lists. */
function useWordOptions() {
  const t = useText('reports', 'dashboards');
  const optionsOf: Record<ListKey, () => Option[]> = {
    type: () => (['TRACKED', 'MANUAL', 'RESUMED'] as const).map((id) => ({ id, label: t(`type_${id}`) })),
    source: () => logSources.map((id) => ({ id, label: t(`source_${id}`) })),
    billable: () => (['yes', 'no'] as const).map((id) => ({ id, label: t(`billable_${id}`) })),
    billed: () => (['yes', 'no'] as const).map((id) => ({ id, label: t(`billed_${id}`) })),
    activity: () =>
      (Object.keys(activityBands) as (keyof typeof activityBands)[]).map((id) => ({ id, label: t(`activity_${id}`) })),
    kind: () => activityTypes.map((id) => ({ id, label: t(`dashboards:kind_${id}`) })),
  };
  return (key: ListKey) => optionsOf[key]();
}

/** A filter by words of a closed list. */
function WordFilter({ field, ...chip }: ChipProps & { field: ListKey }) {
  const optionsOf = useWordOptions();
  return <FilterChip {...chip} isSingle={field !== 'type' && field !== 'source'} options={optionsOf(field)} />;
}
