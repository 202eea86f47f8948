import type { ReportPage } from '@stint/contract';

interface Preset {
  /** The pages that it belongs to; the reports when it is not said. */
  group?: 'billing' | 'team';
  /** It does not lie below the first page of its group. */
  isTop?: true;
  comparable?: true;
}

/** What report pages have besides the filters and tools of all. */
const presets: Partial<Record<ReportPage, Preset>> = {
  'time-and-activity': { comparable: true },
  'payments-due': { group: 'billing' },
  'project-budget': { group: 'billing' },
  'team-dashboard': { group: 'team', isTop: true, comparable: true },
};

export const presetOf = (page: ReportPage): Preset => presets[page] ?? {};
