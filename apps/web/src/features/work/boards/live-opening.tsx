import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { peopleOf, useTeam } from '../../identity/active-team/index.ts';
import { RefusalNote } from '../../identity/auth/index.ts';
import { NotFound, Page } from '../../identity/shell/index.ts';
import { membersIn } from './live-address.ts';

/** Opens the board of the members in the address, unless it names nobody. */
export function LiveOpening({ members }: { members: string }) {
  const memberIds = membersIn(members);
  return memberIds.length > 0 ? <Opening memberIds={memberIds} /> : <NotFound />;
}

function Opening({ memberIds }: { memberIds: readonly string[] }) {
  const t = useText('boards');
  const server = useServer();
  const navigate = useNavigate();
  const { team } = useTeam();
  const { mutate, error } = useApiMutation(server.boards.live, {
    inForm: true,
    onSuccess: ({ id }) => void navigate({ to: '/board', search: { board: id }, replace: true }),
  });
  const isAsked = useRef(false);
  useEffect(() => {
    if (!team || isAsked.current) return;
    isAsked.current = true;
    const names = peopleOf(team).flatMap(({ employeeId, employee }) =>
      memberIds.includes(employeeId) ? [employee?.fullName ?? ''] : [],
    );
    mutate({
      organizationTeamId: team.id,
      memberIds: [...memberIds],
      name: t('liveName', { names: names.join(', ') }).slice(0, 100),
    });
  }, [team, memberIds, mutate, t]);
  return (
    <Page title={t('title')} width="board" pending={!error}>
      {error ? <RefusalNote refusal={error} /> : <Skeleton className="min-h-96 flex-1 rounded-lg" />}
    </Page>
  );
}
