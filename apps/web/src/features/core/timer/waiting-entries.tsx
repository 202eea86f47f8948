import type { DateRange } from '@stint/domain/dates';
import { dayOf } from '@stint/domain/time';
import Hourglass from 'lucide-react/icons/hourglass';
import { Suspense, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lengthOf } from '../../../lib/i18n/length-of.ts';
import type { RejectedEntry } from '../../../lib/outbox/outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { useOwnZone } from '../../identity/active-team/index.ts';
import { Span } from './conflict-choice.tsx';
import { isWaiting } from './is-waiting.ts';
import { RejectedDialog } from './rejected-lazy.ts';
import { useOutbox } from './use-outbox.ts';
import { useWaiting } from './waiting.ts';

/** Rejected entries of some days that wait for their locked period. */
export function WaitingEntries({ days }: { days: DateRange }) {
  const t = useText('unsyncedTime', 'timer');
  const zone = useOwnZone();
  const { rejected } = useOutbox();
  const [open, setOpen] = useState(false);
  const waiting = rejected.filter((rejectedEntry) => {
    const date = dayOf(rejectedEntry.startedAt, zone);
    return isWaiting(rejectedEntry) && days.start <= date && date <= days.end;
  });
  if (waiting.length === 0 && !open) return null;
  return (
    <section
      aria-label={t('waitingTitle')}
      className="rounded-lg border border-warn-line border-dashed bg-warn-soft px-4 py-3"
    >
      <header className="flex items-center gap-2">
        <Hourglass aria-hidden className="size-4 shrink-0 text-warn-text" />
        <h2 className="me-auto font-semibold text-base">{t('waitingTitle')}</h2>
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('timer:keptDecide')}
        </Button>
      </header>
      <ul className="mt-2 flex flex-col gap-2">
        {waiting.map((rejectedEntry) => (
          <Line key={rejectedEntry.id} rejected={rejectedEntry} />
        ))}
      </ul>
      {open && (
        <Suspense>
          <RejectedDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Line({ rejected }: { rejected: RejectedEntry }) {
  const t = useText('timer');
  const { text } = useWaiting(rejected);
  return (
    <li className="text-dense">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="font-medium">{rejected.title ?? t('noTask')}</bdi>
        <span className="text-muted tabular-nums">
          <Span {...rejected} />
        </span>
        <bdi className="font-medium tabular-nums">{lengthOf(rejected)}</bdi>
      </span>
      <span className="block text-warn-text">{text}</span>
    </li>
  );
}
