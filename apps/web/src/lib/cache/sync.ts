import { isFlag, oneOf, pref } from '../device/prefs.ts';

export const syncModes = ['PULL', 'REAL_TIME'] as const;
export type SyncMode = (typeof syncModes)[number];

/** How this browser receives the changes of others: real time where available, until somebody chooses otherwise. */
export const syncModePref = pref<SyncMode>('stint.syncMode', oneOf(...syncModes), 'REAL_TIME');
/** When off, the changes of others appear after a reload. */
export const dataSyncPref = pref<boolean>('stint.dataSync', isFlag, true);
