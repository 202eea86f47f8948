import { Suspense } from 'react';
import { lazy } from '../../../ui/lazy.ts';
import { useWaitingStart } from '../../core/timer/index.ts';
import { useTeam } from '../../identity/active-team/index.ts';

/** Loaded only where a plan is required, before the first start waits for one. */
const StartDialog = lazy(() => import('./start-dialog.tsx').then((parts) => ({ default: parts.StartDialog })));

/** Part of every signed-in page: asks for today's plan where it is required. */
export function PlanCompanion() {
  const { team } = useTeam();
  const { waiting } = useWaitingStart();
  if (!team?.requirePlanToTrack && !waiting) return null;
  return (
    <Suspense>
      <StartDialog />
    </Suspense>
  );
}
