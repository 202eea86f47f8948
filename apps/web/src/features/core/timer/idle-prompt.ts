import type { TimerPrompt } from '@stint/contract';
import { createStore, useStore } from '../../../lib/store.ts';

/* Idle time detected here and not yet reported: the question is shown locally. */
const localPrompt = createStore<TimerPrompt | null>(null);

export const promptFor = localPrompt.set;
export const useOwnPrompt = () => useStore(localPrompt);
