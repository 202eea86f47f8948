import type { Role } from '@stint/contract';
import { useTranslation } from 'react-i18next';
import { useSend, useServer } from '../../lib/server.tsx';
import { toast } from '../../ui/toast.tsx';

/** Deletes a role at once, and can bring it back. */
export function useRemoveRole({ id: roleId, name }: Role, onGone: () => void) {
  const { t } = useTranslation(['permissions', 'common', 'taskViews']);
  const server = useServer();
  const restore = useSend(server.roles.restore, {
    failed: t('taskViews:undoFailed'),
    onSuccess: () => void toast({ id: roleId, look: 'success', title: t('taskViews:undone') }),
  });
  const remove = useSend(server.roles.remove, {
    onSuccess: () => {
      toast({
        id: roleId,
        look: 'success',
        title: t('deleted', { name }),
        action: { label: t('common:undo'), onPress: () => restore.mutate({ roleId }) },
      });
      onGone();
    },
  });
  return { remove: () => remove.mutate({ roleId }), busy: remove.isPending };
}
