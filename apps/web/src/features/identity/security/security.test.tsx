import { Refusal, type Security, type Session } from '@stint/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, render } from '../../../test/render.tsx';
import { id, person, serverSettings } from '../../../test/samples.ts';
import { SecuritySection } from './security-section.tsx';

afterEach(cleanup);

const at = '2026-11-20T09:00:00.000Z';
const security: Security = {
  email: 'ada@example.com',
  hasPassword: true,
  hasAuthenticator: false,
  passkeys: 0,
  recoveryCodesLeft: 0,
  requiredBy: [],
  social: [],
};
const session = (number: number, current = false): Session => ({
  id: id(number),
  userAgent: '',
  address: '127.0.0.1',
  createdAt: at,
  lastSeenAt: at,
  current,
});

function show(sessions: Session[], more: Answers = {}) {
  const answers: Answers = {
    ...more,
    users: { me: () => person() },
    security: { get: () => security },
    passkeys: { list: () => ({ items: [], total: 0 }) },
    signInSettings: { get: () => serverSettings() },
    auth: { sessions: () => ({ items: sessions, total: sessions.length }), ...more.auth },
  };
  return render(<SecuritySection />, answers);
}

describe('the sessions of an account', () => {
  it('AUTH-15 ends all other sessions at once where there are several', async () => {
    const endOtherSessions = vi.fn(() => ({}));
    show([session(1, true), session(2), session(3)], { auth: { endOtherSessions } });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(endOtherSessions).toHaveBeenCalledOnce());
  });

  it('AUTH-15 offers only its own button for a single other session', async () => {
    show([session(1, true), session(2)]);
    const places = await screen.findByRole('list', { name: 'Sessions' });
    await waitFor(() => expect(within(places).getAllByRole('button')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });
});

async function opened(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}

it('AUTH-17 rejects a short password without a request', async () => {
  show([session(1, true)]);
  const form = await opened('Change password');
  await userEvent.type(form.getByLabelText('Old password'), 'correct horse');
  await userEvent.type(form.getByLabelText('New password'), 'short{Enter}');
  expect((await form.findByRole('alert')).textContent).toBe('Password must be at least 8 characters long.');
});

it('AUTH-21 rejects the current address at the field', async () => {
  const request = () => {
    throw new Refusal('auth.email_same');
  };
  show([session(1, true)], { emailChange: { request } });
  const form = await opened('Change email');
  await userEvent.type(form.getByLabelText('New email address'), 'ada@example.com{Enter}');
  expect((await form.findByRole('alert')).textContent).toBe('This is already your email address.');
  expect(document.activeElement).toBe(form.getByLabelText('New email address'));
});
