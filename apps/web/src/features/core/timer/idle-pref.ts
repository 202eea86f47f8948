import { isFlag, pref } from '../../../lib/device/prefs.ts';

/** Whether this browser detects idle time, where the organization leaves the choice to people. */
export const idlePref = pref('stint.looksAway', isFlag, true);
