import type { TimeLog } from '@stint/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { employee, person, team, timeLog } from '../../../test/samples.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { InlineTimes } from './inline-fields.tsx';

afterEach(cleanup);

interface TimesProps {
  log: TimeLog;
  onSave: () => void;
  onUnclear: () => void;
}

/** A page knows its reader, and so the zone, before it shows entries. */
const Times = (props: TimesProps) =>
  useMyself() && (
    <InlineTimes {...props} name="Times" blocked={null}>
      times
    </InlineTimes>
  );

const berlin = 'Europe/Berlin';
const morning = { startedAt: '2026-10-25T02:00:20.000Z', stoppedAt: '2026-10-25T04:00:40.000Z' };
const spring = { startedAt: '2026-03-29T00:00:00.000Z', stoppedAt: '2026-03-29T04:00:00.000Z' };

it.each<
  [what: string, log: Partial<TimeLog>, field: string, clock: string, saved: object | null, unclear: object | null]
>([
  ['one end, and leaves the other alone', morning, 'To', '06:00', { stoppedAt: '2026-10-25T05:00:00.000Z' }, null],
  ['nothing when the recorded time is typed', morning, 'From', '03:00', null, null],
  [
    'a repeated clock time by asking which one is meant',
    morning,
    'From',
    '02:30',
    null,
    { startedAt: '2026-10-25T01:30:00.000Z', stoppedAt: morning.stoppedAt },
  ],
  ['nothing of a clock time that does not exist', spring, 'To', '02:30', null, null],
  ['nothing of a start after the end', spring, 'From', '23:00', null, null],
  [
    'the start alone of a running entry',
    { ...morning, isRunning: true },
    'From',
    '03:30',
    { startedAt: '2026-10-25T02:30:00.000Z' },
    null,
  ],
])('SHEET-24 changes %s', async (_, times, field, clock, saved, unclear) => {
  const [onSave, onUnclear] = [vi.fn(), vi.fn()];
  render(<Times log={timeLog(times)} onSave={onSave} onUnclear={onUnclear} />, {
    users: { me: () => person({ timeZone: berlin, employee: employee(1, 'Ada', { timeZones: berlin }) }) },
    teams: { list: () => ({ items: [team()], total: 1 }), get: () => team() },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Times' }));
  const input = screen.getByLabelText(field);
  fireEvent.change(input, { target: { value: clock } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Times' })).toBeTruthy());
  expect(onSave.mock.calls).toEqual(saved ? [[saved]] : []);
  expect(onUnclear.mock.calls).toEqual(unclear ? [[unclear]] : []);
});
