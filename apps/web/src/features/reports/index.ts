export { ActualAndExpectedScreen } from './actual-and-expected.tsx';
export { AppsAndSitesScreen } from './apps-and-sites.tsx';
export { PersonRange, YearMap } from './lazy.tsx';
export { LimitsScreen } from './limits.tsx';
export { ManualTimeScreen } from './manual-time.tsx';
export { OverviewScreen } from './overview.tsx';
export { type ReportSearch, reportSearchOf } from './report-search.ts';
export { TeamDashboardScreen } from './team-dashboard.tsx';
export { TimeAndActivityScreen } from './time-and-activity.tsx';
