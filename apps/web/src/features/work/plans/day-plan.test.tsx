import { type DailyPlan, type Permission, permissions } from '@stint/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { base, employee, granted, id, member, person, task, taskItem, team } from '../../../test/samples.ts';
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
  ['make', 'DAILY_PLAN_CREATE', [], [hours, 'Create empty plan']],
])('ROLE-07 hides what the server refuses without the permission to %s plans', async (_, missing, plans, names) => {
  const ada = member(1, 'Ada Lovelace');
  const show = (permissions: readonly Permission[]) =>
    render(<DayPlan planner={{ employeeId: id(11), organizationTeamId: id(30) }} date={date} />, {
      users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
      rolePermissions: { mine: () => permissions.map(granted) },
      teams: { list: () => ({ items: [team(ada)], total: 1 }), get: () => team(ada) },
      plans: { ofEmployee: () => ({ items: plans, total: plans.length }) },
      tasks: { page: () => ({ items: [], total: 0 }) },
    });
  show(permissions.filter((permission) => permission !== missing));
  for (const name of names) {
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  }
  const search = await screen.findByRole('combobox', { name: 'Search or create a task' });
  expect(search.hasAttribute('readonly')).toBe(missing === 'DAILY_PLAN_CREATE');
  cleanup();
  show(permissions);
  expect((await screen.findByRole('button', { name: hours })).getAttribute('aria-disabled')).toBeNull();
});

it('PLAN-29 ticks the first hit with Enter and keeps the focus; Enter creates a task where nothing is found, Shift+Enter always', async () => {
  const ada = member(1, 'Ada Lovelace');
  const [own, other] = [taskItem(2, 'Oil the crank'), taskItem(3, 'Bind the book')];
  const sent: unknown[] = [];
  render(<DayPlan planner={{ employeeId: id(11), organizationTeamId: id(30) }} date={date} takesFocus />, {
    users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
    rolePermissions: { mine: () => permissions.map(granted) },
    teams: { list: () => ({ items: [team(ada)], total: 1 }), get: () => team(ada) },
    plans: {
      ofEmployee: () => ({ items: [plan], total: 1 }),
      create: ({ taskId }) => {
        sent.push(taskId);
        return plan;
      },
    },
    tasks: {
      page: ({ byDue, search = '' }) => {
        const items = (byDue ? [own] : [other, own]).filter(({ title }) => title.includes(search));
        return { items, total: items.length };
      },
      create: ({ title }) => {
        sent.push(title);
        return task(4, title);
      },
    },
  });
  const search = await screen.findByRole('combobox', { name: 'Search or create a task' });
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  // Planned tasks, own tasks, then the team's.
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.replace(/[A-Z]+-\d+$/, ''))).toEqual([
    'Turn the crank',
    'Oil the crank',
    'Bind the book',
  ]);
  expect(screen.getByRole('option', { name: /Turn the crank/ }).getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(search);
  await userEvent.type(search, 'Bind');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([other.id]));
  expect(document.activeElement).toBe(search);
  await userEvent.clear(search);
  await userEvent.type(search, 'Sharpen the tools');
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(0));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([other.id, 'Sharpen the tools', task(4, '').id]));
  expect((search as HTMLInputElement).value).toBe('');
  await userEvent.type(search, 'Bind the');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await waitFor(() => expect(sent.slice(3)).toEqual(['Bind the', task(4, '').id]));
  expect(document.activeElement).toBe(search);
});
