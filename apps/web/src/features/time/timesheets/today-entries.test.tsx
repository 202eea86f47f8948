import { permissions } from '@stint/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, render } from '../../../test/render.tsx';
import {
  employee,
  granted,
  id,
  member,
  person,
  running,
  still,
  taskRef,
  team,
  timeLog,
} from '../../../test/samples.ts';
import { TodayEntries } from './today-entries.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:10:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const first = team(member(1, 'Ada Lovelace', { activeTask: taskRef(9, 'Bind the book') }));
const log = (n: number, day: number, from: string, to: string, title: string) =>
  timeLog({
    id: id(n),
    startedAt: `2026-11-${day}T${from}Z`,
    stoppedAt: `2026-11-${day}T${to}Z`,
    task: taskRef(n, title),
    taskId: taskRef(n, title).id,
  });
const logs = [
  log(1, 20, '13:00:00.000', '13:20:05.000', 'Turn the crank'),
  log(2, 20, '11:00:00.000', '12:00:00.000', 'Oil the crank'),
  log(3, 19, '10:00:00.000', '11:00:00.000', 'Draw the plan'),
];
const answers = (more: Answers = {}): Answers => ({
  users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
  teams: { list: () => ({ items: [first], total: 1 }), get: () => first },
  teamMembers: { setActiveTask: () => ({ generatedMaps: [], raw: [], affected: 1 }) },
  statuses: { list: () => ({ items: [], total: 0 }) },
  timer: { status: () => still() },
  timesheets: { list: () => [] },
  rolePermissions: { mine: () => permissions.map(granted) },
  timeLogs: { list: () => logs },
  ...more,
});
const ada = { employeeId: id(11), name: 'Ada Lovelace', isOwn: true };
const titles = (rows: HTMLElement[]) => rows.map((row) => within(row).getByRole('link').textContent);

it('TODAY-04 lists the running entry first and today’s entries below it, and folds yesterday', async () => {
  const now = { ...running(taskRef(9, 'Bind the book').id, 600) };
  const log9 = timeLog({ id: id(9), startedAt: '2026-11-20T15:00:00.000Z', isRunning: true, taskId: id(9) });
  render(
    <TodayEntries worker={ada} />,
    answers({ timer: { status: () => now }, timeLogs: { list: () => [log9, ...logs] } }),
  );
  const today = within(await screen.findByRole('list', { name: 'Today’s entries' }));
  for (const name of ['Turn the crank', 'Bind the book']) await today.findByRole('link', { name });
  expect(titles(today.getAllByRole('listitem'))).toEqual(['Bind the book', 'Turn the crank', 'Oil the crank']);
  expect(today.getAllByRole('listitem')[0]?.textContent).toContain('0:10:0');
  expect(today.queryByText('No time recorded today.')).toBeNull();
  expect(screen.getByText('Yesterday').closest('details')?.open).toBe(false);
  expect(screen.getByText('Yesterday').parentElement?.textContent).toContain('1:00');
});

it('TODAY-04 counts for yesterday what a running timer left there', async () => {
  const since = { startedAt: '2026-11-19T23:00:00.000Z', stoppedAt: '2026-11-20T15:10:00.000Z' };
  const log9 = timeLog({ id: id(9), ...since, isRunning: true, taskId: id(9), task: taskRef(9, 'Bind the book') });
  const now = { ...running(taskRef(9, 'Bind the book').id, 600) };
  const server = { timer: { status: () => now }, timeLogs: { list: () => [log9, ...logs] } };
  render(<TodayEntries worker={ada} />, answers(server));
  expect((await screen.findByText('Yesterday')).parentElement?.textContent).toContain('2:00');
});

it('TODAY-04 says that nothing is recorded only while nothing runs', async () => {
  render(<TodayEntries worker={ada} />, answers({ timeLogs: { list: () => [] } }));
  expect(await screen.findByText('No time recorded today.')).toBeTruthy();
});

it('TODAY-04 changes the times of an entry where it stands, and continues it', async () => {
  const sent: unknown[] = [];
  render(
    <TodayEntries worker={ada} />,
    answers({
      timer: {
        status: () => still(),
        start: (input) => {
          sent.push(input);
          return timeLog({ isRunning: true });
        },
      },
      timeLogs: {
        list: () => logs,
        update: (input) => {
          sent.push(input);
          return logs[0]!;
        },
      },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Times of Turn the crank: 13:00 – 13:20' }));
  const start = await screen.findByLabelText('From');
  await userEvent.clear(start);
  await userEvent.type(start, '12:30');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ timeLogId: id(1), startedAt: '2026-11-20T12:30:00.000Z' }]));
  await userEvent.click(screen.getByRole('button', { name: /^Continue Oil the crank/ }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ taskId: taskRef(2, 'Oil the crank').id }));
});
