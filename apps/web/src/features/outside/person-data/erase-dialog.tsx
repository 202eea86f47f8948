import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';

interface EraseDialogProps {
  userId: string;
  name: string;
  onDone: () => void;
}

/** Asks for the name of a former member, because nothing can bring them back. */
export function EraseDialog({ userId, name, onDone }: EraseDialogProps) {
  const t = useText('personData', 'settings', 'errors');
  const erase = useApiMutation(useServer().personData.erase, {
    inForm: true,
    onSuccess: () => {
      toast({ look: 'success', title: t('erased') });
      onDone();
    },
  });
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && onDone()}
      title={t('eraseTitle', { name })}
      consequences={[t('erase1'), t('erase2'), t('erase3'), t('erase4')]}
      typed={{
        label: t('settings:typeToConfirm', { text: name }),
        text: name,
        reason: t('settings:typeFirst', { text: name }),
      }}
      action={t('eraseConfirm')}
      busy={erase.isPending}
      error={erase.error && t(`errors:${erase.error.code}`, erase.error.details)}
      onConfirm={() => erase.mutate({ userId, name })}
    />
  );
}
