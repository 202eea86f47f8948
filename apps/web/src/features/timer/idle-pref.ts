import { isFlag, pref } from '../../lib/device/prefs.ts';

/** Whether this browser looks for signs of its person, where the organization leaves that to them. */
export const idlePref = pref('stint.looksAway', isFlag, true);
