import type { Notification } from '@stint/contract';
import { dayOf, instant } from '@stint/domain/time';
import { useQuery } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { now } from '../../../lib/clock/now.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { Page, PageError } from '../../identity/shell/index.ts';
import { ExportList } from '../../outside/exports/index.ts';
import { joinRequests, news, ownInvitations } from './inbox.ts';
import { boxOf, type InboxFilter, type InboxSearch, inboxDays, inboxFilters, narrowed } from './inbox-groups.ts';
import { NoticeList } from './notice-list.tsx';
import { Waiting } from './waiting.tsx';

interface InboxProps {
  search: InboxSearch;
  onSearch: (search: InboxSearch) => void;
}

/** What was snoozed comes back without an event. */
const rereadAfter = 60_000;

/** The invitations and join requests that wait for an answer. */
function useQuestions() {
  const server = useServer();
  const invitations = useQuery(ownInvitations(server)).data?.items ?? [];
  const requests = useQuery(joinRequests(server)).data?.items ?? [];
  return {
    invitations,
    // An unconfirmed address may belong to anybody.
    requests: requests.filter(({ status, confirmedAt }) => status === 'PENDING' && confirmedAt !== null),
  };
}

/** Pending questions and notifications. */
export function InboxScreen({ search, onSearch }: InboxProps) {
  const t = useText('inbox');
  const server = useServer();
  const box = boxOf(search.show);
  const zone = useZone();
  const { data, error, refetch } = useQuery({ ...news(server, box), refetchInterval: rereadAfter });
  const { invitations, requests } = useQuestions();
  const readAll = useApiMutation(server.notifications.readAll);
  const waiting = new Set(requests.map(({ id }) => id));
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  const isAsked = ({ kind, subjectId }: Notification) => kind === 'join.requested' && waiting.has(subjectId);
  const items = data && narrowed(data.items, search).filter((item) => !isAsked(item));
  const isAll = search.show === undefined;
  const isEmpty = items?.length === 0 && (!isAll || waiting.size + invitations.length === 0);
  return (
    <Page
      title={t('title')}
      width="reading"
      pending={!data}
      actions={
        <Button
          size="small"
          busy={readAll.isPending}
          blocked={box === 'inbox' && data?.unread === 0 && t('nothingUnread')}
          onClick={() => readAll.mutate({})}
        >
          {t('readAll')}
        </Button>
      }
    >
      <Filters search={search} onSearch={onSearch} unread={box === 'inbox' ? data?.unread : undefined} />
      {isAll && <ExportList />}
      {isAll && <Waiting invitations={invitations} requests={requests} />}
      {!items && <Loading />}
      {isEmpty && (
        <Empty icon={<Inbox />} title={t(isAll ? 'emptyTitle' : 'noneTitle')}>
          {isAll && t('emptyText')}
        </Empty>
      )}
      {items && items.length > 0 && (
        <NoticeList
          key={search.show}
          box={box}
          days={inboxDays(items, (at) => dayOf(at, zone))}
          today={dayOf(instant(now()), zone)}
        />
      )}
    </Page>
  );
}

function Filters({ search, onSearch, unread }: InboxProps & { unread: number | undefined }) {
  const t = useText('inbox');
  return (
    <Segmented<InboxFilter>
      name={t('show')}
      value={search.show ?? 'all'}
      onChange={(show) => onSearch({ show: show === 'all' ? undefined : show })}
      options={inboxFilters.map((value) => ({
        value,
        label: t(`show_${value}`),
        ...(value === 'all' && unread ? { detail: unread } : {}),
      }))}
    />
  );
}

const Loading = () => (
  <Card flush>
    {[1, 2, 3].map((line) => (
      <div key={line} className="flex items-center gap-3 border-line px-4 py-3 not-first:border-t">
        <Skeleton className="size-4" />
        <Skeleton className="h-9 flex-1" />
      </div>
    ))}
  </Card>
);
