export { ActualAndExpectedScreen } from './actual-and-expected.tsx';
export { LimitsScreen } from './limits.tsx';
export { ManualTimeScreen } from './manual-time.tsx';
export { OverviewScreen } from './overview.tsx';
export { PublicReportScreen, StopMailScreen } from './public-report-screen.tsx';
export { type ReportSearch, reportSearchOf } from './report-search.ts';
export { TimeAndActivityScreen } from './time-and-activity.tsx';
