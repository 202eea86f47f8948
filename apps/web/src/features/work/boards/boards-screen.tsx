import type { Board } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import FolderClosed from 'lucide-react/icons/folder-closed';
import PenTool from 'lucide-react/icons/pen-tool';
import Search from 'lucide-react/icons/search';
import { type ComponentProps, useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { addressOf } from '../../../ui/base-path.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useProjectNamed } from '../../core/tasks/index.ts';
import { OfTeam, peopleOf, useTeam } from '../../identity/active-team/index.ts';
import { useMyself, useWhyNot } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { Page, PageError } from '../../identity/shell/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import { MemberPicker } from '../../workspace/members/index.ts';
import { BoardMenu } from './board-menu.tsx';
import { BoardNameDialog } from './board-name-dialog.tsx';
import { BoardPage } from './board-page.tsx';
import type { BoardsSearch } from './boards-search.ts';
import { LiveOpening } from './live-opening.tsx';
import { useOpenLive } from './open-live.ts';

/** The boards of the active team, or the one that is open. */
export function BoardsScreen({ search: { board, live, members } }: { search: BoardsSearch }) {
  const t = useText('boards');
  if (board) return <BoardPage key={board} boardId={board} />;
  if (live && members) return <LiveOpening members={members} />;
  return (
    <OfTeam title={t('title')} width="wide" pending={<Skeleton className="h-40" />}>
      {(teamId) => <TeamBoards teamId={teamId} />}
    </OfTeam>
  );
}

/** The list as it is narrowed, as a file. */
function ExportBoards({ filter }: Pick<ComponentProps<typeof ExportMenu>, 'filter'>) {
  const t = useText('boards');
  return <ExportMenu report="boards" title={t('title')} filter={filter} />;
}

type Side = 'open' | 'archived';

function ArchiveChoice({ value, onChange }: { value: Side; onChange: (side: Side) => void }) {
  const t = useText('boards');
  return (
    <Segmented<Side>
      name={t('show')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'open', label: t('showOpen') },
        { value: 'archived', label: t('showArchived') },
      ]}
    />
  );
}

function TeamBoards({ teamId }: { teamId: string }) {
  const t = useText('boards');
  const server = useServer();
  const navigate = useNavigate();
  const blocked = useWhyNot()(server.boards.create);
  const [search, setSearch] = useState('');
  const [side, setSide] = useState<Side>('open');
  const [isNaming, setNaming] = useState(false);
  const { data, error, refetch } = useQuery(
    apiQuery(server.boards.list, { organizationTeamId: teamId, ...(side === 'archived' && { isArchived: true }) }),
  );
  if (!data && error) return <PageError error={error} onRetry={() => void refetch()} />;
  const searchText = search.trim().toLocaleLowerCase();
  const items = data?.items.filter(({ name }) => name.toLocaleLowerCase().includes(searchText)) ?? [];
  const folders = [...new Set(items.map(({ projectId }) => projectId))].sort(
    (a, b) => Number(a !== null) - Number(b !== null),
  );
  const create = (
    <Button look="primary" blocked={blocked} onClick={() => setNaming(true)}>
      {t('create')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      width="wide"
      actions={
        <>
          <OpenLive />
          {create}
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          size="small"
          type="search"
          icon={<Search />}
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={setSearch}
          className="w-64 max-w-full"
        />
        <ArchiveChoice value={side} onChange={setSide} />
        {items.length > 0 && (
          <span className="ms-auto">
            <ExportBoards filter={{ teamIds: [teamId], search: searchText, isArchived: side === 'archived' }} />
          </span>
        )}
      </div>
      {!data && <Skeleton className="h-40" />}
      {data && items.length === 0 && (
        <Empty icon={<PenTool />} title={t(searchText || side === 'archived' ? 'noneTitle' : 'emptyTitle')}>
          {t(searchText || side === 'archived' ? 'noneText' : 'emptyText')}
        </Empty>
      )}
      {folders.map((projectId) => (
        <Folder
          key={projectId}
          projectId={projectId}
          isNamed={folders.length > 1 || projectId !== null}
          boards={items.filter((item) => item.projectId === projectId)}
        />
      ))}
      <BoardNameDialog
        open={isNaming}
        onOpenChange={setNaming}
        title={t('create')}
        action={t('make')}
        call={server.boards.create}
        args={{ organizationTeamId: teamId }}
        onDone={({ id }) => void navigate({ to: '/board', search: { board: id } })}
      />
    </Page>
  );
}

interface FolderProps {
  projectId: string | null;
  isNamed: boolean;
  boards: readonly Board[];
}

/** The boards of one project, or those without one. */
function Folder({ projectId, isNamed, boards }: FolderProps) {
  const t = useText('boards');
  const project = useProjectNamed(projectId);
  const name = projectId === null ? t('noProject') : (project?.name ?? t('project'));
  return (
    <section className="flex flex-col gap-2" aria-label={isNamed ? name : t('title')}>
      {isNamed && (
        <h2 dir="auto" className="flex items-center gap-2 font-medium text-dense text-muted">
          <FolderClosed className="size-4" aria-hidden />
          {name}
        </h2>
      )}
      <ul aria-label={isNamed ? name : t('title')} className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {boards.map((board) => (
          <li key={board.id} className="flex">
            <BoardCard board={board} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BoardCard({ board }: { board: Board }) {
  const t = useText('boards');
  const formats = useFormats();
  return (
    <Card flush className="relative flex flex-1 flex-col overflow-hidden">
      <div aria-hidden className="flex h-32 items-center justify-center border-line border-b bg-surface">
        {board.pictureUrl ? (
          <img src={addressOf(board.pictureUrl)} alt="" loading="lazy" className="size-full object-contain" />
        ) : (
          <PenTool className="size-6 text-faint" />
        )}
      </div>
      <div className="flex items-start gap-2 p-3">
        <div className="min-w-0 flex-1">
          <Link
            to="/board"
            search={{ board: board.id }}
            dir="auto"
            className="block truncate font-medium text-base hover:underline"
          >
            {board.name}
          </Link>
          <p className="flex flex-wrap items-center gap-2 text-dense text-muted">
            {t('changed', { when: formats.ago(board.updatedAt) })}
            {board.memberIds && <Badge>{t('chosenOnly')}</Badge>}
          </p>
        </div>
        <BoardMenu board={board} />
      </div>
    </Card>
  );
}

/** Chooses members and opens their board in a new window. */
function OpenLive() {
  const t = useText('boards');
  const server = useServer();
  const blocked = useWhyNot()(server.boards.live);
  const me = useMyself();
  const { team } = useTeam();
  const people = team
    ? peopleOf(team).flatMap(({ employeeId, employee }) =>
        employee && employee.userId !== me?.id ? [{ id: employeeId, name: employee.fullName }] : [],
      )
    : [];
  const open = useOpenLive(true);
  return (
    <MemberPicker
      several
      people={people}
      text={t('liveText')}
      action={t('liveOpen')}
      busy={!open}
      onPick={(ids) => open?.(ids)}
      trigger={<Button blocked={blocked}>{t('liveWith')}</Button>}
    />
  );
}
