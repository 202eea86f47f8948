import { whyNotTitle, whyNotWrite } from '@stint/domain/work/tasks';
import { useRef, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Column, changeTo } from '../../core/tasks/index.ts';
import { useTeams } from '../../identity/active-team/index.ts';
import { useMyself, useWhyNot } from '../../identity/auth/index.ts';

interface NewTaskProps {
  column: Column;
  name: string;
  members: readonly string[];
  onDone: () => void;
}

/** Creates tasks in this column: Enter creates one and clears the field, Escape closes. */
export function NewTask({ column, name, members, onDone }: NewTaskProps) {
  const t = useText('kanban', 'tasks', 'errors', 'common');
  const server = useServer();
  const me = useMyself();
  const { teamId } = useTeams();
  const [title, setTitle] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const unverified = me && whyNotWrite({ emailVerified: me.isEmailVerified });
  const refused = useWhyNot()(server.tasks.create) ?? (unverified && t(`errors:${unverified}`));
  const create = useApiMutation(server.tasks.create, {
    onSuccess: (task) => {
      setTitle('');
      field.current?.focus();
      toast({ look: 'success', title: t('tasks:created'), description: task.title });
    },
  });
  const label = t('newIn', { name });
  return (
    <form
      aria-label={label}
      className="flex shrink-0 flex-col gap-2 px-2 pb-2"
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
      onSubmit={(event) => {
        event.preventDefault();
        if (refused || create.isPending) return;
        const reason = whyNotTitle(title);
        if (reason) toast({ look: 'danger', title: t(`errors:${reason}`) });
        else
          create.mutate({
            title: title.trim(),
            organizationTeamId: teamId,
            ...changeTo(column),
            ...(members.length > 0 && { members: [...members] }),
          });
      }}
    >
      <TextInput
        ref={field}
        aria-label={label}
        placeholder={t('newHint')}
        autoComplete="off"
        autoFocus
        value={title}
        onChange={setTitle}
      />
      <span className="flex items-center gap-2">
        <Button type="submit" look="primary" size="small" blocked={refused} busy={create.isPending}>
          {t('common:add')}
        </Button>
        <Button size="small" look="quiet" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </span>
    </form>
  );
}
