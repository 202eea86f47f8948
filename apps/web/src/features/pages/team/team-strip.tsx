import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { Suspense } from 'react';
import { usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { lazy } from '../../../ui/lazy.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useViews } from '../../core/timer/index.ts';
import { useTeam } from '../../identity/active-team/index.ts';
import { PersonChip } from './person-chip.tsx';
import { chipClass, peopleGrid } from './person-chip-class.ts';
import { firstOf } from './strip-order.ts';
import { stripPref } from './view-pref.ts';

/** Loaded when opened. */
const Members = lazy(() => import('./members.tsx').then((parts) => ({ default: parts.Members })));

const frame = 'flex min-w-0 flex-col gap-3';

/** The team in one row: who is there and what they work on. It opens to the cards. */
export function TeamStrip() {
  const t = useText('home');
  const isOpen = usePref(stripPref);
  const { team } = useTeam();
  const toggle = (
    <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => stripPref.set(!isOpen)}>
      {isOpen ? <ChevronUp /> : <ChevronDown />}
      {t(isOpen ? 'hideTeam' : 'showTeam')}
    </Button>
  );
  if (isOpen)
    return (
      <Suspense fallback={<section aria-label={t('team')} className={frame} />}>
        <Members actions={toggle} />
      </Suspense>
    );
  return (
    <section aria-label={t('team')} className={frame}>
      <header className="flex min-w-0 items-center gap-3">
        <h2 dir="auto" className="min-w-0 truncate font-semibold text-title">
          {team ? team.name : <Skeleton className="h-5 w-32" />}
        </h2>
        <span className="ms-auto flex shrink-0 items-center gap-1">
          {toggle}
          <Link to="/team" className={buttonClass({ look: 'quiet', size: 'small' })}>
            {t('teamPage')}
          </Link>
        </span>
      </header>
      <People />
    </section>
  );
}

function People() {
  const t = useText('home');
  const { team, readAt } = useTeam();
  const members = useViews(team, readAt);
  if (!members)
    return (
      <div aria-hidden className={peopleGrid}>
        {[0, 1, 2, 3].map((place) => (
          <span key={place} className={cx(chipClass, 'border-line bg-raised')}>
            <Skeleton radius="round" className="size-6" />
            <Skeleton className="h-3.5 w-24" />
          </span>
        ))}
      </div>
    );
  const { shown, others } = firstOf(members);
  return (
    <ul aria-label={team?.name} className={peopleGrid}>
      {shown.map((member) => (
        <li key={member.id} className="min-w-0">
          <PersonChip member={member} />
        </li>
      ))}
      {others > 0 && (
        <li>
          <Link to="/team" className={cx(chipClass, 'border-transparent text-dense text-muted hover:bg-hover')}>
            {t('othersInTeam', { count: others })}
          </Link>
        </li>
      )}
    </ul>
  );
}
