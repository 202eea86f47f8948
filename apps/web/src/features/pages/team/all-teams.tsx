import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Filter, matches, useViewsOf } from '../../core/timer/index.ts';
import { teamList } from '../../identity/active-team/index.ts';
import type { TeamWithPeople } from './all-teams-parts.tsx';
import { PeopleHeader } from './people-header.tsx';
import { TeamBlocks } from './team-blocks.tsx';
import { TeamCard } from './team-card.tsx';
import { TeamsTable } from './teams-table.tsx';
import { viewPref } from './view-pref.ts';

/** The teams that the person leads, with members and their tasks, in the order that each team has. */
export function AllTeams({ scope }: { scope: ReactNode }) {
  const { data, dataUpdatedAt } = useQuery(teamList(useServer()));
  const viewsOf = useViewsOf();
  const [filter, setFilter] = useState<Filter>('all');
  const teams: TeamWithPeople[] | null =
    data && viewsOf ? data.items.map((team) => ({ team, members: viewsOf(team, dataUpdatedAt) })) : null;
  const countOf = (value: Filter) =>
    teams?.reduce((sum, { members }) => sum + members.filter((member) => matches(member, value)).length, 0);
  const filteredTeams = teams
    ?.map(({ team, members }) => ({ team, members: members.filter((member) => matches(member, filter)) }))
    .filter(({ members }) => filter === 'all' || members.length > 0);
  return (
    <div className="@container flex min-w-0 flex-col gap-3">
      <PeopleHeader heading={scope} filter={filter} onFilter={setFilter} countOf={countOf} />
      {!filteredTeams ? <Pending /> : filteredTeams.length === 0 ? <Nobody /> : <Shown teams={filteredTeams} />}
    </div>
  );
}

function Shown({ teams }: { teams: readonly TeamWithPeople[] }) {
  const t = useText('teams');
  const view = usePref(viewPref);
  if (view === 'table') return <TeamsTable teams={teams} />;
  const One = view === 'cards' ? TeamCard : TeamBlocks;
  return (
    <ul aria-label={t('allTeams')} className={view === 'cards' ? grid : 'flex flex-col gap-4'}>
      {teams.map((teamWithPeople) => (
        <One key={teamWithPeople.team.id} {...teamWithPeople} />
      ))}
    </ul>
  );
}

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] items-start gap-3';

function Nobody() {
  const t = useText('home');
  return <Empty title={t('nobodyTitle')}>{t('nobodyText')}</Empty>;
}

const Pending = () => (
  <div aria-hidden className={grid}>
    {[0, 1, 2].map((card) => (
      <Card key={card} flush>
        {[0, 1, 2, 3].map((line) => (
          <div key={line} className="flex h-14 items-center gap-3 border-line border-t px-4 first:border-t-0">
            <Skeleton radius="round" className="size-6" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
        ))}
      </Card>
    ))}
  </div>
);
