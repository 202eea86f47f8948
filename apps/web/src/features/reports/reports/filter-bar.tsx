import { logSources, type SummaryGrouping } from '@stint/contract';
import type { Days } from '@stint/domain/reports/report-ranges';
import { activityBands } from '@stint/domain/reports/report-settings';
import { useQuery } from '@tanstack/react-query';
import ListFilter from 'lucide-react/icons/list-filter';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { MultiPicker } from '../../../ui/picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { tip } from '../../../ui/tooltip.tsx';
import { useMay, usePermissions } from '../../identity/auth/index.ts';
import type { Searching } from './range-bar.tsx';
import { type FilterKey, isFiltered, withoutFilters } from './report-search.ts';

type ActivityBand = keyof typeof activityBands;

export interface Option {
  id: string;
  label: string;
  icon?: ReactElement | undefined;
}

interface ChoiceProps {
  name: string;
  options: readonly Option[] | undefined;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  onOpen?: () => void;
}

const ignore = () => undefined;
/** More lines than this can be searched. */
const SEEN_AT_ONCE = 8;

/** One property to filter by. The button shows how many values are chosen, and lists them on hover. */
export function Choice({ name, options: known, chosen, onChange, onOpen }: ChoiceProps) {
  const t = useText('reports', 'kanban');
  const [query, setQuery] = useState('');
  const options = known ?? [];
  const missing = chosen.filter((item) => !options.some(({ id }) => id === item));
  const all: Option[] = [...options, ...missing.map((id) => ({ id, label: t('notInRange') }))];
  const value = all.filter(({ id }) => chosen.includes(id));
  const labels = value.map(({ label }) => label).join(', ');
  const text = value.length > 0 ? `${name}: ${t('kanban:items', { count: value.length })}` : name;
  return (
    <MultiPicker<Option>
      name={name}
      items={onOpen ? all.filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase())) : all}
      finder={
        onOpen && {
          onQuery: setQuery,
          onMore: ignore,
          onOpen,
          loading: known === undefined,
          isLong: all.length > SEEN_AT_ONCE,
        }
      }
      value={value}
      onChange={(next) => onChange(next.map(({ id }) => id))}
      keyOf={({ id }) => id}
      labelOf={({ label }) => label}
      iconOf={({ icon }) => icon}
      trigger={
        <Button
          size="small"
          look={value.length > 0 ? 'secondary' : 'quiet'}
          aria-label={value.length > 0 ? `${text} (${labels})` : name}
          {...(value.length > 0 ? tip({ text: labels }) : { className: 'print:hidden' })}
        >
          <span dir="auto" className="max-w-48 truncate print:hidden">
            {text}
          </span>
          <span className="hidden print:inline">{`${name}: ${labels}`}</span>
        </Button>
      }
    />
  );
}

const grouping = {
  member: 'member',
  team: 'team',
  project: 'project',
  client: 'client',
  task: 'task',
} as const satisfies Partial<Record<FilterKey, SummaryGrouping>>;
type Recorded = keyof typeof grouping;
const titles = { member: 'members', team: 'teams', project: 'projects', client: 'clients', task: 'tasks' } as const;

interface ActivityChoiceProps {
  value: ActivityBand | undefined;
  onChange: (value: ActivityBand | undefined) => void;
}

function ActivityChoice({ value: chosen, onChange }: ActivityChoiceProps) {
  const t = useText('reports');
  return (
    <Unprinted when={chosen === undefined}>
      <Select<ActivityBand | 'all'>
        name={t('activity')}
        size="small"
        value={chosen ?? 'all'}
        onChange={(next) => onChange(next === 'all' ? undefined : next)}
        options={(['all', ...(Object.keys(activityBands) as ActivityBand[])] as const).map((value) => ({
          value,
          label: t(`activity_${value}`),
        }))}
      />
    </Unprinted>
  );
}

interface FilterBarProps extends Searching {
  days: Days;
  /** Which filters this report has. */
  keys: readonly FilterKey[];
}

