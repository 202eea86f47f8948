import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/i18n.ts';
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
  const t = useText('teamwork');
  const { statuses } = useServer();
  const remove = useSend(statuses.remove, { failed: t('entryFailed'), onSuccess: () => onOpenChange(false) });
  return (
    <Confirm
      open={open}
      onOpenChange={onOpenChange}
      title={t('deleteEntryTitle', { name })}
      text={<WhatFollows entryId={entryId} />}
      action={t('deleteEntryAction')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ entryId })}
    />
  );
}

/** Where its tasks go; how many they are is counted anew each time. */
function WhatFollows({ entryId }: { entryId: string }) {
  const t = useText('teamwork', 'projects');
  const labelled = useStatusLabel();
  const { data, isFetching } = useQuery({ ...read(useServer().statuses.usage, { entryId }), staleTime: 0 });
  const moving = t('deleteStatusText', { status: labelled({ name: 'open' }) });
  if (!data || isFetching) return moving;
  return data.tasks === 0 ? t('deleteStatusUnused') : `${t('projects:countTasks', { count: data.tasks })}. ${moving}`;
}
