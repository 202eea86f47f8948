import type { ArgsOf, Refusal, timeLogsApi } from '@stint/contract';
import { ms } from '@stint/domain/time';
import { clock } from '../../lib/dates.ts';
import { useText } from '../../lib/i18n.ts';
import { newId } from '../../lib/id.ts';
import { useSend, useServer } from '../../lib/server.tsx';
import { toast } from '../../ui/toast.tsx';

type Placed = ArgsOf<typeof timeLogsApi.place>;

/** Takes back what a request did to somebody's time. */
export function useUndo(): (requestId: string) => { label: string; onPress: () => void } {
  const t = useText('common');
  const undo = useSend(useServer().timeLogs.undo);
  return (requestId) => ({ label: t('undo'), onPress: () => undo.mutate({ requestId }) });
}

/** Adds time, or changes an entry; either can be undone. */
export function usePlaceEntry({ isNew, onDone }: { isNew: boolean; onDone: () => void }) {
  const t = useText('timesheets');
  const undo = useUndo();
  const send = useSend(useServer().timeLogs.place, {
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
  return {
    place: (entry: Placed) => send.mutate(entry),
    busy: send.isPending,
    refusal: send.error as Refusal | null,
  };
}

/** Deletes entries at once, with a way back. */
export function useRemoveEntries(onDone?: () => void) {
  const t = useText('timesheets');
  const undo = useUndo();
  const send = useSend(useServer().timeLogs.remove, {
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
