import { type TaskSort, taskSorts } from '@stint/contract';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Select } from '../../../ui/select.tsx';
import { type ColumnKey, columnKeys, columnsPref } from '../../core/task-views/index.ts';
import { type TaskGrouping, taskGroupings, useGroupingLabel } from '../task-groups/index.ts';
import { useColumns } from './columns.tsx';
import { type Look, ordered, type TableSearch } from './search.ts';

interface DisplayProps {
  look: Look;
  columns: readonly ColumnKey[];
  search: TableSearch;
  onSearch: (search: TableSearch) => void;
}

/** How the list is grouped, ordered, and which properties it shows. */
export function Display({ look, columns, search, onSearch }: DisplayProps) {
  const t = useText('taskViews');
  return (
    <Popover
      title={t('display')}
      align="end"
      trigger={
        <Button look="quiet">
          <SlidersHorizontal />
          {t('display')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <Grouping {...{ search, onSearch }} />
        <Ordering {...{ search, onSearch }} />
        {look === 'table' && <Properties columns={columns} />}
      </div>
    </Popover>
  );
}

type SearchProps = Pick<DisplayProps, 'search' | 'onSearch'>;

function Grouping({ search, onSearch }: SearchProps) {
  const t = useText('taskViews');
  const labelOf = useGroupingLabel();
  return (
    <Field label={t('groupBy')}>
      <Select<TaskGrouping | 'none'>
        value={search.group ?? 'none'}
        onChange={(group) => {
          const { group: _, ...rest } = search;
          onSearch(group === 'none' ? rest : { ...rest, group });
        }}
        options={[
          { value: 'none', label: t('noGroup') },
          ...taskGroupings.map((value) => ({ value, label: labelOf(value) })),
        ]}
      />
    </Field>
  );
}

function useSortLabel(): (sort: TaskSort) => string {
  const t = useText('taskViews', 'tasks', 'taskPage');
  const columns = useColumns();
  return (sort) => {
    if (sort === 'number') return t('number');
    if (sort === 'title') return t('tasks:taskTitle');
    if (sort === 'status') return t('tasks:status');
    if (sort === 'issueType') return t('taskPage:type');
    return columns[sort].name;
  };
}

/** Newest first by default. */
const standard = { sort: 'number', order: 'descending' } as const;

function Ordering({ search, onSearch }: SearchProps) {
  const t = useText('taskViews');
  const labelOf = useSortLabel();
  const { sort, order } = search.sort ? { sort: search.sort, order: search.order ?? ('ascending' as const) } : standard;
  const isDescending = order === 'descending';
  return (
    <Field label={t('orderBy')}>
      <span className="flex items-center gap-1">
        <Select
          className="flex-1"
          value={sort}
          onChange={(next) => onSearch(ordered(search, next, 'ascending'))}
          options={taskSorts.map((value) => ({ value, label: labelOf(value) }))}
        />
        <IconButton
          name={`${t('order')}: ${t(order)}`}
          icon={<ArrowDownUp className={isDescending ? '-scale-y-100' : ''} />}
          onClick={() => onSearch(ordered(search, sort, isDescending ? 'ascending' : 'descending'))}
        />
      </span>
    </Field>
  );
}

function Properties({ columns }: Pick<DisplayProps, 'columns'>) {
  const t = useText('taskViews');
  const views = useColumns();
  return (
    <fieldset className="grid grid-cols-2 gap-x-2 gap-y-1.5">
      <legend className="mb-1.5 font-medium text-dense">{t('properties')}</legend>
      {columnKeys.map((key) => (
        <Checkbox
          key={key}
          label={views[key].name}
          checked={columns.includes(key)}
          onChange={(on) => columnsPref.set(columnKeys.filter((item) => (item === key ? on : columns.includes(item))))}
        />
      ))}
    </fieldset>
  );
}
