import type { TimesheetStatus, TimesheetSummary } from '@stint/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type Server, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { isWaiting, type OwnTimesheet } from './timesheets.ts';

interface SheetList {
  items: TimesheetSummary[];
  total: number;
}

/** Shows timesheets in their new status before the server answers; returns the way back. */
function showMoved(cache: QueryClient, server: Server, ids: readonly string[], status: TimesheetStatus) {
  const isMoved = ({ id }: TimesheetSummary) => id !== null && ids.includes(id);
  const queue = { queryKey: [...server.timesheets.queue.key] };
  const overview = { queryKey: [...server.timesheets.overview.key] };
  const before = [...cache.getQueriesData<SheetList>(queue), ...cache.getQueriesData<SheetList>(overview)];
  const moved = (item: TimesheetSummary) => (isMoved(item) ? { ...item, status } : item);
  cache.setQueriesData<SheetList>(overview, (data) => data && { ...data, items: data.items.map(moved) });
  cache.setQueriesData<SheetList>(queue, (data) => {
    if (!data) return data;
    const items = data.items.map(moved).filter(isWaiting);
    return { items, total: data.total - data.items.length + items.length };
  });
  return () => {
    for (const [key, data] of before) cache.setQueryData(key, data);
  };
}

/** The part of a text key that names a status. */
const wordOf = (status: TimesheetStatus) => (status === 'IN REVIEW' ? ('IN_REVIEW' as const) : status);

/** Puts decided timesheets back among those that wait: approved time is reopened first, which needs a reason. */
function useReturnToQueue() {
  const t = useText('approvals', 'common');
  const { setStatus } = useServer().timesheets;
  const failed = t('undoFailed');
  const reopen = useApiMutation(setStatus, { failed });
  const wait = useApiMutation(setStatus, {
    failed,
    onSuccess: () => void toast({ id: 'approvals', look: 'success', title: t('undone') }),
  });
  return (ids: string[], from: TimesheetStatus) => {
    const back = () => wait.mutate({ ids, status: 'PENDING' });
    if (from !== 'APPROVED') return back();
    void reopen.mutateAsync({ ids, status: 'DRAFT', comment: t('undoneApproval') }).then(back, () => undefined);
  };
}

/** Moves timesheets to a status, at once, and says in one line what was done, with a way back for decisions. */
export function useMoveTimesheets() {
  const t = useText('approvals', 'common');
  const server = useServer();
  const returnToQueue = useReturnToQueue();
  const send = useApiMutation(server.timesheets.setStatus, {
    failed: t('failed'),
    optimistic: (cache, { ids, status }) => showMoved(cache, server, ids, status as TimesheetStatus),
  });
  return {
    busy: send.isPending,
    move: (sheets: readonly OwnTimesheet[], status: TimesheetStatus, comment?: string) => {
      const ids = sheets.map(({ id }) => id);
      const canUndo = (status === 'APPROVED' || status === 'DENIED') && sheets.every(isWaiting);
      const title = t(`moved_${wordOf(status)}`, { count: ids.length });
      const action = { label: t('common:undo'), onPress: () => returnToQueue(ids, status) };
      void send
        .mutateAsync({ ids, status, ...(comment && { comment }) })
        .then(() => toast({ id: 'approvals', look: 'success', title, ...(canUndo && { action }) }))
        .catch(() => undefined);
    },
  };
}
