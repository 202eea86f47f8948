import type { DateRange } from '@stint/domain/dates';
import { Suspense } from 'react';
import { AfterLoad } from '../../../lib/page/after-load.tsx';
import { lazy } from '../../../ui/lazy.ts';

const IdleDetection = lazy(() => import('./idle-detection.tsx').then((module) => ({ default: module.IdleDetection })));
const Note = lazy(() => import('./note-field.tsx').then((module) => ({ default: module.NoteField })));
const Settings = lazy(() => import('./idle-settings.tsx').then((module) => ({ default: module.IdleSettings })));

const Waiting = lazy(() => import('./waiting-entries.tsx').then((module) => ({ default: module.WaitingEntries })));

/** Rejected entries of some days that wait for their locked period. */
export const WaitingEntries = (props: { days: DateRange }) => (
  <Suspense>
    <Waiting {...props} />
  </Suspense>
);

/** The idle question above every page, loaded after the page. */
export const IdleBanner = () => (
  <AfterLoad>
    <IdleDetection />
  </AfterLoad>
);

/** The description of the running entry. */
export const NoteField = () => (
  <AfterLoad>
    <Note />
  </AfterLoad>
);

/** The idle detection choice of this browser. */
export const IdleSettings = () => (
  <Suspense>
    <Settings />
  </Suspense>
);
