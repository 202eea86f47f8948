import { priorityNames, sizeNames } from '@stint/contract';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { memo, type ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useUrlText } from '../../../lib/url-text.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import {
  type FilterKey,
  filterDays,
  isFiltering,
  nothing,
  PriorityBars,
  type TaskFilter,
  TypeIcon,
  useOptionLabel,
  useProjectChoices,
  useProjectsNamed,
  useVocabulary,
} from '../tasks/index.ts';
import { Choice, type Option } from './choice.tsx';
import { type Epic, FoundEpics, KnownEpics } from './epics.tsx';
import { Members, Stranger } from './members.tsx';

export interface FilterBarProps {
  filter: TaskFilter;
  onFilter: (filter: TaskFilter) => void;
  teamId: string;
  /** Where all epics of the team are loaded. */
  epics?: readonly Epic[];
  /** Where the page chooses days itself. */
  withoutDays?: boolean;
  /** After the filters. */
  end?: ReactNode;
}

/** The filters of tasks, stored in the URL. */
export const FilterBar = memo(function FilterBar({
  filter,
  onFilter,
  teamId,
  epics,
  withoutDays = false,
  end,
}: FilterBarProps) {
  const t = useText('kanban', 'common');
  const choose = (key: FilterKey) => (words: string[]) => {
    const { [key]: _, ...rest } = filter;
    onFilter(words.length > 0 ? { ...rest, [key]: words } : rest);
  };
  const epic = { chosen: filter.epic ?? [], onChange: choose('epic') };
  return (
    <search aria-label={t('filters')} className="flex flex-wrap items-center gap-x-1.5 gap-y-2">
      <SearchField filter={filter} onFilter={onFilter} />
      <div className="relative -mx-3 -my-1 flex min-w-0 gap-2 overflow-x-auto px-3 py-1 sm:contents">
        {!withoutDays && (
          <Segmented
            name={t('day')}
            value={filter.day ?? 'all'}
            onChange={(day) => {
              const { day: _, ...rest } = filter;
              onFilter(day === 'all' ? rest : { ...rest, day });
            }}
            options={[
              { value: 'all', label: t('anyDay') },
              ...filterDays.map((value) => ({ value, label: t(`day_${value}`) })),
            ]}
          />
        )}
        <Members filter={filter} onFilter={onFilter} />
        <Words filter={filter} kind="priority" onChange={choose('priority')} />
        <Words filter={filter} kind="size" onChange={choose('size')} />
        <Words filter={filter} kind="type" onChange={choose('type')} />
        <Words filter={filter} kind="label" onChange={choose('label')} />
        <Projects chosen={filter.project ?? []} onChange={choose('project')} />
        {epics ? <KnownEpics epics={epics} {...epic} /> : <FoundEpics teamId={teamId} {...epic} />}
        {/* As narrow as possible, so that the page does not move when the first filter is set. */}
        {isFiltering(filter) && <IconButton name={t('clear')} icon={<X />} onClick={() => onFilter({})} />}
        {end}
      </div>
      {filter.employee && <Stranger filter={filter} />}
    </search>
  );
});

/** Filters while typing; the URL follows after a pause. */
function SearchField({ filter, onFilter }: Pick<FilterBarProps, 'filter' | 'onFilter'>) {
  const t = useText('kanban');
  const { typed, type } = useUrlText(filter.q ?? '', (next) => {
    const { q: _, ...rest } = filter;
    onFilter(next ? { ...rest, q: next } : rest);
  });
  return (
    <div className="min-w-36 max-w-52 flex-1 max-sm:max-w-none max-sm:basis-full">
      <TextInput
        type="search"
        icon={<Search />}
        aria-label={t('search')}
        placeholder={t('search')}
        autoComplete="off"
        value={typed}
        onChange={type}
      />
    </div>
  );
}

const issueTypes = ['Bug', 'Task', 'Story', 'Epic'] as const;

/** The value that tasks store of an option: its name if built in, else its id. */
const wordOf = ({ id, name }: { id: string; name: string }, words: readonly string[]) =>
  words.includes(name) ? name : id;

interface WordsProps {
  filter: TaskFilter;
  kind: 'priority' | 'size' | 'type' | 'label';
  onChange: (words: string[]) => void;
}

/** A filter by one of the team's vocabularies. */
function Words({ filter, kind, onChange }: WordsProps) {
  const t = useText('tasks', 'taskPage', 'common', 'kanban');
  const labelled = useOptionLabel();
  const priorities = useVocabulary('priorities');
  const sizes = useVocabulary('sizes');
  const types = useVocabulary('issueTypes');
  const labels = useVocabulary('labels');
  const none: Option = { id: nothing, label: t('common:none') };
  const lists: Record<WordsProps['kind'], { name: string; options: Option[] }> = {
    priority: {
      name: t('priority'),
      options: priorities.map((entry) => ({
        id: wordOf(entry, priorityNames),
        label: labelled('priorities', entry),
        icon: <PriorityBars priority={entry.name} color={entry.color} />,
      })),
    },
    size: {
      name: t('size'),
      options: sizes.map((entry) => ({ id: wordOf(entry, sizeNames), label: labelled('sizes', entry) })),
    },
    type: {
      name: t('taskPage:type'),
      options: issueTypes.map((type) => ({
        id: type,
        label: t(`taskPage:type_${type}`),
        icon: <TypeIcon type={type} color={types.find(({ name }) => name === type)?.color} />,
      })),
    },
    label: {
      name: t('labels'),
      options: labels.map(({ id, name, color }) => ({ id, label: name, icon: <ColorDot color={color} /> })),
    },
  };
  const { name, options } = lists[kind];
  return <Choice name={name} options={[...options, none]} chosen={filter[kind] ?? []} onChange={onChange} />;
}

interface ProjectsProps {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

function Projects({ chosen, onChange }: ProjectsProps) {
  const t = useText('tasks', 'common');
  const { projects, isSearched, finder } = useProjectChoices();
  const chosenProjects = useProjectsNamed(chosen.filter((id) => id !== nothing));
  const optionOf = ({ id, name, color }: { id: string; name: string; color: string | null }): Option => ({
    id,
    label: name,
    icon: <ColorDot color={color} />,
  });
  const none: Option = { id: nothing, label: t('common:none') };
  const others = projects.filter(({ id }) => !chosen.includes(id));
  return (
    <Choice
      name={t('project')}
      options={isSearched ? projects.map(optionOf) : [...[...chosenProjects, ...others].map(optionOf), none]}
      known={[...chosenProjects.map(optionOf), none]}
      finder={finder}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
