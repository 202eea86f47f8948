import { beforeEach, expect, it } from 'vitest';
import { MailBag } from './mail-link.ts';

beforeEach(() => history.replaceState(null, '', '/'));

function opened(address: string): MailBag {
  history.replaceState({ kept: true }, '', address);
  const bag = new MailBag();
  bag.collect();
  return bag;
}

it('removes code and address from the address bar at once and leaves the rest', () => {
  const bag = opened('/auth/passcode?email=ada%40example.com&code=ABC123&to=%2Ftasks');
  expect(location.href).toMatch(/\/auth\/passcode\?to=%2Ftasks$/);
  expect(history.state).toEqual({ kept: true });
  expect(bag.take('/auth/passcode')).toMatchObject({ email: 'ada@example.com', code: 'ABC123' });
});

it.each(['/login', '/auth'])('carries code and address from %s to the sign-in page', (address) => {
  const bag = opened(`${address}?email=ada%40example.com&code=ABC123`);
  expect(location.href).toMatch(/\/auth\/passcode$/);
  expect(bag.take('/auth/passcode')).toMatchObject({ email: 'ada@example.com', code: 'ABC123' });
});

it('returns the link once, and only to its page', () => {
  const bag = opened('/verify-email?email=ada%40example.com&token=t');
  expect(location.search).toBe('');
  expect(bag.take('/auth/passcode')).toBeNull();
  expect(bag.take('/verify-email')).toMatchObject({ token: 't' });
  expect(bag.take('/verify-email')).toBeNull();
});

it('ignores other pages', () => {
  const bag = opened('/tasks?code=ABC123');
  expect(location.search).toBe('?code=ABC123');
  expect(bag.take('/tasks')).toBeNull();
});
