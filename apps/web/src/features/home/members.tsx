import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import SquareUser from 'lucide-react/icons/square-user';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../ui/empty.tsx';
import { Segmented } from '../../ui/radio.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMyself } from '../auth/index.ts';
import { useTeam } from '../team/index.ts';
import { useGrowingSince, useTodayMeter } from '../timer/index.ts';
import { MemberBlock } from './member-block.tsx';
import { MemberCard, MemberCardSkeleton } from './member-card.tsx';
import { MemberTable } from './member-table.tsx';
import { type Filter, filters, type MemberView, matches, viewsOf } from './member-view.ts';
import type { View } from './view-pref.ts';

/** The people of the active team, oneself first; null until they are known. */
function useMembers(): MemberView[] | null {
  const me = useMyself();
  const { team, readAt } = useTeam();
  const today = useTodayMeter();
  const growing = useGrowingSince();
  if (!team || !me || !today) return null;
  return viewsOf(team, readAt, { userId: me.id, today, growing });
}

interface MembersProps {
  view: View;
  onView: (view: View) => void;
}

export function Members({ view, onView }: MembersProps) {
  const { t } = useTranslation('home');
  const { team } = useTeam();
  const members = useMembers();
  const [filter, setFilter] = useState<Filter>('all');
  const shown = members?.filter((member) => matches(member, filter)) ?? null;
  return (
    <section aria-label={t('team')} className="@container flex min-w-0 flex-col gap-3">
      <header className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 @min-[44rem]:flex-nowrap">
        <h2 dir="auto" className="min-w-0 truncate font-semibold text-title">
          {team ? team.name : <Skeleton className="h-5 w-32" />}
        </h2>
        <div className="-my-1 order-1 w-full min-w-0 overflow-x-auto py-1 @min-[44rem]:order-none @min-[44rem]:w-auto @min-[44rem]:shrink-0">
          <Segmented<Filter>
            name={t('filter')}
            value={filter}
            onChange={setFilter}
            options={filters.map((value) => ({
              value,
              label: t(`filter_${value}`),
              detail: members?.filter((member) => matches(member, value)).length,
            }))}
          />
        </div>
        <div className="ms-auto shrink-0">
          <Segmented<View>
            name={t('view')}
            value={view}
            onChange={onView}
            options={[
              { value: 'cards', label: t('viewCards'), icon: <SquareUser /> },
              { value: 'table', label: t('viewTable'), icon: <Rows3 /> },
              { value: 'blocks', label: t('viewBlocks'), icon: <LayoutGrid /> },
            ]}
          />
        </div>
      </header>
      {!shown ? (
        <ul aria-hidden className={grids.cards}>
          {[0, 1, 2, 3].map((index) => (
            <MemberCardSkeleton key={index} />
          ))}
        </ul>
      ) : shown.length === 0 ? (
        <Empty small level={3} title={t('nobodyTitle')}>
          {t('nobodyText')}
        </Empty>
      ) : (
        <Shown view={view} name={team?.name ?? ''} members={shown} />
      )}
    </section>
  );
}

const grids = {
  cards: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-3',
  blocks: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2',
} as const;

function Shown({ view, name, members }: { view: View; name: string; members: readonly MemberView[] }) {
  if (view === 'table') return <MemberTable name={name} members={members} />;
  const One = view === 'cards' ? MemberCard : MemberBlock;
  return (
    <ul aria-label={name} className={grids[view]}>
      {members.map((member) => (
        <One key={member.id} member={member} />
      ))}
    </ul>
  );
}
