import { oneOf, pref } from '../../../lib/device/prefs.ts';

export const selectModes = ['select', 'selectAndClose'] as const;
export type SelectMode = (typeof selectModes)[number];

/** Whether choosing a task closes the dialog, stored in this browser. */
export const selectPref = pref<SelectMode>('stint.selectMode', oneOf(...selectModes), 'select');
