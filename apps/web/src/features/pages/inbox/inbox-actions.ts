import type { Notification } from '@stint/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type Server, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { useFormats } from '../../identity/formats/index.ts';

interface NoticeList {
  items: Notification[];
  total: number;
  unread: number;
}
interface NoticeCount {
  unread: number;
  waiting: number;
  requests: number;
}

/** Takes notices out of every list and the count before the server answers; returns the way back. */
function showGone(cache: QueryClient, { notifications }: Server, ids: readonly string[]) {
  const lists = { queryKey: [...notifications.list.key] };
  const counts = { queryKey: [...notifications.count.key] };
  const before = [...cache.getQueriesData(lists), ...cache.getQueriesData(counts)];
  const isGone = ({ id }: Notification) => ids.includes(id);
  const all = cache.getQueriesData<NoticeList>(lists).flatMap(([, data]) => data?.items ?? []);
  const unreadIds = new Set(all.filter((item) => isGone(item) && item.readAt === null).map(({ id }) => id));
  cache.setQueriesData<NoticeList>(lists, (data) => {
    if (!data) return data;
    const items = data.items.filter((item) => !isGone(item));
    return { items, total: data.total, unread: Math.max(0, data.unread - unreadIds.size) };
  });
  cache.setQueriesData<NoticeCount>(
    counts,
    (data) => data && { ...data, unread: Math.max(0, data.unread - unreadIds.size) },
  );
  return () => {
    for (const [key, data] of before) cache.setQueryData(key, data);
  };
}

/** What can be done with notices; each can be undone. */
export function useInboxActions() {
  const t = useText('inbox', 'common');
  const server = useServer();
  const { moment } = useFormats();
  const { notifications } = server;
  const hideNotifications = (cache: QueryClient, { ids }: { ids: string[] }) => showGone(cache, server, ids);
  const read = useApiMutation(notifications.read);
  const restore = useApiMutation(notifications.restore);
  const wake = useApiMutation(notifications.snooze, { optimistic: hideNotifications });
  const notice = (title: string, onPress: () => void) =>
    toast({ id: 'inbox', look: 'success', title, action: { label: t('common:undo'), onPress } });
  const archive = useApiMutation(notifications.archive, {
    optimistic: hideNotifications,
    onSuccess: (_, { ids }) => notice(t('archived', { count: ids.length }), () => restore.mutate({ ids })),
  });
  const snooze = useApiMutation(notifications.snooze, {
    optimistic: hideNotifications,
    onSuccess: (_, { ids, until }) => {
      if (until) notice(t('snoozedTo', { at: moment(until) }), () => wake.mutate({ ids, until: null }));
    },
  });
  const back = useApiMutation(notifications.restore, {
    optimistic: hideNotifications,
    onSuccess: (_, { ids }) => notice(t('restored', { count: ids.length }), () => archive.mutate({ ids })),
  });
  return {
    mark: (ids: string[], isRead: boolean) => read.mutate({ ids, isRead }),
    archive: (ids: string[]) => archive.mutate({ ids }),
    snooze: (ids: string[], until: string) => snooze.mutate({ ids, until }),
    wake: (ids: string[]) => wake.mutate({ ids, until: null }),
    restore: (ids: string[]) => back.mutate({ ids }),
  };
}
export type InboxActions = ReturnType<typeof useInboxActions>;
