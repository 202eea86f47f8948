import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { employee, id, person, timeLog } from '../../../test/samples.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { SplitDialog } from './split-dialog.tsx';

afterEach(cleanup);

/** In Berlin the clocks go from 03:00 back to 02:00 at 01:00 UTC. */
const log = timeLog({ id: id(80), startedAt: '2026-10-25T00:00:00.000Z', stoppedAt: '2026-10-25T02:30:00.000Z' });

/** A page knows its reader, and so the zone, before anything can be opened. */
const Page = () => useMyself() && <SplitDialog log={log} open onOpenChange={() => undefined} />;

it('SHEET-25 splits at either of two equal clock times', async () => {
  const sent: object[] = [];
  const timeZone = 'Europe/Berlin';
  render(<Page />, {
    users: { me: () => person({ timeZone, employee: { ...employee(1, 'Ada Lovelace'), timeZones: timeZone } }) },
    timeLogs: {
      split: (input) => {
        sent.push(input);
        return [log, log];
      },
    },
  });
  fireEvent.change(await screen.findByLabelText('Split at'), { target: { value: '02:30' } });
  const lengths = () =>
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(lengths()).toEqual([expect.stringMatching(/0:30:00$/), expect.stringMatching(/2:00:00$/)]);
  await userEvent.click(screen.getByRole('combobox', { name: /02:30/ }));
  const choices = await screen.findAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('(UTC+02:00)'),
    expect.stringContaining('(UTC+01:00)'),
  ]);
  await userEvent.click(choices[1] as HTMLElement);
  expect(lengths()).toEqual([expect.stringMatching(/1:30:00$/), expect.stringMatching(/1:00:00$/)]);
  await userEvent.click(screen.getByRole('button', { name: 'Split' }));
  await waitFor(() => expect(sent).toMatchObject([{ timeLogId: log.id, at: '2026-10-25T01:30:00.000Z' }]));
});
