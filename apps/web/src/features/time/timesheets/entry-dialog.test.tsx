import { type TimeLog, textVersion } from '@stint/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { employee, id, person, still, team, timeLog } from '../../../test/samples.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { EntryDialog, type EntryDialogProps } from './entry-dialog.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:10:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function add(recorded: TimeLog[] = []) {
  const first = team();
  const list = { items: [], total: 0 };
  const result = { employeeId: id(11), name: 'Ada Lovelace', isOwn: true };
  render(<EntryDialog worker={result} open onOpenChange={() => undefined} />, {
    users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
    teams: { list: () => ({ items: [first], total: 1 }), get: () => first },
    timer: { status: () => still() },
    tasks: { page: () => list },
    timeLogs: { conflicts: () => recorded },
  });
}

const berlin = 'Europe/Berlin';

/** A page knows its reader, and so the zone, before anything can be opened. */
const Page = (props: EntryDialogProps) => useMyself() && <EntryDialog {...props} />;

/** Opens an entry of a person in Berlin; each call that changes it is kept with what it sends. */
function edit(times: Pick<TimeLog, 'startedAt' | 'stoppedAt'>) {
  const entry = timeLog({ id: id(80), description: 'First page', ...times });
  const first = team();
  const list = { items: [], total: 0 };
  const result = { employeeId: id(11), name: 'Ada Lovelace', isOwn: true };
  const sent: Record<string, object> = {};
  const onOpenChange = vi.fn();
  const keep =
    <Answer,>(call: string, answer: Answer) =>
    (input: object) => {
      sent[call] = input;
      return answer;
    };
  render(<Page worker={result} entry={entry} open onOpenChange={onOpenChange} />, {
    users: { me: () => person({ timeZone: berlin, employee: employee(1, 'Ada Lovelace', { timeZones: berlin }) }) },
    teams: { list: () => ({ items: [first], total: 1 }), get: () => first },
    timer: { status: () => still() },
    tasks: { page: () => list },
    timeLogs: {
      conflicts: () => [],
      history: () => [],
      place: keep('place', [entry]),
      update: keep('update', entry),
    },
  });
  return { sent, onOpenChange };
}
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const thirtyHours = { startedAt: '2026-03-10T10:00:00.000Z', stoppedAt: '2026-03-11T16:00:00.000Z' };
/** Twenty minutes over the end of summer time, from the first 02:50 to the second 02:10. */
const twentyMinutes = { startedAt: '2026-10-25T00:50:00.000Z', stoppedAt: '2026-10-25T01:10:00.000Z' };

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const clocks = async () => [(await field('From')).value, (await field('To')).value];

it('SHEET-07 proposes the last hour, or the last one in which nothing is recorded', async () => {
  add();
  expect(await clocks()).toEqual(['14:00', '15:00']);
  cleanup();
  add([timeLog({ startedAt: '2026-11-20T13:30:20.000Z', stoppedAt: '2026-11-20T15:05:00.000Z' })]);
  await waitFor(async () => expect(await clocks()).toEqual(['12:30', '13:30']));
});

it('SHEET-07 offers the quarter hours beside free typing, and warns above ten hours', async () => {
  add();
  await field('From');
  await userEvent.click(screen.getByRole('button', { name: 'Start times' }));
  await userEvent.click(await screen.findByRole('option', { name: '04:45' }));
  expect(await clocks()).toEqual(['04:45', '15:00']);
  expect(await screen.findByText(/longer than 10 hours/)).toBeTruthy();
  await userEvent.clear(await field('From'));
  await userEvent.type(await field('From'), '05:07');
  expect(await clocks()).toEqual(['05:07', '15:00']);
  expect(screen.queryByText(/longer than 10 hours/)).toBeNull();
});

it.each([
  ['thirty hours', thirtyHours, ['11:00', '17:00', '30:00']],
  ['twenty minutes of the repeated hour', twentyMinutes, ['02:50', '02:10', '0:20']],
  [
    'a second',
    { startedAt: '2026-03-10T10:00:00.000Z', stoppedAt: '2026-03-10T10:00:01.000Z' },
    ['11:00', '11:00', '0:00'],
  ],
])('SHEET-08 shows %s as they are, and sends no times with a description', async (_, times, texts) => {
  const { sent } = edit(times);
  expect([...(await clocks()), (await field('Duration')).value]).toEqual(texts);
  await type('Description', 'Second page');
  await save();
  await waitFor(() =>
    expect(sent).toEqual({
      update: {
        ...{ timeLogId: id(80), requestId: expect.any(String), description: 'Second page' },
        textVersions: { description: textVersion('First page') },
      },
    }),
  );
});

it('SHEET-08 sends nothing when nothing is changed', async () => {
  const { sent, onOpenChange } = edit(thirtyHours);
  await field('From');
  await save();
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(sent).toEqual({});
});

it('SHEET-08 shows the end date of an entry over days, and keeps it while a clock is changed', async () => {
  const { sent } = edit(thirtyHours);
  expect(await screen.findByRole('button', { name: /^End date: Mar 11/ })).toBeTruthy();
  await type('To', '18:00');
  await save();
  await waitFor(() =>
    expect(sent.place).toEqual({
      timeLogId: id(80),
      requestId: expect.any(String),
      how: 'trim',
      startedAt: thirtyHours.startedAt,
      stoppedAt: '2026-03-11T17:00:00.000Z',
    }),
  );
});

it('SHEET-08 lets one choose which of two equal clock times is meant', async () => {
  const { sent } = edit(twentyMinutes);
  const start = await screen.findByRole('radiogroup', { name: /^02:50 occurs twice on Oct 25/ });
  const stop = screen.getByRole('radiogroup', { name: /^02:10 occurs twice/ });
  const chosen = (group: HTMLElement) => group.querySelector('input:checked')?.getAttribute('aria-label');
  expect([chosen(start), chosen(stop)]).toEqual(['First (UTC+02:00)', 'Second (UTC+01:00)']);
  await userEvent.click(screen.getAllByRole('radio', { name: 'First (UTC+02:00)' })[1] as HTMLElement);
  expect((await screen.findAllByText('The start must be before the end.')).length).toBeGreaterThan(0);
  await userEvent.click(screen.getAllByRole('radio', { name: 'Second (UTC+01:00)' })[1] as HTMLElement);
  await type('To', '02:55');
  await userEvent.click(screen.getAllByRole('radio', { name: 'Second (UTC+01:00)' })[1] as HTMLElement);
  await save();
  await waitFor(() => expect(sent.place).toMatchObject({ ...twentyMinutes, stoppedAt: '2026-10-25T01:55:00.000Z' }));
});

it('SHEET-08 refuses a clock time that does not exist in words', async () => {
  const { sent } = edit({ startedAt: '2026-03-29T00:00:00.000Z', stoppedAt: '2026-03-29T04:00:00.000Z' });
  await type('To', '02:30');
  const reason = '02:30 doesn’t exist on Mar 29: the clocks go forward. Choose another time.';
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
  await save();
  expect(sent).toEqual({});
});
