import type { Project } from '@stint/contract';
import { pageSizes } from '@stint/domain/paging';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import FolderClosed from 'lucide-react/icons/folder-closed';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Plus from 'lucide-react/icons/plus';
import Rows3 from 'lucide-react/icons/rows-3';
import Search from 'lucide-react/icons/search';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useSettled } from '../../../lib/debounce.ts';
import { useMedia } from '../../../lib/device/media.ts';
import { oneOf, pref, usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Pager, usePages } from '../../../ui/pager.tsx';
import { MultiPicker } from '../../../ui/picker.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useWhyNot } from '../../identity/auth/index.ts';
import { ImportLink } from '../../identity/settings/index.ts';
import { Page, PageError } from '../../identity/shell/index.ts';
import { ExportMenu } from './export-menu.tsx';
import { useProjectActions } from './project-actions.tsx';
import { ordinarySize } from './projects.ts';
import { gridClass, ProjectsGrid } from './projects-grid.tsx';
import { ProjectsTable } from './projects-table.tsx';
import { Selection } from './selection.tsx';
import { useEmployees } from './step-team.tsx';

const views = ['table', 'grid'] as const;
type View = (typeof views)[number];
const viewPref = pref<View>('stint.projects', oneOf(...views), 'table');

/** The default on a phone is cards, which need less width. */
function useView(): View {
  const storedView = usePref(viewPref);
  const isNarrow = useMedia('(width < 48rem)');
  return isNarrow && !viewPref.chosen() ? 'grid' : storedView;
}

const sides = ['active', 'archived', 'all'] as const;
type Side = (typeof sides)[number];

type Person = ReturnType<typeof useEmployees>[number];

/** The matching projects, one page at a time. */
function useFound(search: string, people: readonly Person[], side: Side) {
  const server = useServer();
  const words = useSettled(search.trim());
  const filter = {
    ...(words && { search: words }),
    ...(people.length > 0 && { memberIds: people.map(({ id }) => id) }),
  };
  const counts = useQuery({ ...apiQuery(server.projects.counts, filter), placeholderData: keepPreviousData });
  const pager = usePages(counts.data?.[side] ?? 0, pageSizes, ordinarySize);
  const query = { ...filter, ...(side !== 'all' && { isArchived: side === 'archived' }) };
  const window = { take: pager.size, skip: (pager.page - 1) * pager.size };
  const list = useQuery({
    ...apiQuery(server.projects.list, { ...query, ...window }),
    placeholderData: keepPreviousData,
  });
  const narrowed = words !== '' || people.length > 0;
  return { counts: counts.data, list, pager, exportFilter: query, narrowed };
}

/** The selected projects, also those of other pages. */
function useSelection(pageProjects: readonly Project[]) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Project>>(new Map());
  const choose = (ids: ReadonlySet<string>) => {
    const projectsById = new Map([...selected, ...pageProjects.map((project) => [project.id, project] as const)]);
    setSelected(
      new Map([...ids].flatMap((id) => (projectsById.has(id) ? [[id, projectsById.get(id) as Project] as const] : []))),
    );
  };
  return { selected, choose, clear: () => setSelected(new Map()) };
}

