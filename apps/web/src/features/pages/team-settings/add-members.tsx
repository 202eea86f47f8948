import type { Team, TeamMember } from '@stint/contract';
import { isManagingRole, peopleToSend } from '@stint/domain/workspace/teams';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useMyself } from '../../identity/auth/index.ts';
import { MemberPicker } from '../../workspace/members/index.ts';

/** Adds people of the workspace to the team; without a managing role in the workspace, it invites them instead. */
export function AddMembers({ team, pending }: { team: Team; pending: readonly TeamMember[] }) {
  const t = useText('teamSettings');
  const server = useServer();
  const cache = useQueryClient();
  const { data } = useQuery(apiQuery(server.members.working, {}));
  const asks = !isManagingRole(useMyself()?.role?.name);
  const send = useApiMutation(server.teams.update, {
    failed: t('addFailed'),
    onSuccess: () => void toast({ look: 'success', title: t(asks ? 'asked' : 'added') }),
  });
  const inTeam = new Set([...(team.members ?? []), ...pending].map(({ employeeId }) => employeeId));
  const people = data?.items.filter(({ id }) => !inTeam.has(id)) ?? [];
  const add = async (ids: string[]) => {
    // The members may have changed since this page read the team.
    const now = apiQuery(server.teams.get, { teamId: team.id });
    const { members = [] } = await cache.fetchQuery({ ...now, staleTime: 0 }).catch(() => team);
    const { memberIds, managerIds } = peopleToSend(members);
    send.mutate({ teamId: team.id, memberIds: [...memberIds, ...ids], managerIds: [...managerIds] });
  };
  return (
    <MemberPicker
      several
      people={people.map(({ id, fullName }) => ({ id, name: fullName }))}
      text={t(asks ? 'askText' : 'addText')}
      action={t('addAction')}
      onPick={(ids) => void add(ids)}
      trigger={
        <Button size="small" blocked={data && people.length === 0 && t('addNobody')} busy={send.isPending}>
          <UserPlus />
          {t('add')}
        </Button>
      }
    />
  );
}
