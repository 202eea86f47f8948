import type { ComponentProps } from 'react';
import { EntryFrame } from '../shell/index.ts';
import { DayPanel } from './day-panel.tsx';

/** A form, and beside it, where there is room, what it leads to. */
export function AuthFrame(props: Omit<ComponentProps<typeof EntryFrame>, 'aside' | 'wide'>) {
  return <EntryFrame {...props} aside={<DayPanel />} />;
}
