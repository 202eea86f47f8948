import type { TeamDashboard } from '@stint/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { MembersTable } from './members-table.tsx';

afterEach(cleanup);

const sums = (seconds: number) => ({
  seconds,
  exactSeconds: seconds,
  trackedSeconds: seconds - 600,
  manualSeconds: 600,
  billableSeconds: 1200,
  activity: null,
});

const member = (fullName: string, seconds: number): TeamDashboard['members'][number] => ({
  ...sums(seconds),
  employee: { id: fullName, userId: fullName, fullName, user: { id: fullName, name: fullName, imageUrl: null } },
  pendingTasks: 0,
  dates: [seconds],
  running: null,
});

const dashboard: TeamDashboard = {
  timeZone: 'Etc/UTC',
  startDate: '2026-11-02',
  endDate: '2026-11-02',
  weekStart: '2026-11-02',
  totals: { ...sums(18_000), people: 3, entries: 3, members: 3, pendingTasks: 4, activity: 55 },
  before: null,
  dates: [],
  members: [
    { ...member('Ada', 5400), activity: 55, pendingTasks: 3 },
    { ...member('Ben', 10_800), running: { startedAt: '2026-11-02T10:00:00Z', task: 'Cards', isInRange: false } },
    { ...member('Cy', 1800), pendingTasks: 1 },
  ],
};

const filter = { startDate: '2026-11-02', endDate: '2026-11-02' };
async function table() {
  render(<MembersTable dashboard={dashboard} filter={filter} readAt={0} />);
  return within(await screen.findByRole('region', { name: 'Members' }));
}
const rowsIn = (members: Awaited<ReturnType<typeof table>>) =>
  members.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

it('REPORT-07 shows what each member did, what runs now, and the sums of the team', async () => {
  expect(rowsIn(await table())).toEqual([
    ['Member', 'Time', 'Now', 'Share', 'Tracked', 'Manual', 'Billable', 'Activity', 'Pending tasks'],
    ['Ada', '1:30 Show entries', '–', '30%', '1:20', '0:10', '0:20', '55%', '3 Show tasks'],
    ['Ben', '3:00 Show entries', 'Working Cards', '60%', '2:50', '0:10', '0:20', '–', '0'],
    ['Cy', '0:30 Show entries', '–', '10%', '0:20', '0:10', '0:20', '–', '1 Show tasks'],
    ['Total', '5:00 Show entries', '', '100%', '4:50', '0:10', '0:20', '55%', '4'],
  ]);
});

it('REPORT-07 sorts by name at first, and by each column that is pressed', async () => {
  const members = await table();
  const namesBy = async (heading: string) => {
    await userEvent.click(members.getByRole('button', { name: heading }));
    return rowsIn(members)
      .slice(1, -1)
      .map(([name]) => name);
  };
  expect(members.getByRole('columnheader', { name: 'Member' }).getAttribute('aria-sort')).toBe('ascending');
  expect(await namesBy('Member')).toEqual(['Cy', 'Ben', 'Ada']);
  expect(await namesBy('Share')).toEqual(['Ben', 'Ada', 'Cy']);
  expect(await namesBy('Share')).toEqual(['Cy', 'Ada', 'Ben']);
  expect(await namesBy('Now')).toEqual(['Ben', 'Ada', 'Cy']);
  expect(await namesBy('Activity')).toEqual(['Ada', 'Ben', 'Cy']);
  expect(await namesBy('Member')).toEqual(['Ada', 'Ben', 'Cy']);
});
