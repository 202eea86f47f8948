import { Suspense, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useInZone } from '../../identity/active-team/index.ts';
import type { Planner } from './plan-reads.ts';
import { StillRunning } from './still-running.tsx';

const PlanDays = lazy(() => import('./plan-days.tsx').then((parts) => ({ default: parts.PlanDays })));

interface PlansDialogProps {
  planner: Planner;
  /** The initial day. */
  date: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The plans dialog: today, tomorrow, or another day. */
export function PlansDialog({ planner, date, open, onOpenChange }: PlansDialogProps) {
  const t = useText('plans');
  const inZone = useInZone();
  const days = useRef<HTMLDivElement>(null);
  // The search where it stands already, and never Stop above: a key pressed right away must not stop the timer.
  const [first] = useState(() => ({
    get current() {
      return days.current?.querySelector<HTMLElement>('[role="combobox"]:not(select)') ?? days.current;
    },
  }));
  return (
    <Dialog title={t('title')} description={inZone} open={open} onOpenChange={onOpenChange} initialFocus={first}>
      <StillRunning />
      <div ref={days} tabIndex={-1} className="outline-none">
        {open && (
          <Suspense fallback={<Skeleton radius="medium" className="h-72" />}>
            <PlanDays planner={planner} date={date} onClose={() => onOpenChange(false)} />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}
