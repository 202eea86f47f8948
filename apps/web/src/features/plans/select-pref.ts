import { oneOf, pref } from '../../lib/device/prefs.ts';

export const selectModes = ['select', 'selectAndClose'] as const;
export type SelectMode = (typeof selectModes)[number];

/** Whether choosing a task for a plan closes the dialog, as this browser was told last. */
export const selectPref = pref<SelectMode>('stint.selectMode', oneOf(...selectModes), 'select');
