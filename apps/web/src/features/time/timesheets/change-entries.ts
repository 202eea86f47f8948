import type { ArgsOf, TimeLog, timeLogsApi } from '@stint/contract';
import { ms } from '@stint/domain/time';
import { useApiMutation, useConnection, useServer } from '../../../lib/api/server.tsx';
import { clock } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { newId } from '../../../lib/id.ts';
import { toast } from '../../../ui/toast.tsx';

/** Takes back what a request did to somebody's time. */
export function useUndo(): (requestId: string) => { label: string; onPress: () => void } {
  const t = useText('common');
  const undo = useApiMutation(useServer().timeLogs.undo);
  return (requestId) => ({ label: t('undo'), onPress: () => undo.mutate({ requestId }) });
}

/** Adds time, or changes an entry; either can be undone. */
export function usePlaceEntry({ isNew, onDone }: { isNew: boolean; onDone: () => void }) {
  const t = useText('timesheets');
  const undo = useUndo();
  return useApiMutation(useServer().timeLogs.place, {
    inForm: true,
    onSuccess: (logs, { requestId }) => {
      const worked = logs.reduce((sum, log) => sum + ms(log.stoppedAt) - ms(log.startedAt), 0);
      toast({
        id: 'time',
        look: 'success',
        title: t(isNew ? 'added' : 'changed'),
        description: clock(worked),
        action: undo(requestId),
      });
      onDone();
    },
  });
}

/** Changes the fields of an entry from its dialog, and leaves its times alone; it can be undone. */
export function useSaveEntry(onDone: () => void) {
  const t = useText('timesheets');
  const undo = useUndo();
  return useApiMutation(useServer().timeLogs.update, {
    inForm: true,
    onSuccess: (_, { requestId = '' }) => {
      toast({ id: 'time', look: 'success', title: t('changed'), action: undo(requestId) });
      onDone();
    },
  });
}

/** Deletes entries at once, with a way back. */
export function useRemoveEntries(onDone?: () => void) {
  const t = useText('timesheets');
  const undo = useUndo();
  const send = useApiMutation(useServer().timeLogs.remove, {
    failed: t('deleteFailed'),
    onSuccess: ({ affected }, { requestId }) => {
      toast({
        id: 'time',
        look: 'success',
        title: t('deleted', { count: affected }),
        ...(requestId && { action: undo(requestId) }),
      });
      onDone?.();
    },
  });
  return {
    busy: send.isPending,
    remove: (logIds: readonly string[]) => send.mutate({ logIds: [...logIds], requestId: newId() }),
  };
}

type Patch = Omit<ArgsOf<typeof timeLogsApi.update>, 'timeLogId' | 'requestId' | 'startedAt' | 'stoppedAt'> & {
  startedAt?: string;
  stoppedAt?: string;
};

/** Changes what is named of an entry, at once and with a way back; what would overlap is handed over to be decided. */
export function useChangeEntry(onOverlap: (log: TimeLog, patch: Patch) => void) {
  const t = useText('timesheets');
  const undo = useUndo();
  const { refused } = useConnection();
  const server = useServer();
  const send = useApiMutation(server.timeLogs.update, {
    inForm: true,
    mutationScope: 'entries',
    optimistic: (cache, { timeLogId, requestId: _, tags: __, ...patch }) => {
      const family = { queryKey: [...server.timeLogs.list.key] };
      const before = cache.getQueriesData<TimeLog[]>(family);
      cache.setQueriesData<TimeLog[]>(family, (logs) =>
        logs?.map((log) => (log.id === timeLogId ? ({ ...log, ...patch } as TimeLog) : log)),
      );
      return () => {
        for (const [key, logs] of before) cache.setQueryData(key, logs);
      };
    },
    onSuccess: (_, { requestId = '' }) =>
      toast({ id: 'time', look: 'success', title: t('changed'), action: undo(requestId) }),
  });
  return (log: TimeLog, patch: Patch) =>
    send.mutate(
      { timeLogId: log.id, requestId: newId(), ...patch },
      {
        onError: (refusal) =>
          refusal.code === 'timer.overlap' && !log.isRunning
            ? onOverlap(log, patch)
            : refused(refusal, t('changeFailed')),
      },
    );
}

/** Makes two entries of one, with a way back. */
export function useSplitEntry(onDone: () => void) {
  const t = useText('timesheets');
  const undo = useUndo();
  return useApiMutation(useServer().timeLogs.split, {
    inForm: true,
    onSuccess: (_, { requestId }) => {
      toast({ id: 'time', look: 'success', title: t('wasSplit'), action: undo(requestId) });
      onDone();
    },
  });
}

/** Makes one entry of several, with a way back. */
export function useMergeEntries(onDone?: () => void) {
  const t = useText('timesheets');
  const undo = useUndo();
  const send = useApiMutation(useServer().timeLogs.merge, {
    failed: t('mergeFailed'),
    onSuccess: (log, { requestId }) => {
      const description = clock(ms(log.stoppedAt) - ms(log.startedAt));
      toast({ id: 'time', look: 'success', title: t('merged'), description, action: undo(requestId) });
      onDone?.();
    },
  });
  return {
    busy: send.isPending,
    merge: (logs: readonly TimeLog[]) => send.mutate({ ids: logs.map(({ id }) => id), requestId: newId() }),
  };
}

/** Changes several entries together, with a way back. */
export function useChangeEntries(onDone: () => void) {
  const t = useText('timesheets');
  const undo = useUndo();
  return useApiMutation(useServer().timeLogs.updateMany, {
    inForm: true,
    onSuccess: (_, { requestId }) => {
      toast({ id: 'time', look: 'success', title: t('changedMany'), action: undo(requestId) });
      onDone();
    },
  });
}
