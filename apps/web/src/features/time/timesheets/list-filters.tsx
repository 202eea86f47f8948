import { logSources, type TimeLog } from '@stint/contract';
import X from 'lucide-react/icons/x';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Choice } from '../../core/task-filter/index.ts';
import { useVocabulary } from '../../core/tasks/index.ts';
import { foundIn, narrowedBy, withoutNarrowing } from './list-filter.ts';
import { approvalChoices, type ListSearch } from './timesheet-search.ts';

interface ListFiltersProps {
  /** All entries of the days, which say what can be chosen. */
  logs: readonly TimeLog[];
  search: ListSearch;
  onChange: (change: ListSearch) => void;
}

const flag = (value: string | undefined) => (value === undefined ? undefined : value === 'yes');

/** What the entries of a list are narrowed to. */
export function ListFilters({ logs, search, onChange }: ListFiltersProps) {
  const t = useText('timesheets');
  const labels = useVocabulary('labels');
  const { projects, tasks, sources } = foundIn(logs);
  const optionsOf = (all: readonly { id: string; name: string }[]) => all.map(({ id, name }) => ({ id, label: name }));
  const yesNo = (yes: string, no: string) => [
    { id: 'yes', label: yes },
    { id: 'no', label: no },
  ];
  const word = (value: boolean | undefined) => (value === undefined ? undefined : value ? 'yes' : 'no');
  return (
    <section aria-label={t('filters')} className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-2">
      <One
        name={t('approval')}
        options={approvalChoices.map((id) => ({ id, label: t(`approval_${id}`) }))}
        value={search.approval}
        onChange={(next) => onChange({ approval: approvalChoices.find((approval) => approval === next) })}
      />
      <One
        name={t('project')}
        options={optionsOf(projects)}
        value={search.project}
        onChange={(project) => onChange({ project })}
      />
      <One name={t('task')} options={optionsOf(tasks)} value={search.task} onChange={(task) => onChange({ task })} />
      <One
        name={t('source')}
        options={sources.map((id) => ({ id, label: t(`source_${id}`) }))}
        value={search.source}
        onChange={(next) => onChange({ source: logSources.find((source) => source === next) })}
      />
      <One
        name={t('billable')}
        options={yesNo(t('billable'), t('notBillable'))}
        value={word(search.billable)}
        onChange={(next) => onChange({ billable: flag(next) })}
      />
      <One
        name={t('billed')}
        options={yesNo(t('billed'), t('notBilled'))}
        value={word(search.billed)}
        onChange={(next) => onChange({ billed: flag(next) })}
      />
      <One
        name={t('label')}
        options={optionsOf(labels)}
        value={search.label}
        onChange={(label) => onChange({ label })}
      />
      <Button
        look="filter"
        selected={search.idle ?? false}
        aria-pressed={search.idle ?? false}
        onClick={() => onChange({ idle: search.idle ? undefined : true })}
      >
        {t('idleOnly')}
      </Button>
      {narrowedBy(search) > 0 && (
        <IconButton name={t('chooseNone')} icon={<X />} onClick={() => onChange(withoutNarrowing)} />
      )}
    </section>
  );
}

interface OneProps {
  name: string;
  options: readonly { id: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A filter with one value: another one replaces it. */
const One = ({ value, onChange, options, ...rest }: OneProps) =>
  options.length > 0 && (
    <Choice
      {...rest}
      options={options}
      chosen={value === undefined ? [] : [value]}
      onChange={(ids) => onChange(ids.at(-1))}
    />
  );
