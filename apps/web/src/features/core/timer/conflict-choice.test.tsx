import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { person } from '../../../test/samples.ts';
import { ConflictChoice } from './conflict-choice.tsx';

afterEach(cleanup);

const at = (time: string) => `2026-11-21T${time}.000Z`;

it('SHEET-10 shows the length of each part, with seconds when it is shorter than a minute', async () => {
  const entries = [
    { startedAt: at('14:05:07'), stoppedAt: at('14:05:52') },
    { startedAt: at('14:10:00'), stoppedAt: at('15:20:00') },
  ];
  render(<ConflictChoice how="split" onHow={() => undefined} result={{ entries, changes: [], discarded: [] }} />, {
    users: { me: () => person({ timeFormat: 24, timeZone: 'Etc/UTC' }) },
    teams: { list: () => ({ items: [], total: 0 }) },
  });
  const lineOf = (length: string) => screen.getByText(length).parentElement?.textContent;
  await waitFor(() => expect(lineOf('0:00:45')).toContain('14:05:07 – 14:05:52'));
  expect(lineOf('1:10:00')).toContain('14:10 – 15:20');
});
