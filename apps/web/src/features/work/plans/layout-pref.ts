import { oneOf, pref } from '../../../lib/device/prefs.ts';

export const layouts = ['cards', 'blocks', 'table', 'kanban'] as const;
export type Layout = (typeof layouts)[number];

/** How this browser lays out the tasks of plans. */
export const layoutPref = pref<Layout>('stint.planLayout', oneOf(...layouts), 'cards');
