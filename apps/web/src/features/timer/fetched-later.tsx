import { Suspense } from 'react';
import { AfterLoad } from '../../lib/after-load.tsx';
import { lazily } from '../../ui/lazily.ts';

const AwayCare = lazily(() => import('./away-care.tsx').then((module) => ({ default: module.AwayCare })));
const Note = lazily(() => import('./note-field.tsx').then((module) => ({ default: module.NoteField })));
const Settings = lazily(() => import('./away-settings.tsx').then((module) => ({ default: module.AwaySettings })));

/** Above every page, once it stands: asks whether somebody is still working. */
export const AwayBanner = () => (
  <AfterLoad>
    <AwayCare />
  </AfterLoad>
);

/** What is being done now. */
export const NoteField = () => (
  <AfterLoad>
    <Note />
  </AfterLoad>
);

/** Whether this browser asks when nobody seems to be there. */
export const AwaySettings = () => (
  <Suspense>
    <Settings />
  </Suspense>
);
