import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../test/render.tsx';
import { employee, id, member, person, team } from '../../test/samples.ts';
import { TimesheetScreen } from './timesheet-screen.tsx';

afterEach(cleanup);

/** Ada, who made the team or did not, opens the timesheet of this person. */
function open(memberId: string, { leads }: { leads: boolean }) {
  const one = {
    ...team(member(1, 'Ada Lovelace'), member(2, 'Ben Bitdiddle')),
    createdByUserId: leads ? id(1) : id(2),
  };
  render(<TimesheetScreen memberId={memberId} />, {
    users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
    teams: { list: () => ({ items: [one], total: 1 }), get: () => one },
    rolePermissions: { mine: () => [] },
    timeLogs: { list: () => [] },
  });
}

it.each([
  ['of a member to who leads the team', id(12), true, 'Timesheet of Ben Bitdiddle'],
  ['of oneself to everybody', 'me', false, 'Timesheet of Ada Lovelace'],
  ['of a member to nobody else', id(12), false, 'You may not see this page'],
  ['of nobody in the team to nobody', id(19), true, 'There is nothing here'],
])('ROLE-11 shows the timesheet %s', async (_, memberId, leads, heading) => {
  open(memberId, { leads });
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});
