import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useStatusLabel } from './status-menu.tsx';

interface StatusRemovalProps {
  option: { id: string; name: string };
  /** The label. */
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Confirms deleting a status, with a fresh count of its tasks. They become open. */
export function StatusRemoval({ option, name, open, onOpenChange }: StatusRemovalProps) {
  const t = useText('teamSettings', 'projects', 'errors');
  const labelled = useStatusLabel();
  const { statuses } = useServer();
  const entryId = option.id;
  const remove = useApiMutation(statuses.remove, {
    failed: t('entryFailed'),
    onSuccess: () => {
      onOpenChange(false);
      toast({ id: 'entry', look: 'success', title: t('entryDeleted', { name }) });
    },
  });
  const { data, isFetching } = useQuery({
    ...apiQuery(statuses.usage, { entryId }),
    staleTime: 0,
    enabled: open && !remove.isPending,
  });
  const tasks = data && !isFetching ? data.tasks : null;
  const refused = option.name === 'open' && tasks !== 0 && t('errors:vocabulary.open_used');
  const follows = refused || t('deleteStatusText', { status: labelled({ name: 'open' }) });
  const counted =
    tasks === 0 ? t('deleteStatusUnused') : `${t('projects:countTasks', { count: tasks ?? 0 })}. ${follows}`;
  return (
    <Confirm
      open={open}
      onOpenChange={onOpenChange}
      title={t('deleteEntryTitle', { name })}
      text={tasks === null ? follows : counted}
      action={t('deleteEntryAction')}
      busy={remove.isPending}
      blocked={refused}
      onConfirm={() => remove.mutate({ entryId })}
    />
  );
}
