import { useApiMutation, useConnection } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { useMyself } from '../../identity/auth/index.ts';

interface Quitting {
  /** The name of what is left. */
  name: string;
  onDone?: () => void;
}

/** Leaves a team, then reloads the teams and renews the token. Refusals are shown in the dialog. */
export function useQuit({ name, onDone }: Quitting) {
  const t = useText('members');
  const me = useMyself();
  const { server, session } = useConnection();
  const onSuccess = () => {
    toast({ title: t('left', { team: name }) });
    onDone?.();
    void session.refresh().then((renewed) => {
      if (!renewed) toast({ look: 'danger', title: t('refreshFailed') });
    });
  };
  const useMutationResult = useApiMutation(server.teamMembers.removeEmployee, { inForm: true, onSuccess });
  return {
    busy: useMutationResult.isPending,
    error: useMutationResult.error,
    quit: (organizationTeamId: string) => {
      const employeeId = me?.employee?.id;
      if (employeeId) useMutationResult.mutate({ employeeId, organizationTeamId });
    },
  };
}
