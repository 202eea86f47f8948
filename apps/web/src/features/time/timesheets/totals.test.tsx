import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, render } from '../../../test/render.tsx';
import { employee, id, member, person, still, taskRef, team, timeLog } from '../../../test/samples.ts';
import { Entries } from './entries.tsx';
import { PeopleTotal, Total } from './total.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:10:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const first = team(member(1, 'Ada Lovelace'), member(2, 'Ben Bitdiddle'));
const log = (n: number, from: string, to: string, title: string) =>
  timeLog({
    id: id(n),
    startedAt: `2026-11-20T${from}Z`,
    stoppedAt: `2026-11-20T${to}Z`,
    task: taskRef(n, title),
    taskId: taskRef(n, title).id,
  });
const logs = [
  log(1, '13:00:00.000', '13:20:05.000', 'Turn the crank'),
  log(2, '11:00:00.000', '12:00:00.000', 'Oil the crank'),
  log(3, '10:00:00.000', '11:00:00.000', 'Draw the plan'),
  log(4, '09:00:00.000', '09:30:00.000', 'Read the mail'),
];
const answers = (more: Answers = {}): Answers => ({
  users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
  teams: { list: () => ({ items: [first], total: 1 }), get: () => first },
  timer: { status: () => still() },
  rolePermissions: { mine: () => [] },
  ...more,
});
const ada = { employeeId: id(11), name: 'Ada Lovelace', isOwn: true };

it('SHEET-19 opens the entries of a total', async () => {
  const day = { start: '2026-11-20', end: '2026-11-20' };
  const list = () => logs.slice(0, 1);
  render(<Total worker={ada} filter={day} meter={{ ms: 1_205_000, since: null }} />, answers({ timeLogs: { list } }));
  await userEvent.click(await screen.findByRole('button', { name: '0:20 Show entries' }));
  expect(await screen.findByRole('dialog', { name: 'Ada Lovelace’s entries' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Turn the crank' })).toBeTruthy();
});

it('SHEET-19 shows whose time a total of several people is, and of each the entries', async () => {
  const row = (n: number, name: string, seconds: number) => ({
    ...{ seconds, manualSeconds: 0, trackedSeconds: seconds, billableSeconds: 0, exactSeconds: seconds },
    ...{ entries: 1, activity: null, before: null },
    keys: [{ by: 'member' as const, value: id(10 + n), name, color: null, imageUrl: null }],
  });
  const { keys: _, before: __, ...sums } = row(0, '', 1805);
  const summary = () => ({
    ...{ startDate: '2026-11-20', endDate: '2026-11-20', timeZone: null, weekStart: 'MONDAY' },
    rows: [row(2, 'Ben Bitdiddle', 600), row(1, 'Ada Lovelace', 1205)],
    totals: { ...sums, people: 2 },
    before: null,
  });
  const list = () => logs.slice(0, 1);
  const filter = { start: '2026-11-20', end: '2026-11-20', teamId: id(30) };
  render(
    <PeopleTotal title="Friday" filter={filter} meter={{ ms: 1_805_000, since: null }} />,
    answers({ reports: { summary }, timeLogs: { list } }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '0:30 Show entries' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Friday' }));
  const people = await dialog.findAllByRole('button', { expanded: false });
  expect(people.map((button) => button.textContent)).toEqual(['Ada Lovelace0:20', 'Ben Bitdiddle0:10']);
  await userEvent.click(people[0] as HTMLElement);
  expect(await dialog.findByRole('link', { name: 'Turn the crank' })).toBeTruthy();
});

it('SHEET-19 counts a timer over midnight on both days by the clock of the server, while this device is ten minutes ahead', async () => {
  const span = { startedAt: '2026-11-19T23:00:00.000Z', stoppedAt: '2026-11-20T15:00:00.000Z' };
  const list = () => [
    timeLog({ id: id(9), ...span, isRunning: true, taskId: id(9), task: taskRef(9, 'Bind the book') }),
  ];
  const filter = { start: '2026-11-19', end: '2026-11-20' };
  render(<Entries worker={ada} filter={filter} title="Days" />, answers({ timeLogs: { list } }));
  const texts = async (name: RegExp) => (await screen.findByRole('region', { name })).textContent;
  expect(await texts(/20/)).toMatch(/15:00.*15:00:00/);
  expect(await texts(/19/)).toMatch(/1:00.*23:00 – 0?0:00.*1:00:00/);
  expect(screen.getByRole('heading', { name: 'Days' }).parentElement?.textContent).toContain('16:00');
});
