import { pref } from '../../../lib/device/prefs.ts';

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0;

/** The last number of favorites, which reserves space while they load. */
export const favoriteCount = pref('stint.favoriteCount', isCount, 0);
