import { Refusal, type Team, type TeamMember } from '@stint/contract';
import { peopleToSend, type promoted } from '@stint/domain/workspace/teams';
import { useQueryClient } from '@tanstack/react-query';
import { apiQuery, useApiMutation, useConnection, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { changeMembers } from '../../identity/active-team/index.ts';

export const nameOf = (member: TeamMember) => member.employee?.fullName ?? '';

/** Makes a member a manager or an ordinary member; the server takes both complete lists. */
export function useRank(team: Team, member: TeamMember) {
  const t = useText('members');
  const cache = useQueryClient();
  const { server, refused } = useConnection();
  const failed = t('updateFailed');
  const send = useApiMutation(server.teams.update, {
    failed,
    onSuccess: (_, { managerIds }) => {
      const leads = JSON.stringify(managerIds).includes(member.employeeId);
      toast({ look: 'success', title: t(leads ? 'promoted' : 'demoted', { name: nameOf(member) }) });
    },
  });
  return async (change: typeof promoted) => {
    try {
      // The members may have changed since this page read the team, so they are read again.
      const now = apiQuery(server.teams.get, { teamId: team.id });
      const { members = [] } = await cache.fetchQuery({ ...now, staleTime: 0 });
      const { memberIds, managerIds } = change(peopleToSend(members), member.employeeId);
      send.mutate({ teamId: team.id, memberIds: [...memberIds], managerIds: [...managerIds] });
    } catch (error) {
      if (error instanceof Refusal) refused(error, failed);
    }
  };
}

/** Switches time tracking of a member in this team. */
export function useMembership() {
  const t = useText('members');
  const server = useServer();
  const send = useApiMutation(server.teamMembers.update, {
    failed: t('updateFailed'),
    optimistic: (cache, { memberId, isTrackingEnabled }) =>
      changeMembers(cache, server, (member) =>
        member.id === memberId && typeof isTrackingEnabled === 'boolean' ? { ...member, isTrackingEnabled } : member,
      ),
  });
  return (member: TeamMember, isTrackingEnabled: boolean) =>
    send.mutate({ memberId: member.id, organizationTeamId: member.organizationTeamId, isTrackingEnabled });
}

/** Changes an employee's permissions to track, and whether they are active. */
export function useChangeEmployee({ inForm = false, onSuccess }: { inForm?: boolean; onSuccess?: () => void } = {}) {
  const t = useText('members');
  return useApiMutation(useServer().members.update, {
    inForm,
    failed: t('employeeFailed'),
    ...(onSuccess && { onSuccess }),
  });
}

/** Removes a member; the dialog shows a refusal. */
export function useRemoveMember(onSuccess: () => void) {
  const t = useText('members');
  const send = useApiMutation(useServer().teamMembers.removeEmployee, {
    inForm: true,
    onSuccess: () => {
      toast({ look: 'success', title: t('removed') });
      onSuccess();
    },
  });
  return {
    remove: ({ employeeId, organizationTeamId }: TeamMember) => send.mutate({ employeeId, organizationTeamId }),
    busy: send.isPending,
    error: send.error,
  };
}
