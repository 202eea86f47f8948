import type { TimerPrompt } from '@stint/contract';
import { useSyncExternalStore } from 'react';

/*
 * What this device has noticed and could not tell the server yet: the person is asked here all the same.
 */
let own: TimerPrompt | null = null;
const listeners = new Set<() => void>();

export function becomePrompt(next: TimerPrompt | null): void {
  if (own === next) return;
  own = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOwnPrompt = (): TimerPrompt | null => useSyncExternalStore(subscribe, () => own);
