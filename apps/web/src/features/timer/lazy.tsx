import { Suspense } from 'react';
import { AfterLoad } from '../../lib/page/after-load.tsx';
import { lazy } from '../../ui/lazy.ts';

const IdleDetection = lazy(() => import('./idle-detection.tsx').then((module) => ({ default: module.IdleDetection })));
const Note = lazy(() => import('./note-field.tsx').then((module) => ({ default: module.NoteField })));
const Settings = lazy(() => import('./idle-settings.tsx').then((module) => ({ default: module.IdleSettings })));

const Waiting = lazy(() => import('./waiting-entries.tsx').then((module) => ({ default: module.WaitingEntries })));

/** Own time of some days that waits on this device. */
export const WaitingEntries = (props: { days: { start: string; end: string } }) => (
  <Suspense>
    <Waiting {...props} />
  </Suspense>
);

/** Above every page, once it stands: asks whether somebody is still working. */
export const IdleBanner = () => (
  <AfterLoad>
    <IdleDetection />
  </AfterLoad>
);

/** What is being done now. */
export const NoteField = () => (
  <AfterLoad>
    <Note />
  </AfterLoad>
);

/** Whether this browser asks when nobody seems to be there. */
export const IdleSettings = () => (
  <Suspense>
    <Settings />
  </Suspense>
);
