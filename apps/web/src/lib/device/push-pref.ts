import { pref } from './prefs.ts';

/** The account for which push was switched on in this browser. A later session of the same account switches it on again. */
export const pushPref = pref<string | null>(
  'stint.push',
  (value): value is string | null => value === null || typeof value === 'string',
  null,
);
