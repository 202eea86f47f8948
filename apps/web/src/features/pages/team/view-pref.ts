import { isFlag, oneOf, pref } from '../../../lib/device/prefs.ts';

const views = ['cards', 'table', 'blocks'] as const;
export type View = (typeof views)[number];

/** How this browser shows the team. */
export const viewPref = pref<View>('stint.members', oneOf(...views), 'cards');

/** Whether the strip on the first page is open. */
export const stripPref = pref<boolean>('stint.team-strip', isFlag, false);
