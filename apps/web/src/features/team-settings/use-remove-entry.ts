import { useTranslation } from 'react-i18next';
import { useSend, useServer } from '../../lib/server.tsx';
import { toast } from '../../ui/toast.tsx';
import { callsOf, type Entry, type Kind } from './vocabulary.ts';

/** Deletes an entry at once, and can bring it back to the tasks that had it. */
export function useRemoveEntry(kind: Exclude<Kind, 'statuses'>, { id: entryId }: Entry, name: string) {
  const { t } = useTranslation(['teamwork', 'common', 'taskViews']);
  const calls = callsOf(useServer(), kind);
  const restore = useSend(calls.restore, {
    failed: t('taskViews:undoFailed'),
    onSuccess: () => void toast({ id: entryId, look: 'success', title: t('taskViews:undone') }),
  });
  const remove = useSend(calls.remove, {
    failed: t('entryFailed'),
    onSuccess: () =>
      void toast({
        id: entryId,
        look: 'success',
        title: t('entryDeleted', { name }),
        description: t('deleteEntryText'),
        action: { label: t('common:undo'), onPress: () => restore.mutate({ entryId }) },
      }),
  });
  return () => remove.mutate({ entryId });
}
