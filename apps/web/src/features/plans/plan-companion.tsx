import { Suspense } from 'react';
import { lazy } from '../../ui/lazy.ts';
import { useTeam } from '../active-team/index.ts';
import { useWaitingStart } from '../timer/index.ts';

/** Fetched where starts have to wait for a plan, before one does. */
const StartDialog = lazy(() => import('./start-dialog.tsx').then((parts) => ({ default: parts.StartDialog })));

/** Goes with the person through the product: asks for today's plan where it is required. */
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
