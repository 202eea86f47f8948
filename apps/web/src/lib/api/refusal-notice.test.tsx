import { Refusal } from '@stint/contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Toaster } from '../../ui/toast.tsx';
import { adoptDatePattern, startI18n } from '../i18n/i18n.ts';
import { forgetRefusal, showRefusal } from './refusal-notice.ts';

beforeEach(() => startI18n('en', { whole: true }));
afterEach(cleanup);

it('shows the id of a failed request once and copies it', async () => {
  const user = userEvent.setup();
  render(<Toaster />);
  await showRefusal(new Refusal('internal', { requestId: 'r-1' }), 'The task was not saved');
  await showRefusal(new Refusal('internal', { requestId: 'r-2' }), 'The task was not saved');
  expect(await screen.findByText('Something went wrong on our side. Request ID: r-2')).toBeTruthy();
  expect(screen.queryByText(/r-1/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy request ID' }));
  expect(await navigator.clipboard.readText()).toBe('r-2');
});

it('disappears when the same action succeeds', async () => {
  render(<Toaster />);
  await showRefusal(new Refusal('task.estimate_hours'), 'Failed to update task estimate');
  expect(await screen.findByText('Failed to update task estimate')).toBeTruthy();
  act(() => forgetRefusal('Failed to update task estimate'));
  expect(screen.queryByText('Failed to update task estimate')).toBeNull();
});

it('shows no id where there is none', async () => {
  render(<Toaster />);
  await showRefusal(new Refusal('conflict'));
  expect(await screen.findByText('Someone else changed this at the same time. Check it and try again.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy request ID' })).toBeNull();
});

it("formats the lock date by the person's preference and pluralizes the edit limit", async () => {
  render(<Toaster />);
  adoptDatePattern('DD/MM/YYYY');
  await showRefusal(new Refusal('time_log.lock_date', { date: '2026-03-01' }));
  expect(await screen.findByText(/^Time up to 01\/03\/2026 is locked\./)).toBeTruthy();
  adoptDatePattern(null);
  await showRefusal(new Refusal('time_log.too_old', { days: '1' }));
  expect(await screen.findByText(/^The edit limit is 1 day, and this time is older\./)).toBeTruthy();
  expect(new Refusal('time_log.too_old', { days: '7' }).message).toMatch(/^The edit limit is 7 days, /);
});
