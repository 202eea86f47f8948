import { Refusal } from '@stint/contract';
import { useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { apiQuery, useConnection } from '../../../lib/api/server.tsx';
import { useKeyboardStays } from '../../../lib/device/keyboard-stays.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { StatusRemoval } from '../../core/tasks/index.ts';
import { useRemoveOption } from './use-remove-option.ts';
import { callsOf, type Kind, type TeamOption } from './vocabulary.ts';

interface DeleteProps {
  option: TeamOption;
  name: string;
  blocked: string | false | null;
}

const Bin = ({
  name,
  blocked,
  busy,
  onClick,
}: Omit<DeleteProps, 'option'> & { busy?: boolean; onClick: () => void }) => {
  const t = useText('teamSettings', 'common');
  return (
    <IconButton
      name={t('deleteEntry', { name })}
      tooltip={t('common:delete')}
      icon={<Trash2 />}
      size="small"
      blocked={blocked}
      busy={busy}
      onClick={onClick}
    />
  );
};

/** Deletes an unused option at once; for others it first shows the number of tasks. */
export function DeleteOption({ kind, option, name, blocked }: DeleteProps & { kind: Exclude<Kind, 'statuses'> }) {
  const t = useText('teamSettings', 'projects');
  const cache = useQueryClient();
  const { server, refused } = useConnection();
  const [tasks, setTasks] = useState(0);
  const [counting, setCounting] = useState(false);
  const remove = useRemoveOption(kind, option, name);
  useKeyboardStays();
  const countTasks = async () => {
    setCounting(true);
    try {
      const usage = apiQuery(callsOf(server, kind).usage, { entryId: option.id });
      const { tasks: having } = await cache.fetchQuery({ ...usage, staleTime: 0 });
      if (having === 0) remove();
      setTasks(having);
    } catch (error) {
      if (error instanceof Refusal) refused(error, t('entryFailed'));
    } finally {
      setCounting(false);
    }
  };
  return (
    <>
      <Bin name={name} blocked={blocked} busy={counting} onClick={() => void countTasks()} />
      <Confirm
        open={tasks > 0}
        onOpenChange={() => setTasks(0)}
        title={t('deleteEntryTitle', { name })}
        text={`${t('projects:countTasks', { count: tasks })}. ${t('deleteEntryText')}`}
        action={t('deleteEntryAction')}
        onConfirm={() => {
          setTasks(0);
          remove();
        }}
      />
    </>
  );
}

export function DeleteStatus({ option, name, blocked }: DeleteProps) {
  const [asking, ask] = useState(false);
  return (
    <>
      <Bin name={name} blocked={blocked} onClick={() => ask(true)} />
      <StatusRemoval option={option} name={name} open={asking} onOpenChange={ask} />
    </>
  );
}
