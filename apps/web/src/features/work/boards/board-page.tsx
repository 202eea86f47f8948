import type { Board } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import PenTool from 'lucide-react/icons/pen-tool';
import { Suspense, useEffect, useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useStore } from '../../../lib/store.ts';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Page, PageError } from '../../identity/shell/index.ts';
import { BoardLink, type LinkState } from './board-link.ts';
import { BoardMenu } from './board-menu.tsx';
import { BoardCanvas } from './canvases.ts';
import { useOnlookers } from './onlookers.ts';
import { ShapeList } from './shape-list.tsx';

const waiting = <Skeleton className="min-h-96 flex-1 rounded-lg" />;

/** One board, drawn on together. */
export function BoardPage({ boardId }: { boardId: string }) {
  const t = useText('boards');
  const server = useServer();
  const { data, error, refetch } = useQuery(apiQuery(server.boards.get, { boardId }));
  if (!data && error) return <PageError error={error} onRetry={() => void refetch()} />;
  const title = data?.name ?? t('board');
  return (
    <Page
      title={title}
      parents={[{ label: t('title'), link: <Link to="/board" search={{}} /> }]}
      width="board"
      pending={!data}
    >
      {data ? <OpenBoard board={data} /> : waiting}
    </Page>
  );
}

function useBoardLink(boardId: string): BoardLink | null {
  const server = useServer();
  const [link, setLink] = useState<BoardLink | null>(null);
  useEffect(() => {
    const boardLink = new BoardLink(server, boardId);
    setLink(boardLink);
    boardLink.open();
    const warn = (event: BeforeUnloadEvent) => boardLink.state.get().hasUnsaved && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      boardLink.close();
      boardLink.awareness.destroy();
    };
  }, [server, boardId]);
  return link;
}

function OpenBoard({ board }: { board: Board }) {
  const link = useBoardLink(board.id);
  return link ? <Joined key={board.id} board={board} link={link} /> : waiting;
}

const stateText = ({ connection, hasUnsaved, isFull, isRefused, isTooComplex }: LinkState) => {
  if (isTooComplex) return 'tooComplex';
  if (isRefused) return 'refused';
  if (isFull) return 'full';
  if (connection === 'offline') return hasUnsaved ? 'offlineUnsaved' : 'offline';
  if (connection === 'connecting') return 'connecting';
  return hasUnsaved ? 'saving' : 'saved';
};

function Joined({ board, link }: { board: Board; link: BoardLink }) {
  const t = useText('boards');
  const state = useStore(link.state);
  const people = useOnlookers(link);
  const [chosen, setFollowing] = useState<string | null>(null);
  const followed = people.find(({ id }) => id === chosen);
  // Following ends when the person leaves the board, also if they return.
  if (chosen !== null && !followed) setFollowing(null);
  const follow = (id: string) => setFollowing(id === chosen ? null : id);
  if (state.connection === 'gone')
    return (
      <Empty
        icon={<PenTool />}
        title={t('goneTitle')}
        action={
          <Link to="/board" search={{}} className={buttonClass({})}>
            {t('allBoards')}
          </Link>
        }
      >
        {t('goneText')}
      </Empty>
    );
  const canDraw = board.canEdit && state.canDraw;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 dir="auto" className="min-w-0 truncate font-semibold text-title">
          {board.name}
        </h2>
        <p role="status" className="text-dense text-muted">
          {t(`state_${stateText(state)}`)}
          {state.isLoaded && !canDraw && ` · ${t('readOnly')}`}
        </p>
        <div className="ms-auto flex items-center gap-2">
          {followed && (
            <p role="status" className="flex items-center gap-2 text-dense">
              {t('following', { name: followed.name })}
              <Button size="small" onClick={() => setFollowing(null)}>
                {t('stopFollowing')}
              </Button>
            </p>
          )}
          {people.length > 0 && <Onlookers people={people} followedId={chosen} onFollow={follow} />}
          <BoardMenu board={board} isOpen />
        </div>
      </div>
      <ShapeList link={link} />
      {state.isLoaded ? (
        <Suspense fallback={waiting}>
          <BoardCanvas
            link={link}
            board={board}
            canDraw={canDraw}
            following={followed?.id ?? null}
            onStopFollowing={() => setFollowing(null)}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  );
}

interface OnlookersProps {
  people: ReturnType<typeof useOnlookers>;
  followedId: string | null;
  onFollow: (id: string) => void;
}

/** The people who look at the board; a press follows one. */
function Onlookers({ people, followedId, onFollow }: OnlookersProps) {
  const t = useText('boards');
  return (
    <AvatarGroup
      name={t('alsoHere')}
      people={people}
      renderFace={({ id, name }, face) => (
        <button
          type="button"
          aria-label={t('follow', { name })}
          aria-pressed={id === followedId}
          className="flex rounded-full aria-pressed:outline-2 aria-pressed:outline-accent focus-visible:outline-focus aria-pressed:focus-visible:outline-3"
          onClick={() => onFollow(id)}
        >
          {face}
        </button>
      )}
      renderPerson={({ id, name }) => (
        <Button size="small" look="quiet" aria-label={t('follow', { name })} onClick={() => onFollow(id)}>
          {name}
        </Button>
      )}
    />
  );
}
