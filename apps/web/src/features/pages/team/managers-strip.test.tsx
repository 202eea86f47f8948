import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadWatch } from '../../../lib/page/after-load.tsx';
import { render } from '../../../test/render.tsx';
import { employee, id, member, person, team } from '../../../test/samples.ts';
import { ManagersStrip } from './managers-strip.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const nothing = { toApprove: 0, overBudget: 0, overWeek: 0, working: 0 };

/** Shows the strip to leads and members of the team. */
function renderStrip(counts: Record<keyof typeof nothing, number | null>, leads = true) {
  const attention = vi.fn(() => counts);
  const ofTeam = { ...team(member(1, 'Ada Lovelace')), createdByUserId: id(leads ? 1 : 2) };
  render(
    <>
      <LoadWatch />
      <ManagersStrip />
    </>,
    {
      users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
      teams: { list: () => ({ items: [ofTeam], total: 1 }), get: () => ofTeam },
      rolePermissions: { mine: () => [] },
      reports: { attention },
    },
  );
  return attention;
}

it('MEMBER-26 names only what waits, each as a link', async () => {
  renderStrip({ toApprove: 15, overBudget: null, overWeek: 2, working: 0 });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['15 timesheets to approve', '/approvals'],
    ['2 people over their week', '/reports/weekly-limit'],
  ]);
});

it('MEMBER-26 is not there where nothing waits', async () => {
  const attention = renderStrip(nothing);
  await waitFor(() => expect(attention).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(localStorage.getItem('stint.attention')).toBe(null));
  expect(screen.queryByRole('navigation')).toBeNull();
});
