import { ok, Refusal, type RegistrationResult } from '@stint/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { person, signedIn } from '../../../test/samples.ts';
import { SignUpScreen } from './sign-up-screen.tsx';
import { VerifyCodeScreen, VerifyLinkScreen } from './verify-screens.tsx';

afterEach(cleanup);

const registered = (): RegistrationResult => ({ ...person(), ...signedIn() });
const atPerson = { at: '/auth/signup', state: { team: 'Northwind' } };
const signUp = <SignUpScreen to={undefined} />;

async function fill(label: string, value: string) {
  const field = await screen.findByLabelText(label);
  field.focus();
  await userEvent.paste(value);
}

describe('registration', () => {
  it('asks for the team, then the person, and registers with zone and language', async () => {
    const register = vi.fn(registered);
    const { history, session } = render(signUp, { auth: { register } }, { at: '/auth/signup' });
    await fill('Team name', '  Northwind ');
    await userEvent.keyboard('{Enter}');
    await fill('Your name', 'Ada Lovelace');
    await fill('Email address', 'Ada@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Create team' }));
    await waitFor(() => expect(history.location.pathname).toBe('/verify-email'));
    expect(register).toHaveBeenCalledExactlyOnceWith({
      team: 'Northwind',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      preferredLanguage: 'en',
    });
    expect(session.state).toBe('in');
  });

  it('asks for a team name of two characters', async () => {
    render(signUp, {}, { at: '/auth/signup' });
    await fill('Team name', 'N ');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByRole('alert')).textContent).toBe('You must provide a valid Team Name');
    expect(screen.queryByLabelText('Your name')).toBeNull();
  });

  it('reports an error at each field and focuses the first', async () => {
    render(signUp, {}, atPerson);
    await fill('Your name', 'A');
    await fill('Email address', 'ada@example');
    await userEvent.click(screen.getByRole('button', { name: 'Create team' }));
    const sentences = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(sentences).toEqual(['You must provide a valid Name', 'Please provide a properly formatted email address']);
    expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
  });

  it('restores the input when going back to the team', async () => {
    render(signUp, {}, atPerson);
    await fill('Your name', 'Ada Lovelace');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Team name')).value).toBe('Northwind');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Your name')).value).toBe('Ada Lovelace');
  });

  it.each([
    ['auth.email_taken', 'An account with this email address already exists. Sign in instead.'],
    ['network', 'The server can’t be reached. Check your connection.'],
    ['internal', 'Something went wrong on our side. Request ID: r-17'],
  ] as const)('shows why it failed (%s) and permits another attempt', async (code, sentence) => {
    const register = () => {
      throw new Refusal(code, { requestId: 'r-17' });
    };
    const { session } = render(signUp, { auth: { register } }, atPerson);
    await fill('Your name', 'Ada Lovelace');
    await fill('Email address', 'ada@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Create team' }));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(session.state).not.toBe('in');
    expect(screen.getByRole('button', { name: 'Create team' }).getAttribute('aria-busy')).toBeNull();
  });
});

it('shows the server’s refusal at its field', async () => {
  const register = () => {
    throw new Refusal('invalid', { email: 'Please provide a properly formatted email address' });
  };
  render(signUp, { auth: { register } }, atPerson);
  await fill('Your name', 'Ada Lovelace');
  await fill('Email address', 'ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Create team' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please provide a properly formatted email address');
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'));
});

describe('confirming the address', () => {
  const screenOfAda = <VerifyCodeScreen to="/tasks" me={{ email: 'ada@example.com' }} />;

  it('accepts the code of the message', async () => {
    const verifyCode = vi.fn(() => ok);
    const { history, session } = render(screenOfAda, { auth: { verifyCode } }, { at: '/verify-email' });
    session.accept(signedIn());
    const [first] = await screen.findAllByRole('textbox');
    first?.focus();
    await userEvent.paste('ABC123');
    await waitFor(() => expect(history.location.href).toBe('/tasks'));
    expect(verifyCode).toHaveBeenCalledWith({ email: 'ada@example.com', code: 'ABC123' });
  });

  it('can be postponed', async () => {
    const { history } = render(screenOfAda, {}, { at: '/verify-email' });
    await userEvent.click(await screen.findByRole('button', { name: 'Do this later' }));
    await waitFor(() => expect(history.location.href).toBe('/tasks'));
  });

  it('is automatic with the link of the message', async () => {
    const verifyEmail = vi.fn(() => ok);
    const link = { page: '/verify-email', email: 'ada@example.com', code: null, token: 'from-the-mail' };
    const { history } = render(<VerifyLinkScreen to={undefined} link={link} />, { auth: { verifyEmail } });
    await waitFor(() =>
      expect(verifyEmail).toHaveBeenCalledExactlyOnceWith({
        email: 'ada@example.com',
        token: 'from-the-mail',
      }),
    );
    await waitFor(() => expect(history.location.pathname).toBe('/auth/passcode'));
  });

  it('offers a new link when this one is no longer valid', async () => {
    const resendVerification = vi.fn(() => ok);
    const verifyEmail = () => {
      throw new Refusal('auth.verification_failed');
    };
    const link = { page: '/verify-email', email: 'ada@example.com', code: null, token: 'old' };
    const answers = { auth: { verifyEmail, resendVerification } };
    render(<VerifyLinkScreen to={undefined} link={link} />, answers);
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send new link' }));
    await waitFor(() => expect(resendVerification).toHaveBeenCalledWith({ email: 'ada@example.com' }));
  });
});
