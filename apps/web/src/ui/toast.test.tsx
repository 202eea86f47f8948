import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { announce, Toaster, toast } from './toast.tsx';

afterEach(cleanup);

it('runs its action once and closes', async () => {
  const undo = vi.fn();
  render(<Toaster />);
  act(() => void toast({ title: 'Entry deleted', action: { label: 'Undo', onPress: undo } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Entry deleted')).toBeNull());
});

it('shows one notice at a time, and the previous one again while its time lasts', async () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Entry deleted', timeout: 0 }));
  act(() => void toast({ title: 'Task moved', timeout: 0 }));
  expect(screen.queryByText('Entry deleted')).toBeNull();
  act(() => announce('Work started successfully'));
  expect(screen.getByText('Work started successfully').className).toBe('sr-only');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Task moved')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Entry deleted')).toBeNull();
});

it('shows the reason of a failed action beside it', () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Entry deleted' }));
  act(() => void toast({ title: 'The server cannot be reached.', look: 'danger' }));
  expect(screen.queryByText('Entry deleted')).not.toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached.');
});

it('can be withdrawn', async () => {
  render(<Toaster />);
  const backs: (() => void)[] = [];
  act(() => void backs.push(toast({ title: 'Sending…', timeout: 0 })));
  expect((await screen.findAllByText('Sending…')).length).toBeGreaterThan(0);
  act(() => backs[0]?.());
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
});

it('stays for its whole time when it replaces another', () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => void toast({ id: 'saved', title: 'Priority changed' }));
  act(() => void vi.advanceTimersByTime(3900));
  act(() => void toast({ id: 'saved', title: 'Size changed' }));
  act(() => void vi.advanceTimersByTime(3900));
  expect(screen.queryByText('Size changed')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText('Size changed')).toBeNull();
  vi.useRealTimers();
});
