import { isFlag, oneOf, pref } from '../device/prefs.ts';

export const syncModes = ['PULL', 'REAL_TIME'] as const;
export type SyncMode = (typeof syncModes)[number];

/** How this browser hears of what others change. Until somebody chooses, it listens where it can and asks where it cannot. */
export const syncModePref = pref<SyncMode>('stint.syncMode', oneOf(...syncModes), 'REAL_TIME');
/** Without it, what others change is seen when a page is opened anew. */
export const dataSyncPref = pref<boolean>('stint.dataSync', isFlag, true);
