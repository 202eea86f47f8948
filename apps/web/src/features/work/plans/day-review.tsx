import type { DailyPlan } from '@stint/contract';
import { Suspense, useRef } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StillRunning } from './still-running.tsx';

const Review = lazy(() => import('./review.tsx').then((parts) => ({ default: parts.Review })));

interface DayReviewProps {
  plan: DailyPlan;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The review of a day: planned and done, and moving the rest to another day. */
export function DayReview({ plan, open, onOpenChange }: DayReviewProps) {
  const t = useText('plans');
  const review = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      title={t('reviewTitle')}
      description={t('reviewText')}
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={review}
    >
      <StillRunning />
      <div ref={review} tabIndex={-1} className="outline-none">
        {open && (
          <Suspense fallback={<Skeleton radius="medium" className="h-48" />}>
            <Review plan={plan} onClose={() => onOpenChange(false)} />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}
