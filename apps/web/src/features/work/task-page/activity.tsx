import type { ActivityLog, Comment, Task } from '@stint/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { HistoryItem } from './history-item.tsx';

type ActivityFilter = 'all' | 'comments' | 'history';
type Entry = { at: string; comment: Comment } | { at: string; change: ActivityLog };

const pageSize = 30;

function useHistory(task: Task) {
  const server = useServer();
  const about = { entity: 'Task', entityId: task.id } as const;
  const history = useInfiniteQuery({
    queryKey: [...server.activityLog.list.key, 'pages', about],
    queryFn: ({ pageParam, signal }) =>
      server.activityLog.list({ ...about, take: pageSize, skip: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const had = pages.reduce((sum, { items }) => sum + items.length, 0);
      return had < last.total ? had : undefined;
    },
  });
  const comments = useQuery(apiQuery(server.comments.list, about));
  return { history, comments };
}

/** Comments and changes in one stream, newest first. */
export function Activity({ task }: { task: Task }) {
  const t = useText('taskPage');
  const [filter, setFilter] = useState<ActivityFilter>('all');
  const { history, comments } = useHistory(task);
  const changes = history.data?.pages.flatMap(({ items }) => items) ?? [];
  const commentItems = comments.data?.items ?? [];
  const oldest = history.hasNextPage ? (changes.at(-1)?.createdAt ?? '') : '';
  const entries: Entry[] = [
    ...(filter === 'history' ? [] : commentItems.map((comment) => ({ at: comment.createdAt, comment }))),
    ...(filter === 'comments' ? [] : changes.map((change) => ({ at: change.createdAt, change }))),
  ]
    // Comments older than the loaded changes appear once those changes are loaded.
    .filter(({ at }) => filter === 'comments' || at >= oldest)
    .sort((a, b) => b.at.localeCompare(a.at));
  const pending = history.isPending || comments.isPending;
  return (
    <section aria-label={t('activity')} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-base">{t('activity')}</h3>
        <Segmented<ActivityFilter>
          name={t('activity')}
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: t('activityAll') },
            {
              value: 'comments',
              label: t('activityComments'),
              ...(commentItems.length > 0 && { detail: commentItems.length }),
            },
            { value: 'history', label: t('activityHistory') },
          ]}
        />
      </div>
      {filter !== 'history' && <CommentForm task={task} />}
      {pending ? (
        <SkeletonText lines={4} />
      ) : entries.length === 0 ? (
        <p className="text-dense text-muted">{t('noActivity')}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {entries.map((entry) =>
            'comment' in entry ? (
              <CommentItem key={entry.comment.id} comment={entry.comment} />
            ) : (
              <HistoryItem key={entry.change.id} change={entry.change} />
            ),
          )}
        </ol>
      )}
      {filter !== 'comments' && history.hasNextPage && (
        <Button
          look="quiet"
          size="small"
          className="self-start"
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('olderActivity')}
        </Button>
      )}
    </section>
  );
}
