import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { Page, PageError } from '../shell/index.ts';
import { teamList, useTeams } from './active-team.ts';
import { NoTeam } from './lazy.tsx';

interface OfTeamProps {
  title: string;
  width?: ComponentProps<typeof Page>['width'];
  tabs?: ReactNode;
  /** A skeleton while the active team is loading. */
  pending: ReactNode;
  children: (teamId: string) => ReactNode;
}

/** A page of the active team, remounted for each; without a team, what to do. */
export function OfTeam({ title, width, tabs, pending, children }: OfTeamProps) {
  const { teams, teamId } = useTeams();
  const { error, refetch } = useQuery(teamList(useServer()));
  if (teamId !== null) return <Fragment key={teamId}>{children(teamId)}</Fragment>;
  if (!teams && error) return <PageError error={error} onRetry={() => void refetch()} />;
  return teams ? (
    <Page title={title} width={width} tabs={tabs}>
      <NoTeam />
    </Page>
  ) : (
    <Page title={title} width={width} tabs={tabs} pending>
      {pending}
    </Page>
  );
}
