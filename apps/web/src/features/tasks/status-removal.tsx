import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read, useSend, useServer } from '../../lib/server.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { useStatusLabel } from './status-menu.tsx';

interface StatusRemovalProps {
  entryId: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before a status is deleted: its tasks move on, and are then where others may have taken them further. */
export function StatusRemoval({ entryId, name, open, onOpenChange }: StatusRemovalProps) {
  const { t } = useTranslation(['teamwork', 'projects']);
  const labelled = useStatusLabel();
  const { statuses } = useServer();
  const remove = useSend(statuses.remove, { failed: t('entryFailed'), onSuccess: () => onOpenChange(false) });
  // Counted anew each time it is asked.
  const usage = useQuery({ ...read(statuses.usage, { entryId }), enabled: open, gcTime: 0 }).data;
  const moving = t('deleteStatusText', { status: labelled({ name: 'open' }) });
  const touched = usage ? `${t('projects:countTasks', { count: usage.tasks })}. ` : '';
  return (
    <Confirm
      open={open}
      onOpenChange={onOpenChange}
      title={t('deleteEntryTitle', { name })}
      text={usage?.tasks === 0 ? t('deleteStatusUnused') : `${touched}${moving}`}
      action={t('deleteEntryAction')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ entryId })}
    />
  );
}
