import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { id, person } from '../../../test/samples.ts';
import { CheckResult } from './check-result.tsx';

afterEach(cleanup);

const seals = { checked: 12, next: null, brokenSeq: null, seal: 'ab12', unsealed: 3, gone: [] };
const answers = { users: { me: () => person() } };

it('SHEET-16 says what was compared, and what could not be yet', async () => {
  render(<CheckResult seals={seals} time={{ checked: 5, unrecorded: 2, altered: [] }} />, answers);
  await screen.findByText(/12 entries checked.*Time entries compared: 5/);
  screen.getByText(/not sealed yet: 3.*can’t be compared: 2/);
});

it('SHEET-16 lists time as it was recorded and as it is', async () => {
  const [startedAt, stoppedAt] = ['2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z'];
  const longer = { startedAt, stoppedAt: '2026-11-20T10:30:00.000Z' };
  const altered = [
    { timeLogId: id(1), employeeName: 'Ada', recorded: { startedAt, stoppedAt }, stored: longer },
    { timeLogId: id(2), employeeName: 'Ben', recorded: { startedAt, stoppedAt: null }, stored: null },
  ];
  render(<CheckResult seals={{ ...seals, gone: [id(3)] }} time={{ checked: 5, unrecorded: 0, altered }} />, answers);
  await screen.findByText(/removed without a record: 1/);
  const [ada, ben] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(ada).toMatch(/^Ada: recorded .*9:00.*10:00.*, now .*9:00.*10:30/);
  expect(ben).toMatch(/^Ben: recorded .*9:00.* – running, now Deleted$/);
});
