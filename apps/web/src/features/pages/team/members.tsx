import { type ReactNode, Suspense, useState } from 'react';
import { usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useRoving } from '../../../lib/page/roving.ts';
import { Empty } from '../../../ui/empty.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Filter, type MemberView, matches, useViews } from '../../core/timer/index.ts';
import { DaysOf, useManagesTeam, useTeam } from '../../identity/active-team/index.ts';
import { InvitedPeople, usePendingCount } from '../../workspace/invitations/index.ts';
import { MemberCard, MemberCardSkeleton } from './member-card.tsx';
import { MemberOrder } from './member-order.tsx';
import { PeopleHeader } from './people-header.tsx';
import { type View, viewPref } from './view-pref.ts';

/** Loaded when chosen. */
const MemberBlock = lazy(() => import('./member-block.tsx').then((parts) => ({ default: parts.MemberBlock })));
const MemberTable = lazy(() => import('./member-table.tsx').then((parts) => ({ default: parts.MemberTable })));

/** The people of the active team, as cards, table or blocks. `scope` stands before the filters. */
export function Members({ scope, actions }: { scope?: ReactNode; actions?: ReactNode }) {
  const t = useText('home');
  const view = usePref(viewPref);
  const { team, readAt } = useTeam();
  const members = useViews(team, readAt);
  const manages = useManagesTeam();
  const [filter, setFilter] = useState<Filter>('all');
  const filteredMembers = members?.filter((member) => matches(member, filter)) ?? null;
  const pending = usePendingCount();
  const withInvited = filter === 'all' || filter === 'invited';
  const countOf = (value: Filter) => {
    // Only who manages the team sees invitations.
    if (value === 'invited' && !manages) return 0;
    const count = members?.filter((member) => matches(member, value)).length;
    return count === undefined || value !== 'invited' ? count : count + pending;
  };
  return (
    <section aria-label={t('team')} className="@container flex min-w-0 flex-col gap-3">
      <PeopleHeader
        heading={
          <>
            {scope}
            <h2 dir="auto" className={scope ? 'sr-only' : 'min-w-0 truncate font-semibold text-title'}>
              {team ? team.name : <Skeleton className="h-5 w-32" />}
            </h2>
          </>
        }
        filter={filter}
        onFilter={setFilter}
        countOf={countOf}
        actions={actions}
      />
      {!filteredMembers ? (
        <ul aria-hidden className={grids.cards}>
          {[0, 1, 2, 3].map((index) => (
            <MemberCardSkeleton key={index} />
          ))}
        </ul>
      ) : filteredMembers.length === 0 && !(filter === 'invited' && pending > 0) ? (
        <Empty small level={3} title={t('nobodyTitle')}>
          {t('nobodyText')}
        </Empty>
      ) : (
        <MemberOrder team={manages && filter === 'all' ? team : null} members={filteredMembers}>
          <Shown view={view} name={team?.name ?? ''} members={filteredMembers} everybody={withInvited} />
        </MemberOrder>
      )}
    </section>
  );
}

const grids = {
  cards: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-3',
  blocks: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2',
} as const;

interface ShownProps {
  view: View;
  name: string;
  members: readonly MemberView[];
  /** Includes invited people. */
  everybody: boolean;
}

function Shown({ view, name, members, everybody }: ShownProps) {
  const roving = useRoving();
  if (view === 'table')
    return (
      <Suspense>
        <MemberTable name={name} members={members} everybody={everybody} />
      </Suspense>
    );
  const One = view === 'cards' ? MemberCard : MemberBlock;
  return (
    <Suspense>
      <ul {...roving.list} aria-label={name} className={grids[view]}>
        {members.map((member) => (
          <DaysOf key={member.id} member={member.record}>
            <One member={member} />
          </DaysOf>
        ))}
        {everybody && <InvitedPeople as="tiles" roomy={view === 'cards'} />}
      </ul>
    </Suspense>
  );
}
