import { whyNotTeamName } from '@stint/domain/workspace/teams';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { NameForm } from '../../../ui/name-form.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useTeams } from './active-team.ts';

export function NewTeamForm({ onCreated }: { onCreated: (teamId: string) => void }) {
  const t = useText('teams', 'errors');
  const server = useServer();
  const { teams } = useTeams();
  const create = useApiMutation(server.teams.create, {
    inForm: true,
    onSuccess: ({ id }) => {
      toast({ look: 'success', title: t('created'), description: t('createdText') });
      onCreated(id);
    },
  });
  const takenNames = teams?.map((team) => team.name) ?? [];
  return (
    <NameForm
      label={t('name')}
      action={t('create')}
      busy={create.isPending}
      problem={(name) => {
        const why = whyNotTeamName(name, takenNames);
        return why && t(`errors:${why}`);
      }}
      refused={create.error && t(`errors:${create.error.code}`, create.error.details)}
      onType={create.reset}
      onSubmit={(name) => create.mutate({ name })}
    />
  );
}
