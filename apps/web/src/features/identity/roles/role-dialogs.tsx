import type { Refusal, Role } from '@stint/contract';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { NameForm } from '../../../ui/name-form.tsx';
import { toast } from '../../../ui/toast.tsx';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const shortest = 2;

/** Validation shared by both forms of a role's name. */
function useNameField(refusal: Refusal | null) {
  const t = useText('permissions', 'errors');
  return {
    label: t('roleName'),
    maxLength: 100,
    problem: (name: string) => (name.length < shortest ? t('nameShort') : null),
    refused: refusal && t(`errors:${refusal.code}`, refusal.details),
  };
}

export function NewRoleDialog({ open, onOpenChange, onCreated }: DialogProps & { onCreated: (role: Role) => void }) {
  const t = useText('permissions', 'common');
  const create = useApiMutation(useServer().roles.create, {
    inForm: true,
    onSuccess: (role) => {
      onOpenChange(false);
      toast({ look: 'success', title: t('created', { name: role.name }) });
      onCreated(role);
    },
  });
  const field = useNameField(create.error);
  return (
    <Dialog size="small" title={t('newRole')} description={t('newRoleText')} open={open} onOpenChange={onOpenChange}>
      <NameForm
        {...field}
        action={t('common:create')}
        busy={create.isPending}
        onType={create.reset}
        onSubmit={(name) => create.mutate({ name })}
      />
    </Dialog>
  );
}

export function RenameRoleDialog({ open, onOpenChange, role }: DialogProps & { role: Role }) {
  const t = useText('permissions', 'common');
  const rename = useApiMutation(useServer().roles.update, { inForm: true, onSuccess: () => onOpenChange(false) });
  const field = useNameField(rename.error);
  return (
    <Dialog size="small" title={t('renameRole')} open={open} onOpenChange={onOpenChange}>
      <NameForm
        {...field}
        start={role.name}
        action={t('common:save')}
        busy={rename.isPending}
        onType={rename.reset}
        onSubmit={(name) => rename.mutate({ roleId: role.id, name })}
      />
    </Dialog>
  );
}
