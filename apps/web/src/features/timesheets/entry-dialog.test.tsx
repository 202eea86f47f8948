import type { TimeLog } from '@stint/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '../../test/render.tsx';
import { employee, id, person, still, team, timeLog } from '../../test/samples.ts';
import { EntryDialog } from './entry-dialog.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:10:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function add(recorded: TimeLog[] = []) {
  const one = team();
  const list = { items: [], total: 0 };
  const of = { employeeId: id(11), name: 'Ada Lovelace', isOwn: true };
  render(<EntryDialog of={of} open onOpenChange={() => undefined} />, {
    users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
    teams: { list: () => ({ items: [one], total: 1 }), get: () => one },
    timer: { status: () => still() },
    tasks: { page: () => list },
    timeLogs: { conflicts: () => recorded },
  });
}
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const times = async () => [(await field('From')).value, (await field('To')).value];

it('SHEET-07 proposes the last hour, or the last one in which nothing is recorded', async () => {
  add();
  expect(await times()).toEqual(['14:00', '15:00']);
  cleanup();
  add([timeLog({ startedAt: '2026-11-20T13:30:20.000Z', stoppedAt: '2026-11-20T15:05:00.000Z' })]);
  await waitFor(async () => expect(await times()).toEqual(['12:30', '13:30']));
});

it('SHEET-07 offers the quarter hours beside free typing, and warns above ten hours', async () => {
  add();
  await field('From');
  await userEvent.click(screen.getByRole('button', { name: 'Start times' }));
  await userEvent.click(await screen.findByRole('option', { name: '04:45' }));
  expect(await times()).toEqual(['04:45', '15:00']);
  expect(await screen.findByText(/longer than 10 hours/)).toBeTruthy();
  await userEvent.clear(await field('From'));
  await userEvent.type(await field('From'), '05:07');
  expect(await times()).toEqual(['05:07', '15:00']);
  expect(screen.queryByText(/longer than 10 hours/)).toBeNull();
});
