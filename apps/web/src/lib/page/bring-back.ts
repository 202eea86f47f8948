import type { ArgsOf, Route } from '@stint/contract';
import type { Call } from '@stint/contract/client';
import { toast } from '../../ui/toast.tsx';
import { useApiMutation } from '../api/server.tsx';
import { useText } from '../i18n/i18n.ts';

/** The undo action of the notice that something was removed. */
export function useBringBack<R extends Route>(restore: Call<R>, id: string, args: ArgsOf<R>) {
  const t = useText('common', 'taskViews');
  const { mutate } = useApiMutation(restore, {
    failed: t('taskViews:undoFailed'),
    onSuccess: () => void toast({ id, look: 'success', title: t('taskViews:undone') }),
  });
  return { label: t('common:undo'), onPress: () => mutate(args) };
}
