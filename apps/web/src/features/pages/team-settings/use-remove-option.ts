import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBringBack } from '../../../lib/page/bring-back.ts';
import { toast } from '../../../ui/toast.tsx';
import { callsOf, type Kind, type TeamOption } from './vocabulary.ts';

/** Deletes an option optimistically; undo restores it to its tasks. */
export function useRemoveOption(kind: Exclude<Kind, 'statuses'>, { id: entryId }: TeamOption, name: string) {
  const t = useText('teamSettings');
  const calls = callsOf(useServer(), kind);
  const undo = useBringBack(calls.restore, entryId, { entryId });
  const remove = useApiMutation(calls.remove, {
    failed: t('entryFailed'),
    onSuccess: () =>
      void toast({
        id: entryId,
        look: 'success',
        title: t('entryDeleted', { name }),
        description: t('deleteEntryText'),
        action: undo,
      }),
  });
  return () => remove.mutate({ entryId });
}
