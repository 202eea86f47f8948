import type { ComponentProps } from 'react';
import { EntryFrame } from '../shell/index.ts';
import { DayPanel } from './day-panel.tsx';

/** A form with a picture of the product beside it, where there is room. */
export function AuthFrame(props: Omit<ComponentProps<typeof EntryFrame>, 'aside' | 'wide'>) {
  return <EntryFrame {...props} aside={<DayPanel />} />;
}
