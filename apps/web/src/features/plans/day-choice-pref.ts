import { oneOf, pref } from '../../lib/device/prefs.ts';

export const dayChoices = ['date', 'plan'] as const;
export type DayChoice = (typeof dayChoices)[number];

/** Whether a day to plan is chosen by its date or among the days that have a plan, as this browser was told last. */
export const dayChoicePref = pref<DayChoice>('stint.planDayBy', oneOf(...dayChoices), 'date');
