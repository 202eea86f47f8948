import { type TimerFilter, timerFilters } from '@stint/domain/workspace/presence';
import { useQuery } from '@tanstack/react-query';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import { useState } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { oneOf, pref, usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { matches, useViewsOf } from '../../core/timer/index.ts';
import { NoTeam, teamList, useLeadsAny } from '../../identity/active-team/index.ts';
import { Page, Unauthorized } from '../../identity/shell/index.ts';
import type { TeamWithPeople } from './parts.tsx';
import { TeamCard } from './team-card.tsx';
import { TeamsTable } from './teams-table.tsx';

const views = ['cards', 'table'] as const;
type View = (typeof views)[number];
const viewPref = pref<View>('stint.all-teams', oneOf(...views), 'cards');

/** The teams that the person leads, with members and their tasks. */
export function AllTeamsScreen() {
  const t = useText('teams', 'home');
  const leads = useLeadsAny();
  const { data, dataUpdatedAt } = useQuery(teamList(useServer()));
  const viewsOf = useViewsOf();
  const [filter, setFilter] = useState<TimerFilter>('all');
  const view = usePref(viewPref);
  if (data && leads === false) return data.total === 0 ? <None /> : <Unauthorized reason={t('allTeamsRefused')} />;
  const teams: TeamWithPeople[] | null =
    data && viewsOf ? data.items.map((team) => ({ team, members: viewsOf(team, dataUpdatedAt) })) : null;
  const count = (value: TimerFilter) =>
    teams?.reduce((sum, { members }) => sum + members.filter((member) => matches(member, value)).length, 0);
  const shown = teams
    ?.map(({ team, members }) => ({ team, members: members.filter((member) => matches(member, filter)) }))
    .filter(({ members }) => filter === 'all' || members.length > 0);
  return (
    <Page title={t('allTeams')} pending={!teams}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="-my-1 min-w-0 overflow-x-auto py-1">
          <Segmented<TimerFilter>
            name={t('home:filter')}
            value={filter}
            onChange={setFilter}
            options={timerFilters.map((value) => ({ value, label: t(`home:filter_${value}`), detail: count(value) }))}
          />
        </div>
        <div className="ms-auto">
          <Segmented<View>
            name={t('home:view')}
            value={view}
            onChange={viewPref.set}
            options={[
              { value: 'cards', label: t('home:viewCards'), icon: <LayoutGrid /> },
              { value: 'table', label: t('home:viewTable'), icon: <Rows3 /> },
            ]}
          />
        </div>
      </div>
      {!shown ? <Pending /> : shown.length === 0 ? <Nobody /> : <Shown view={view} teams={shown} />}
    </Page>
  );
}

function Shown({ view, teams }: { view: View; teams: readonly TeamWithPeople[] }) {
  const t = useText('teams');
  if (view === 'table') return <TeamsTable teams={teams} />;
  return (
    <ul aria-label={t('allTeams')} className={grid}>
      {teams.map((teamWithPeople) => (
        <TeamCard key={teamWithPeople.team.id} {...teamWithPeople} />
      ))}
    </ul>
  );
}

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] items-start gap-3';

function Nobody() {
  const t = useText('home');
  return <Empty title={t('nobodyTitle')}>{t('nobodyText')}</Empty>;
}

function None() {
  const t = useText('teams');
  return (
    <Page title={t('allTeams')}>
      <NoTeam />
    </Page>
  );
}

const Pending = () => (
  <div aria-hidden className={grid}>
    {[0, 1, 2].map((card) => (
      <Card key={card} flush>
        {[0, 1, 2, 3].map((line) => (
          <div key={line} className="flex h-12 items-center gap-3 border-line border-t px-4 first:border-t-0">
            <Skeleton radius="round" className="size-6" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
        ))}
      </Card>
    ))}
  </div>
);
