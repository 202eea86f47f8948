import type { ReportPage } from '@stint/contract';
import { filterKeys } from './report-search.ts';

/** What narrows a report: the filters of its calls, and the kind of what trackers recorded. */
export type BarKey = (typeof filterKeys)[number] | 'kind';

interface Preset {
  /** The filters that "+ Filter" offers, in their order. */
  filters: readonly BarKey[];
  /** Under which name it can be saved, shared and mailed. */
  saved?: ReportPage;
  /** The pages that it belongs to; the reports when it is not said. */
  group?: 'billing' | 'team';
  /** It does not lie below the first page of its group. */
  isTop?: true;
  comparable?: true;
  /** Its time can be rounded for clients. */
  roundable?: true;
}

/** Every report page: one builder, with these tools. */
export const presets = {
  hours: { filters: ['member', 'team'], saved: 'hours' },
  overview: { filters: filterKeys, saved: 'overview', roundable: true },
  'time-and-activity': { filters: filterKeys, saved: 'time-and-activity', comparable: true, roundable: true },
  'weekly-limit': { filters: ['member'], saved: 'weekly-limit' },
  'manual-time': {
    filters: ['member', 'team', 'project', 'client', 'task', 'label', 'billable', 'billed'],
    saved: 'manual-time',
    roundable: true,
  },
  'actual-and-expected': { filters: ['member', 'team'], saved: 'actual-and-expected' },
  'payments-due': {
    filters: ['member', 'team', 'project', 'client', 'billable', 'billed'],
    group: 'billing',
    roundable: true,
  },
  'project-budget': { filters: ['project', 'client'], group: 'billing' },
  'team-dashboard': { filters: ['member', 'team', 'project'], group: 'team', isTop: true, comparable: true },
  usage: { filters: ['member', 'team', 'project', 'activity', 'kind'] },
} as const satisfies Record<string, Preset>;
export type PresetName = keyof typeof presets;

export const presetOf = (name: PresetName): Preset => presets[name];
