import { oneOf, pref } from '../../../lib/device/prefs.ts';

export const dayChoices = ['date', 'plan'] as const;
export type DayChoice = (typeof dayChoices)[number];

/** How this browser chooses a day to plan: by date, or among the days with a plan. */
export const dayChoicePref = pref<DayChoice>('stint.planDayBy', oneOf(...dayChoices), 'date');
