import { firstDay, lastDay } from '@stint/contract';
import { type ReactNode, Suspense, useState } from 'react';
import type { Meter } from '../../../lib/clock/meter.ts';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazy } from '../../../ui/lazy.ts';
import { Elapsed } from '../../core/timer/index.ts';
import { useZone } from '../../identity/active-team/index.ts';
import type { EntryFilter } from './entries-query.ts';
import type { Worker } from './worker.ts';

const EntriesDialog = lazy(() => import('./entries-dialog.tsx').then((parts) => ({ default: parts.EntriesDialog })));
const PeopleDialog = lazy(() => import('./people-dialog.tsx').then((parts) => ({ default: parts.PeopleDialog })));

interface LookProps {
  meter: Meter;
  name?: string | undefined;
  form?: 'clock' | 'hours';
  className?: string | undefined;
}

interface TotalProps extends LookProps {
  worker: Worker;
  /** What the total is of. */
  filter: EntryFilter;
}

/** All time, as budgets count it. */
export const allTime = { start: firstDay, end: lastDay };

/** A total. A click shows its entries. */
export const Total = ({ worker, filter, ...look }: TotalProps) => (
  <Explained {...look}>
    {(open, onOpenChange) => <EntriesDialog worker={worker} filter={filter} open={open} onOpenChange={onOpenChange} />}
  </Explained>
);

interface TaskTotalProps extends LookProps {
  worker: Worker;
  taskId: string;
  span: 'today' | 'all';
}

/** Somebody's time on a task. */
export function TaskTotal({ taskId, span, ...rest }: TaskTotalProps) {
  const { date } = useToday(useZone());
  const days = span === 'all' ? allTime : { start: date, end: date };
  return <Total filter={{ ...days, taskId }} {...rest} />;
}

interface PeopleTotalProps extends LookProps {
  /** What the total is of. */
  title: string;
  filter: EntryFilter;
}

/** A total of several people. A click shows the people and the entries of each. */
export const PeopleTotal = ({ title, filter, ...look }: PeopleTotalProps) => (
  <Explained {...look}>
    {(open, onOpenChange) => <PeopleDialog title={title} filter={filter} open={open} onOpenChange={onOpenChange} />}
  </Explained>
);

interface ExplainedProps extends LookProps {
  children: (open: boolean, onOpenChange: (open: boolean) => void) => ReactNode;
}

function Explained({ children, ...look }: ExplainedProps) {
  const t = useText('common');
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={t('showEntries')}
        onClick={() => setOpen(true)}
        className="-my-1 inline-flex min-h-6 min-w-6 items-center justify-center rounded-sm decoration-dotted underline-offset-4 hover:underline"
      >
        <Elapsed {...look} />
        <span className="sr-only"> {t('showEntries')}</span>
      </button>
      {open !== null && <Suspense>{children(open, setOpen)}</Suspense>}
    </>
  );
}
