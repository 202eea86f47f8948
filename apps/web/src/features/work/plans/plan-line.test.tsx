import type { DailyPlan } from '@stint/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { base, employee, id, member, person, still, task, taskRef, team } from '../../../test/samples.ts';
import { PlanLine } from './plan-line.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:10:00Z') }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

const crank = task(1, 'Turn the crank', { estimate: 3600 });

function show(plans: DailyPlan[]) {
  const worked = { id: crank.id, title: crank.title, duration: 5400, durationMs: 5_400_000 };
  const ada = member(1, 'Ada Lovelace', {
    activeTask: taskRef(1, crank.title),
    totalTodayTasks: [{ ...worked, todayDuration: 5400, durationPercentage: 0 }],
  });
  render(<PlanLine />, {
    users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
    teams: { list: () => ({ items: [team(ada)], total: 1 }), get: () => team(ada) },
    timer: { status: () => still(7200) },
    plans: { ofEmployee: () => ({ items: plans, total: plans.length }) },
  });
}

const plan: DailyPlan = {
  ...base,
  id: id(60),
  organizationId: id(3),
  tenantId: id(2),
  date: '2026-11-20',
  workTimePlanned: 6,
  status: 'open',
  employeeId: id(11),
  organizationTeamId: id(30),
  tasks: [crank],
};

it('PLAN-14 shows a line when today has no plan, until it is dismissed for the day', async () => {
  show([]);
  expect(await screen.findByText('No plan for today')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Plan today' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('No plan for today')).toBeNull();
  cleanup();
  show([]);
  await waitFor(() => expect(document.querySelector('button')).toBeNull());
});

it('PLAN-21 shows how much of the day’s time went into planned tasks', async () => {
  show([plan]);
  expect((await screen.findByText('On plan')).parentElement?.textContent).toBe('On plan1:30 of 2:00');
  expect(screen.getByText('Planned').parentElement?.textContent).toBe('Planned6h00m');
  expect(screen.getByRole('button', { name: 'Open plan' })).toBeTruthy();
});
