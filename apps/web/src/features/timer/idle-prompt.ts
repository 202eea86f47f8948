import type { TimerPrompt } from '@stint/contract';
import { createStore, useStore } from '../../lib/store.ts';

/*
 * What this device has noticed and could not tell the server yet: the person is asked here all the same.
 */
const own = createStore<TimerPrompt | null>(null);

export const promptFor = own.set;
export const useOwnPrompt = () => useStore(own);
