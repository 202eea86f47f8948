import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { usePref } from '../../../lib/device/prefs.ts';
import { useLoaded } from '../../../lib/page/after-load.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { useMay, useMyself } from '../../identity/auth/index.ts';
import { finished } from './finished-pref.ts';
import { isFinished } from './steps.ts';
import { StepsSpace } from './steps-space.tsx';

/** Loaded in a workspace that needs it. */
const Unfinished = lazy(() => import('./unfinished.tsx').then((parts) => ({ default: parts.Unfinished })));

/** What to do next in a new workspace, for who runs it, until it is done or dismissed. */
export function FirstSteps() {
  const may = useMay();
  const server = useServer();
  const organizationId = useMyself()?.employee?.organizationId;
  const places = usePref(finished.pref);
  const isLoaded = useLoaded();
  // From the bootstrap; the list itself reads what is missing.
  const { data } = useQuery({ ...apiQuery(server.firstSteps.get, {}), enabled: false });
  if (!organizationId || places.includes(organizationId) || !may(server.firstSteps.get)) return null;
  const space = data && !isFinished(data) && <StepsSpace done={data} />;
  if (!isLoaded) return space;
  return (
    <Suspense fallback={space}>
      <Unfinished organizationId={organizationId} />
    </Suspense>
  );
}
