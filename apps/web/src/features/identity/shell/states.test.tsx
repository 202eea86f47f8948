import { Refusal } from '@stint/contract';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { PageError } from './states.tsx';

afterEach(cleanup);

it.each([
  ['internal', 'Something went wrong on our side. Request ID: r-17'],
  ['unavailable', 'Still trying. Time you track is saved on this device.'],
] as const)('shows the request ID of a page that failed with %s', async (code, text) => {
  const user = userEvent.setup();
  render(<PageError error={new Refusal(code, { requestId: 'r-17' })} />);
  expect(await screen.findByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy request ID' }));
  expect(await navigator.clipboard.readText()).toBe('r-17');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
});

it('shows no request ID if no request failed', async () => {
  render(<PageError error={new Error('A mistake of the page')} />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy request ID' })).toBeNull();
});

it.each(['not_found', 'invalid'] as const)('says that nothing is at an address that is %s', async (code) => {
  render(<PageError error={new Refusal(code)} />);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
