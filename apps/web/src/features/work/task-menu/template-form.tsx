import { Refusal, type TaskItem } from '@stint/contract';
import { cut } from '@stint/domain/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { NameForm } from '../../../ui/name-form.tsx';
import { toast } from '../../../ui/toast.tsx';
import { templateOf } from '../../core/tasks/index.ts';
import { useTeams } from '../../identity/active-team/index.ts';

/** Saves a task as a template. */
export function TemplateForm({ task, onDone }: { task: TaskItem; onDone: () => void }) {
  const t = useText('taskMenu', 'errors', 'common');
  const server = useServer();
  const { teamId } = useTeams();
  // Lists omit properties that only the task's page shows.
  const whole = useQuery(apiQuery(server.tasks.get, { taskId: task.id, includeRootEpic: true }));
  const [isWaiting, setWaiting] = useState(false);
  const create = useApiMutation(server.taskTemplates.create, {
    inForm: true,
    onSuccess: (created) => {
      toast({ look: 'success', title: t('templateSaved'), description: created.name });
      onDone();
    },
  });
  const submit = async (name: string) => {
    setWaiting(true);
    const { data } = whole.data ? whole : await whole.refetch({ cancelRefetch: false });
    setWaiting(false);
    if (data && teamId) create.mutate({ organizationTeamId: teamId, name, values: templateOf(data) });
  };
  const refusal = create.error ?? (whole.error instanceof Refusal ? whole.error : null);
  return (
    <NameForm
      label={t('templateName')}
      start={cut(task.title, 100)}
      action={t('common:save')}
      maxLength={100}
      busy={create.isPending || isWaiting}
      problem={(name) => (name === '' ? t('errors:field.required') : null)}
      refused={refusal && t(`errors:${refusal.code}`, refusal.details)}
      onType={create.reset}
      onSubmit={(name) => void submit(name)}
    />
  );
}
