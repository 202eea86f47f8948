import { type PublicBoard, Refusal } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import LinkIcon from 'lucide-react/icons/link-2-off';
import { Suspense } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { EntryHeader, PageError } from '../../identity/shell/index.ts';
import type { Shape } from './board-link.ts';
import { StillCanvas } from './canvases.ts';
import { StillShapes } from './shape-list.tsx';

const isGone = (error: unknown) => error instanceof Refusal && (error.status === 404 || error.status === 400);

/** A board as strangers see it who have its link. */
export function PublicBoardScreen({ token }: { token: string }) {
  const t = useText('boards', 'common');
  const { data, error, refetch } = useQuery({
    ...apiQuery(useServer().publicBoards.get, { token }),
    retry: (count, failure) => count < 3 && !(failure instanceof Refusal && failure.status < 500),
  });
  if (error && !data && !isGone(error)) return <PageError error={error} onRetry={() => void refetch()} />;
  return (
    <div className="flex h-dvh flex-col bg-surface">
      <EntryHeader />
      <main className="flex min-h-0 flex-1 flex-col gap-3 px-4 pb-4">
        <title>{`${data?.name ?? t(error ? 'linkGoneTitle' : 'board')} · ${t('common:product')}`}</title>
        {error && (
          <Empty level={1} icon={<LinkIcon />} title={t('linkGoneTitle')}>
            {t('linkGoneText')}
          </Empty>
        )}
        {!error && (data ? <Shown board={data} /> : waiting)}
      </main>
    </div>
  );
}

const waiting = <Skeleton className="min-h-96 flex-1 rounded-lg" />;

function Shown({ board: { name, publicUntil, shapes, images } }: { board: PublicBoard }) {
  const t = useText('boards');
  const formats = useFormats();
  // What the server sends is what Excalidraw stored.
  const drawn = shapes as unknown as Shape[];
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 dir="auto" className="min-w-0 truncate font-semibold text-title">
          {name}
        </h1>
        <p className="text-dense text-muted">{t('publicUntil', { date: formats.moment(publicUntil) })}</p>
      </div>
      <StillShapes shapes={drawn} />
      <Suspense fallback={waiting}>
        <StillCanvas name={name} shapes={drawn} images={images} />
      </Suspense>
    </>
  );
}
