import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Answers, render } from '../../../test/render.tsx';
import { person } from '../../../test/samples.ts';
import { ActualAndExpectedScreen } from './actual-and-expected.tsx';
import { AppsAndSitesScreen } from './apps-and-sites.tsx';
import { LimitsScreen } from './limits.tsx';
import { ManualTimeScreen } from './manual-time.tsx';
import { OverviewScreen } from './overview.tsx';
import { PaymentsDueScreen } from './payments-due.tsx';
import { ProjectBudgetScreen } from './project-budget.tsx';
import type { ReportSearch } from './report-search.ts';
import { TeamDashboardScreen } from './team-dashboard.tsx';
import { TimeAndActivityScreen } from './time-and-activity.tsx';

afterEach(cleanup);

const screens = [
  OverviewScreen,
  TimeAndActivityScreen,
  ManualTimeScreen,
  LimitsScreen,
  ActualAndExpectedScreen,
  PaymentsDueScreen,
  ProjectBudgetScreen,
  TeamDashboardScreen,
  AppsAndSitesScreen,
].map((Screen) => [Screen.name, Screen] as const);

/** The bounds of the reports that a screen asks for. */
async function boundsOf(Screen: (typeof screens)[number][1], search: ReportSearch): Promise<string[]> {
  const bounds: string[] = [];
  const report = ({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }) => {
    bounds.push(`${startDate} ${endDate}`);
    return new Promise<never>(() => undefined);
  };
  const { summary, entries, limits, expected, teamDashboard, usage } = new Proxy({} as Record<string, typeof report>, {
    get: () => report,
  });
  const answers = {
    users: { me: () => person({ timeZone: 'Etc/UTC' }) },
    reports: { summary, entries, limits, expected, teamDashboard, usage },
    budgets: { payments: report, projects: report },
  } as Answers;
  render(<Screen search={search} onSearch={() => undefined} />, answers);
  await waitFor(() => expect(bounds).not.toEqual([]));
  return [...new Set(bounds)];
}

it.each(screens)('REPORT-01 %s asks for today as each person’s own day', async (_, Screen) => {
  expect(await boundsOf(Screen, { range: 'today', per: 'day' })).toEqual(['today today']);
});

it('asks for chosen dates and longer ranges as dates', async () => {
  const [from, to] = ['2026-11-02', '2026-11-03'];
  expect(await boundsOf(TimeAndActivityScreen, { range: 'today', from, to })).toEqual([`${from} ${to}`]);
  expect(await boundsOf(LimitsScreen, { range: 'today' })).toEqual([expect.stringMatching(/^\d{4}-.* \d{4}-/)]);
});