/** All projects of the workspace. */
export function ProjectsScreen() {
  const t = useText('projects', 'shell');
  const server = useServer();
  const whyNot = useWhyNot();
  const navigate = useNavigate();
  const [side, setSide] = useState<Side>('active');
  const [search, setSearch] = useState('');
  const [people, setPeople] = useState<readonly Person[]>([]);
  const view = useView();
  const { counts, list, pager, exportFilter, narrowed } = useFound(search, people, side);
  const projects = list.data?.items ?? [];
  const { selected, choose, clear } = useSelection(projects);
  const { actions, dialogs } = useProjectActions({
    onCreated: ({ id: projectId }) => void navigate({ to: '/projects/$projectId', params: { projectId } }),
    onArchived: clear,
  });
  const { data, error, refetch } = list;
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  const create = (
    <Button look="primary" blocked={whyNot(server.projects.create)} onClick={actions.onCreate}>
      <Plus />
      {t('shell:createProject')}
    </Button>
  );
  if (counts?.all === 0 && !narrowed)
    return (
      <Page title={t('title')}>
        <Empty icon={<FolderClosed />} title={t('emptyTitle')} action={create}>
          {t('emptyText')}
        </Empty>
        {dialogs}
      </Page>
    );
  const List = view === 'table' ? ProjectsTable : ProjectsGrid;
  return (
    <Page title={t('title')} pending={!data}>
      <div className="flex flex-wrap items-center gap-2">
        <SideChoice
          side={side}
          counts={counts}
          onChange={(next) => {
            setSide(next);
            pager.onPage(1);
            clear();
          }}
        />
        <div className="w-full min-w-0 sm:w-56">
          <TextInput
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            icon={<Search />}
            value={search}
            onChange={setSearch}
          />
        </div>
        <MembersFilter people={people} onChange={setPeople} />
        <div className="ms-auto flex flex-wrap items-center gap-2">
          <ViewChoice view={view} />
          <ImportLink size="medium" />
          <ExportMenu filter={exportFilter} />
          {create}
        </div>
      </div>
      {selected.size > 0 && <Selection projects={[...selected.values()]} onClear={clear} {...actions} />}
      {!data ? (
        <Pending view={view} />
      ) : projects.length === 0 ? (
        <Nothing side={side} narrowed={narrowed} />
      ) : (
        <List projects={projects} selected={new Set(selected.keys())} onSelect={choose} {...actions} />
      )}
      {projects.length > 0 && (pager.pages > 1 || pager.size !== ordinarySize) && (
        <Pager name={t('title')} {...pager} />
      )}
      {dialogs}
    </Page>
  );
}

interface SideChoiceProps {
  side: Side;
  counts: Record<Side, number> | undefined;
  onChange: (side: Side) => void;
}

function SideChoice({ side, counts, onChange }: SideChoiceProps) {
  const t = useText('projects');
  return (
    <Segmented<Side>
      name={t('which')}
      value={side}
      onChange={onChange}
      options={sides.map((value) => ({
        value,
        label: t(`which_${value}`),
        ...(counts && { detail: counts[value] }),
      }))}
    />
  );
}

function ViewChoice({ view }: { view: View }) {
  const t = useText('projects');
  return (
    <Segmented<View>
      name={t('view')}
      value={view}
      onChange={viewPref.set}
      options={[
        { value: 'table', label: t('viewTable'), icon: <Rows3 /> },
        { value: 'grid', label: t('viewGrid'), icon: <LayoutGrid /> },
      ]}
    />
  );
}

interface MembersFilterProps {
  people: readonly Person[];
  onChange: (people: readonly Person[]) => void;
}

function MembersFilter({ people, onChange }: MembersFilterProps) {
  const t = useText('projects');
  const everybody = useEmployees();
  return (
    <MultiPicker<Person>
      name={t('members')}
      items={[...everybody].sort((a, b) => a.name.localeCompare(b.name))}
      value={people}
      onChange={onChange}
      keyOf={({ id }) => id}
      labelOf={({ name }) => name}
      iconOf={({ name, image }) => <Avatar name={name} image={image} size="tiny" decorative />}
      trigger={
        <Button>
          <Users />
          {people.length === 0 ? t('members') : t('membersChosen', { count: people.length })}
        </Button>
      }
    />
  );
}

function Nothing({ side, narrowed }: { side: Side; narrowed: boolean }) {
  const t = useText('projects');
  if (narrowed) return <Empty title={t('nothingFound')}>{t('nothingFoundText')}</Empty>;
  const archived = side === 'archived';
  return (
    <Empty title={t(archived ? 'noneArchived' : 'noneActive')}>
      {t(archived ? 'noneArchivedText' : 'noneActiveText')}
    </Empty>
  );
}

const Pending = ({ view }: { view: View }) =>
  view === 'grid' ? (
    <div aria-hidden className={gridClass}>
      {[0, 1, 2, 3].map((card) => (
        <Card key={card}>
          <Skeleton className="h-24" />
        </Card>
      ))}
    </div>
  ) : (
    <Card flush aria-hidden>
      {[0, 1, 2, 3, 4].map((line) => (
        <div key={line} className="flex h-row items-center gap-3 border-line border-t px-4 first:border-t-0">
          <Skeleton radius="medium" className="size-6" />
          <Skeleton className="h-3.5 w-2/5" />
        </div>
      ))}
    </Card>
  );
