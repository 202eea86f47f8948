import { pref } from '../../lib/device/prefs.ts';

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0;

/** How many favorites there were last, so that what lies below them does not move when they come. */
export const favoriteCount = pref('stint.favoriteCount', isCount, 0);
