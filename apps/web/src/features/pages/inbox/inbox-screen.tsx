import { useQuery } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useRoving } from '../../../lib/page/roving.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Page, PageError } from '../../identity/shell/index.ts';
import { ExportList } from '../../outside/exports/index.ts';
import { joinRequests, news, ownInvitations } from './inbox.ts';
import { NewsLine } from './news-line.tsx';
import { Waiting } from './waiting.tsx';

/** Pending questions and notifications. */
export function InboxScreen() {
  const t = useText('inbox');
  const server = useServer();
  const notifications = useQuery(news(server));
  const invitations = useQuery(ownInvitations(server)).data?.items ?? [];
  const joinRequestItems = useQuery(joinRequests(server)).data?.items ?? [];
  const roving = useRoving();
  const readAll = useApiMutation(server.notifications.readAll);
  // An unconfirmed address may belong to anybody.
  const requests = joinRequestItems.filter(({ status, confirmedAt }) => status === 'PENDING' && confirmedAt !== null);
  const waiting = new Set(requests.map(({ id }) => id));
  const { data, error, refetch } = notifications;

  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  const items = data?.items.filter(({ kind, subjectId }) => kind !== 'join.requested' || !waiting.has(subjectId));
  const empty = items?.length === 0;
  return (
    <Page
      title={t('title')}
      width="reading"
      pending={!data}
      actions={
        <Button
          size="small"
          busy={readAll.isPending}
          blocked={data?.unread === 0 && t('nothingUnread')}
          onClick={() => readAll.mutate({})}
        >
          {t('readAll')}
        </Button>
      }
    >
      <ExportList />
      <Waiting invitations={invitations} requests={requests} />
      {!items && (
        <Card flush>
          {[1, 2, 3].map((line) => (
            <div key={line} className="flex items-center gap-3 border-line px-4 py-3 not-first:border-t">
              <Skeleton className="size-4" />
              <Skeleton className="h-9 flex-1" />
            </div>
          ))}
        </Card>
      )}
      {empty && waiting.size + invitations.length === 0 && (
        <Empty icon={<Inbox />} title={t('emptyTitle')}>
          {t('emptyText')}
        </Empty>
      )}
      {items && !empty && (
        <Card title={t('news')} flush>
          <ul {...roving.list}>
            {items.map((item) => (
              <NewsLine key={item.id} item={item} />
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}
