import { Suspense } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { usePref } from '../../../lib/device/prefs.ts';
import { useLoaded } from '../../../lib/page/after-load.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { useMay, useMyself } from '../../identity/auth/index.ts';
import { finished } from './finished-pref.ts';

/** Loaded in a workspace that needs it. */
const Unfinished = lazy(() => import('./unfinished.tsx').then((parts) => ({ default: parts.Unfinished })));

/** What to do next in a new workspace, for who runs it, until it is done or dismissed. */
export function FirstSteps() {
  const may = useMay();
  const server = useServer();
  const organizationId = useMyself()?.employee?.organizationId;
  const places = usePref(finished.pref);
  const isLoaded = useLoaded();
  if (!isLoaded || !organizationId || places.includes(organizationId) || !may(server.firstSteps.get)) return null;
  return (
    <Suspense>
      <Unfinished organizationId={organizationId} />
    </Suspense>
  );
}
