import { type DailyPlan, type Permission, permissions } from '@stint/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { base, employee, granted, id, member, person, task, team } from '../../../test/samples.ts';
import { DayPlan } from './day-plan.tsx';

afterEach(cleanup);

const date = '2099-11-20';
const plan: DailyPlan = {
  ...base,
  id: id(60),
  organizationId: id(3),
  tenantId: id(2),
  date,
  workTimePlanned: 6,
  status: 'open',
  employeeId: id(11),
  organizationTeamId: id(30),
  tasks: [task(1, 'Turn the crank')],
};

const hours = /^Planned time for /;
it.each<[string, Permission, DailyPlan[], (string | RegExp)[]]>([
  ['change', 'DAILY_PLAN_UPDATE', [plan], [hours, 'Remove Turn the crank from the plan']],
  ['make', 'DAILY_PLAN_CREATE', [], [hours, 'Create empty plan', 'Select']],
])('ROLE-07 hides what the server refuses without the permission to %s plans', async (_, missing, plans, names) => {
  const ada = member(1, 'Ada Lovelace');
  const show = (held: readonly Permission[]) =>
    render(<DayPlan planner={{ employeeId: id(11), organizationTeamId: id(30) }} date={date} />, {
      users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
      rolePermissions: { mine: () => held.map(granted) },
      teams: { list: () => ({ items: [team(ada)], total: 1 }), get: () => team(ada) },
      plans: { ofEmployee: () => ({ items: plans, total: plans.length }) },
      tasks: { page: () => ({ items: [], total: 0 }) },
    });
  show(permissions.filter((permission) => permission !== missing));
  for (const name of names) {
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  }
  cleanup();
  show(permissions);
  expect((await screen.findByRole('button', { name: hours })).getAttribute('aria-disabled')).toBeNull();
});
