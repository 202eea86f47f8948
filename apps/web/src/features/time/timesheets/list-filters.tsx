import type { TimeLog } from '@stint/contract';
import { logSources } from '@stint/contract';
import ListFilter from 'lucide-react/icons/list-filter';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import { useVocabulary } from '../../core/tasks/index.ts';
import { foundIn, narrowedBy, withoutNarrowing } from './list-filter.ts';
import { approvalChoices, type ListSearch } from './timesheet-search.ts';

interface ListFiltersProps {
  /** All entries of the days, which say what can be chosen. */
  logs: readonly TimeLog[];
  search: ListSearch;
  onChange: (change: ListSearch) => void;
}

/** What the entries of a list are narrowed to. */
export function ListFilters({ logs, search, onChange }: ListFiltersProps) {
  const t = useText('timesheets');
  const labels = useVocabulary('labels');
  const { projects, tasks, sources } = foundIn(logs);
  const count = narrowedBy(search);
  const named = (all: readonly { id: string; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Popover
      title={t('filters')}
      trigger={
        <Button size="small">
          <ListFilter />
          {count > 0 ? t('filtersOn', { number: count }) : t('filters')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <Choice
          label={t('approval')}
          value={search.approval}
          options={approvalChoices.map((value) => ({ value, label: t(`approval_${value}`) }))}
          onChange={(approval) => onChange({ approval })}
        />
        <Choice
          label={t('project')}
          value={search.project}
          options={named(projects)}
          onChange={(project) => onChange({ project })}
        />
        <Choice label={t('task')} value={search.task} options={named(tasks)} onChange={(task) => onChange({ task })} />
        <Choice
          label={t('source')}
          value={search.source}
          options={sources.map((value) => ({ value, label: t(`source_${value}`) }))}
          onChange={(source) => onChange({ source: logSources.find((logSource) => logSource === source) })}
        />
        <Choice
          label={t('billable')}
          value={search.billable === undefined ? undefined : search.billable ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: t('billable') },
            { value: 'no', label: t('notBillable') },
          ]}
          onChange={(next) => onChange({ billable: next === undefined ? undefined : next === 'yes' })}
        />
        <Choice
          label={t('billed')}
          value={search.billed === undefined ? undefined : search.billed ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: t('billed') },
            { value: 'no', label: t('notBilled') },
          ]}
          onChange={(next) => onChange({ billed: next === undefined ? undefined : next === 'yes' })}
        />
        <Choice
          label={t('label')}
          value={search.label}
          options={named(labels)}
          onChange={(label) => onChange({ label })}
        />
        <Checkbox
          label={t('idleOnly')}
          checked={search.idle ?? false}
          onChange={(on) => onChange({ idle: on || undefined })}
        />
        <div className="flex justify-end">
          <Button
            size="small"
            look="quiet"
            blocked={count === 0 && t('noFilters')}
            onClick={() => onChange(withoutNarrowing)}
          >
            {t('chooseNone')}
          </Button>
        </div>
      </div>
    </Popover>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly Option<Value>[];
  onChange: (value: Value | undefined) => void;
}

/** One of some values, or all of them. */
function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const t = useText('timesheets');
  if (options.length === 0) return null;
  return (
    <Field label={label}>
      <Select<Value | ''>
        size="small"
        value={value ?? ''}
        onChange={(next) => onChange(next === '' ? undefined : next)}
        options={[{ value: '', label: t('all') }, ...options]}
      />
    </Field>
  );
}
