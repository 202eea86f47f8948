import type { Role } from '@stint/contract';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBringBack } from '../../../lib/page/bring-back.ts';
import { toast } from '../../../ui/toast.tsx';

/** Deletes a role optimistically, with undo. */
export function useRemoveRole({ id: roleId, name }: Role, onGone: () => void) {
  const t = useText('permissions');
  const server = useServer();
  const undo = useBringBack(server.roles.restore, roleId, { roleId });
  const remove = useApiMutation(server.roles.remove, {
    onSuccess: () => {
      toast({
        id: roleId,
        look: 'success',
        title: t('deleted', { name }),
        action: undo,
      });
      onGone();
    },
  });
  return { remove: () => remove.mutate({ roleId }), busy: remove.isPending };
}
