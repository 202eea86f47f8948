import { onlineManager, useMutation } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { ConnectionBanner } from './connection.tsx';

function Page() {
  const change = useMutation({ mutationFn: () => Promise.resolve() });
  return (
    <>
      <ConnectionBanner />
      <button type="button" onClick={() => change.mutate()}>
        Change
      </button>
    </>
  );
}

const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

it('asks before a page is left offline whose changes were not sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  render(<Page />);
  expect(await screen.findByText(/Other changes wait while this page is open/)).toBeTruthy();
  expect(isWarned()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(isWarned()).toBe(true);
});

it('says nothing online', async () => {
  render(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  expect(screen.queryByText(/You’re offline/)).toBeNull();
  expect(isWarned()).toBe(false);
});