/** What narrows a report. The choices are what has time in the range. */
export function FilterBar({ keys, search, onSearch, days }: FilterBarProps) {
  const t = useText('reports');
  const set = (change: Partial<Searching['search']>) => onSearch({ ...search, ...change });
  const has = (key: FilterKey) => keys.includes(key);
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        className="sm:hidden print:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <ListFilter />
        {t('filters')}
      </Button>
      <fieldset
        id={id}
        aria-label={t('filters')}
        className={cx('m-0 flex min-w-0 flex-wrap items-center gap-1 border-0 p-0', !open && 'max-sm:hidden')}
      >
        {(Object.keys(grouping) as Recorded[]).filter(has).map((key) => (
          <RecordChoice
            key={key}
            recorded={key}
            days={days}
            zone={search.zone}
            chosen={search[key] ?? []}
            onChange={(ids) => set({ [key]: ids.length > 0 ? ids : undefined })}
          />
        ))}
        {has('label') && (
          <LabelChoice
            chosen={search.label ?? []}
            onChange={(ids) => set({ label: ids.length > 0 ? ids : undefined })}
          />
        )}
        {has('type') && (
          <Choice
            name={t('types')}
            options={(['TRACKED', 'MANUAL', 'RESUMED'] as const).map((id) => ({ id, label: t(`type_${id}`) }))}
            chosen={search.type ?? []}
            onChange={(ids) => set({ type: ids.length > 0 ? (ids as NonNullable<typeof search.type>) : undefined })}
          />
        )}
        {has('source') && (
          <Choice
            name={t('sources')}
            options={logSources.map((id) => ({ id, label: t(`source_${id}`) }))}
            chosen={search.source ?? []}
            onChange={(ids) => set({ source: ids.length > 0 ? (ids as NonNullable<typeof search.source>) : undefined })}
          />
        )}
        {(['billable', 'billed'] as const).filter(has).map((key) => (
          <YesOrNo key={key} field={key} value={search[key]} onChange={(next) => set({ [key]: next })} />
        ))}
        {has('activity') && <ActivityChoice value={search.activity} onChange={(activity) => set({ activity })} />}
        {isFiltered(search) && (
          <Button size="small" look="quiet" className="print:hidden" onClick={() => onSearch(withoutFilters(search))}>
            {t('clearFilters')}
          </Button>
        )}
      </fieldset>
    </>
  );
}

interface YesOrNoProps {
  field: 'billable' | 'billed';
  value: boolean | undefined;
  onChange: (value: boolean | undefined) => void;
}
function YesOrNo({ field, value, onChange }: YesOrNoProps) {
  const t = useText('reports');
  const isBillable = field === 'billable';
  return (
    <Unprinted when={value === undefined}>
      <Select
        name={t(isBillable ? 'billableFilter' : 'billedFilter')}
        size="small"
        value={value === undefined ? 'all' : value ? 'yes' : 'no'}
        onChange={(next) => onChange(next === 'all' ? undefined : next === 'yes')}
        options={(['all', 'yes', 'no'] as const).map((option) => ({
          value: option,
          label: isBillable ? t(`billable_${option}`) : t(`billed_${option}`),
        }))}
      />
    </Unprinted>
  );
}

/** A filter that narrows nothing is not printed. */
const Unprinted = ({ when, children }: { when: boolean; children: ReactNode }) => (
  <span className={cx('contents', when && 'print:hidden')}>{children}</span>
);

interface RecordChoiceProps {
  recorded: Recorded;
  days: Days;
  zone: string | null | undefined;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

function RecordChoice({ recorded, days, zone, chosen, onChange }: RecordChoiceProps) {
  const t = useText('reports');
  const [wasOpened, setWasOpened] = useState(false);
  const filter = { startDate: days.start, endDate: days.end, ...(zone && { timeZone: zone }) };
  const { data } = useQuery({
    ...apiQuery(useServer().reports.summary, { ...filter, groupBy: [recorded] }),
    enabled: wasOpened || chosen.length > 0,
  });
  const options = data?.rows.flatMap(({ keys: [key] }) =>
    key?.value && key.name
      ? {
          id: key.value,
          label: key.name,
          icon:
            recorded === 'member' ? <Avatar name={key.name} image={key.imageUrl} size="tiny" decorative /> : undefined,
        }
      : [],
  );
  return (
    <Choice
      name={t(titles[recorded])}
      options={options}
      chosen={chosen}
      onChange={onChange}
      onOpen={() => setWasOpened(true)}
    />
  );
}

function LabelChoice({ chosen, onChange }: Pick<RecordChoiceProps, 'chosen' | 'onChange'>) {
  const t = useText('reports');
  const server = useServer();
  const may = useMay();
  const [wasOpened, setWasOpened] = useState(false);
  // Its place is held until the rights are known.
  const isKnown = usePermissions() !== null;
  const isSeen = may(server.labels.list);
  const { data } = useQuery({
    ...apiQuery(server.labels.list, {}),
    enabled: isSeen && (wasOpened || chosen.length > 0),
  });
  if (isKnown && !isSeen) return null;
  return (
    <Choice
      name={t('labels')}
      options={data?.items.map(({ id, name }) => ({ id, label: name }))}
      chosen={chosen}
      onChange={onChange}
      onOpen={() => setWasOpened(true)}
    />
  );
}
