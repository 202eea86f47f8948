import { ok, Refusal } from '@stint/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { offer, serverSettings, signedIn, workspace } from '../../../test/samples.ts';
import { PasscodeScreen } from './passcode-screen.tsx';
import { PasswordScreen } from './password-screen.tsx';
import { ResendButton } from './resend-button.tsx';
import { type Demand, demandOf, offerOf } from './return-to.ts';
import { SecondStepScreen } from './second-step-screen.tsx';
import { WorkspaceScreen } from './workspace-screens.tsx';

afterEach(cleanup);

const passcode = <PasscodeScreen to="/tasks" link={null} />;
const atCode = { at: '/auth/passcode', state: { email: 'ada@example.com' } };
const boxes = () => screen.findAllByRole('textbox');
const submit = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the address', () => {
  it('leads to the provider of its domain, and asks for the address first', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const oidc = { name: null, byEmail: true };
    const signInSettings = { get: () => serverSettings({ oidc }) };
    render(passcode, { signInSettings }, { at: '/auth/passcode' });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with your company' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Enter your email address.');
    expect(assign).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Email address'), 'Ada+x@Example.com');
    await submit('Continue with your company');
    expect(assign).toHaveBeenCalledWith('/api/auth/oidc?email=ada%2Bx%40example.com');
    assign.mockRestore();
  });

  it.each([
    ['leads to sign-up', [], null, '/auth/signup'],
    ['stays where a provider can make the first account', ['google'], null, '/auth/passcode'],
    ['stays where OpenID Connect can', [], { name: 'Keycloak', byEmail: false }, '/auth/passcode'],
  ] as const)('REG-13 on a server without accounts %s', async (_, social, oidc, path) => {
    const get = vi.fn(() => serverSettings({ social: [...social], oidc, isNew: true }));
    const { history } = render(passcode, { signInSettings: { get } }, { at: '/auth/passcode' });
    await waitFor(() => expect(get).toHaveBeenCalled());
    await waitFor(() => expect(history.location.pathname).toBe(path));
  });

  it('requests a code and moves to the code step; back returns', async () => {
    const sendCode = vi.fn(() => ok);
    const { history } = render(passcode, { auth: { sendCode } }, { at: '/auth/passcode' });
    await userEvent.type(await screen.findByLabelText('Email address'), 'Ada@Example.com{Enter}');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
    expect(sendCode).toHaveBeenCalledWith({ email: 'ada@example.com' });
    history.back();
    const field = await screen.findByLabelText<HTMLInputElement>('Email address');
    expect(field.value).toBe('ada@example.com');
  });

  it.each([
    ['', 'Enter your email address.'],
    ['ada@', 'Please provide a properly formatted email address'],
  ])('shows what is wrong with “%s” at the field without a request', async (typed, sentence) => {
    render(passcode);
    const field = await screen.findByLabelText<HTMLInputElement>('Email address');
    if (typed) await userEvent.type(field, typed);
    await submit('Email me a code');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(field, 'x');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it.each([
    ['network', 'The server can’t be reached. Check your connection.'],
    ['timeout', 'The server didn’t respond in time. Please try again.'],
    ['aborted', 'The connection was lost before the response was complete. Try again.'],
    ['bad_response', 'The server sent a response that can’t be read. Please try again.'],
    ['unavailable', 'The server can’t be reached right now. Nothing you recorded is lost.'],
    ['said', 'Not on Sundays.'],
    ['too_many_requests', 'Too many attempts. Wait 60 seconds and try again.'],
  ] as const)('shows the failure of the request (%s) and leaves the text', async (code, sentence) => {
    const sendCode = () => {
      throw new Refusal(code, { message: 'Not on Sundays.', seconds: '60' });
    };
    render(passcode, { auth: { sendCode } });
    await userEvent.type(await screen.findByLabelText('Email address'), 'ada@example.com{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('ada@example.com');
  });
});

describe('the code', () => {
  it('submits when pasted, enters the only workspace and opens the wanted page', async () => {
    const confirmCode = vi.fn(() => offer(workspace(7, 'Northwind')));
    const signInWorkspace = vi.fn(() => signedIn());
    const { history, session } = render(passcode, { auth: { confirmCode, signInWorkspace } }, atCode);
    const [first] = await boxes();
    first?.focus();
    await userEvent.paste('abc-123');
    await waitFor(() => expect(history.location.href).toBe('/tasks'));
    expect(confirmCode).toHaveBeenCalledExactlyOnceWith({
      email: 'ada@example.com',
      code: 'ABC123',
      includeTeams: true,
    });
    expect(signInWorkspace).toHaveBeenCalledWith(
      expect.objectContaining({ email: 'ada@example.com', token: 'token of Northwind' }),
    );
    expect(session.state).toBe('in');
  });

  it('offers several workspaces', async () => {
    const _nothing = { activeTeamId: null, last: null, workspaceId: null };
    const both = offer(workspace(7, 'Northwind'), workspace(8, 'Lindholm'));
    const { history, cache } = render(passcode, { auth: { confirmCode: () => both } }, atCode);
    const [first] = await boxes();
    first?.focus();
    await userEvent.paste('ABC123');
    await waitFor(() => expect(history.location.pathname).toBe('/auth/workspace'));
    expect(history.location.search).toContain('to=%2Ftasks');
    expect(offerOf(cache)?.total_workspaces).toBe(2);
  });

  it('clears the boxes after a wrong code and reports it', async () => {
    const confirmCode = () => {
      throw new Refusal('auth.code_invalid');
    };
    render(passcode, { auth: { confirmCode } }, atCode);
    const [first] = await boxes();
    first?.focus();
    await userEvent.paste('WRONG1');
    expect((await screen.findByRole('alert')).textContent).toBe('Authentication code or email address invalid');
    await waitFor(() => expect((screen.getAllByRole('textbox')[0] as HTMLInputElement).value).toBe(''));
    expect(document.activeElement).toBe(screen.getAllByRole('textbox')[0]);
  });

  it('leaves the code when only the connection failed', async () => {
    let tries = 0;
    const confirmCode = () => {
      tries += 1;
      if (tries === 1) throw new Refusal('network');
      return offer(workspace(7, 'Northwind'));
    };
    const { session } = render(passcode, { auth: { confirmCode, signInWorkspace: () => signedIn() } }, atCode);
    const [first] = await boxes();
    first?.focus();
    await userEvent.paste('ABC123');
    expect((await screen.findByRole('alert')).textContent).toContain('The server can’t be reached.');
    await submit('Sign in');
    await waitFor(() => expect(session.state).toBe('in'));
  });

  it('is refused when the account has no workspace', async () => {
    const confirmCode = () => {
      throw new Refusal('auth.no_workspace');
    };
    render(passcode, { auth: { confirmCode } }, atCode);
    const [first] = await boxes();
    first?.focus();
    await userEvent.paste('ABC123');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your account is not yet ready to be used on the platform. Ask a colleague to invite you.',
    );
  });

  it('lets a person without a workspace create one with the same code', async () => {
    const confirmCode = () => {
      throw new Refusal('auth.no_workspace');
    };
    const login = vi.fn(() => signedIn({ tenantId: null }));
    const { session } = render(passcode, { auth: { confirmCode, login } }, atCode);
    const [first] = await boxes();
    first?.focus();
    await userEvent.paste('ABC123');
    await submitLater('Create workspace');
    await waitFor(() => expect(session.state).toBe('in'));
    expect(login).toHaveBeenCalledExactlyOnceWith({ email: 'ada@example.com', code: 'ABC123' });
  });

  it('requires six characters', async () => {
    render(passcode, {}, atCode);
    const [first] = await boxes();
    await userEvent.type(first as HTMLElement, 'AB');
    await submit('Sign in');
    expect((await screen.findByRole('alert')).textContent).toBe('Your invitation code must contain 6 digits');
  });

  it.each([
    ['in the log of a server without a mail server', true],
    ['in the spam folder of a mailbox elsewhere', false],
  ])('says that the code may be %s', async (_, keepsMail) => {
    const signInSettings = { get: () => serverSettings({ keepsMail }) };
    const mailbox = {
      list: () => {
        throw new Refusal('not_found');
      },
    };
    render(passcode, { signInSettings, mailbox }, atCode);
    const [inLog, inSpam] = [/finds it in the server’s log/, /Check your spam folder/];
    expect(await screen.findByText(keepsMail ? inLog : inSpam)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(keepsMail ? inSpam : inLog)).toBeNull());
  });

  it('has one box per character of the server’s codes', async () => {
    const login = vi.fn(() => signedIn({ tenantId: null }));
    const signInSettings = { get: () => serverSettings({ codeLength: 8 }) };
    render(passcode, { auth: { login }, signInSettings }, atCode);
    await waitFor(async () => expect(await boxes()).toHaveLength(8));
    expect(screen.getByText(/Enter the 8 characters/)).toBeTruthy();
    await userEvent.type((await boxes())[0] as HTMLElement, 'ABC12');
    await submit('Sign in');
    expect((await screen.findByRole('alert')).textContent).toBe('Your invitation code must contain 8 digits');
    expect(login).not.toHaveBeenCalled();
  });

  it('accepts an invitation code shorter than the current length', async () => {
    const invited = { email: 'ada@example.com', code: 'ABC123' };
    const validateCode = vi.fn(() => ({
      id: workspace(7, '').user.id,
      email: invited.email,
      fullName: '',
      organization: { name: 'Northwind', image: null },
      teams: [],
    }));
    const answers = {
      auth: {
        confirmCode: () => {
          throw new Refusal('auth.code_length', { length: '8' });
        },
      },
      invitations: { validateCode },
      signInSettings: { get: () => serverSettings({ codeLength: 8 }) },
    };
    render(passcode, answers, atCode);
    await waitFor(async () => expect(await boxes()).toHaveLength(8));
    await userEvent.type((await boxes())[0] as HTMLElement, invited.code);
    await submit('Sign in');
    await waitFor(() => expect(validateCode).toHaveBeenCalledExactlyOnceWith(invited));
  });

  it('accepts an invitation code longer than the current length', async () => {
    const validateCode = vi.fn((_: { email: string; code: string }) => {
      throw new Refusal('invite.code_invalid');
    });
    const answers = {
      auth: {
        confirmCode: () => {
          throw new Refusal('auth.code_invalid');
        },
      },
      invitations: { validateCode },
      signInSettings: { get: () => serverSettings() },
    };
    render(passcode, answers, atCode);
    await userEvent.type((await boxes())[0] as HTMLElement, 'ABC123');
    await userEvent.click(await screen.findByRole('button', { name: 'My code is longer' }));
    await waitFor(async () => expect(await boxes()).toHaveLength(10));
    await userEvent.type((await boxes())[0] as HTMLElement, 'ABC12345');
    await submit('Sign in');
    await waitFor(() => expect(validateCode.mock.calls.map(([{ code }]) => code)).toEqual(['ABC123', 'ABC12345']));
  });

  it('makes people wait before sending another one', async () => {
    const sendCode = vi.fn(() => ok);
    render(passcode, { auth: { sendCode } }, atCode);
    const again = await screen.findByRole('button', { name: /Send new code in \d+ s/ });
    await userEvent.click(again);
    expect(sendCode).not.toHaveBeenCalled();
    expect(again.getAttribute('aria-disabled')).toBe('true');
  });

  it('is sent again on demand, with an announcement', async () => {
    const send = vi.fn();
    render(<ResendButton send={send} busy={false} sent={1} waits={false} />);
    await submitLater('Send new code');
    expect(send).toHaveBeenCalledOnce();
    expect(screen.getByRole('status').textContent).toBe('New code sent.');
  });

  it('returns to the address', async () => {
    render(passcode, {}, atCode);
    await submitLater('Use another email');
    expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe('ada@example.com');
  });

  it('submits the code of a link once, automatically', async () => {
    const confirmCode = vi.fn(() => offer(workspace(7, 'Northwind')));
    const link = { page: '/auth/passcode', email: 'ada@example.com', code: 'ABC123', token: null };
    const { session, history } = render(
      <PasscodeScreen to={undefined} link={link} />,
      { auth: { confirmCode, signInWorkspace: () => signedIn() } },
      { at: '/auth/passcode' },
    );
    await waitFor(() => expect(session.state).toBe('in'));
    expect(confirmCode).toHaveBeenCalledOnce();
    expect(history.location.href).toBe('/');
  });
});

const submitLater = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the password', () => {
  it('signs in and opens the wanted page', async () => {
    const signInPassword = vi.fn(() => offer(workspace(7, 'Northwind')));
    const answers = { auth: { signInPassword, signInWorkspace: () => signedIn() } };
    const { history } = render(<PasswordScreen to="/tasks" />, answers, { at: '/auth/password' });
    await userEvent.type(await screen.findByLabelText('Email address'), 'ada@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(history.location.href).toBe('/tasks'));
    expect(signInPassword).toHaveBeenCalledWith({
      email: 'ada@example.com',
      password: 'correct horse',
      includeTeams: true,
    });
  });

  it('AUTH-44 takes a user name where a directory checks passwords', async () => {
    const signInPassword = vi.fn(() => {
      throw new Refusal('auth.ldap_unavailable');
    });
    const settings = serverSettings({ ldap: true });
    const answers = { auth: { signInPassword }, signInSettings: { get: () => settings } };
    render(<PasswordScreen to={undefined} />, answers);
    await userEvent.type(await screen.findByLabelText('Email or username'), 'Grace');
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    expect(await screen.findByText(/The directory that checks your password can’t be reached/)).toBeTruthy();
    expect(signInPassword).toHaveBeenCalledWith({ email: 'grace', password: 'correct horse', includeTeams: true });
  });

  it('reports a wrong password at the field', async () => {
    const signInPassword = () => {
      throw new Refusal('auth.password_invalid');
    };
    render(<PasswordScreen to={undefined} />, { auth: { signInPassword } });
    await userEvent.type(await screen.findByLabelText('Email address'), 'ada@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Incorrect email address or password');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('can be shown', async () => {
    render(<PasswordScreen to={undefined} />);
    const field = await screen.findByLabelText<HTMLInputElement>('Password');
    expect(field.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
  });
});

describe('the workspace', () => {
  const nothing = { activeTeamId: null, last: null, workspaceId: null };
  const both = offer(workspace(7, 'Northwind', ['Design', 'Sales']), workspace(8, 'Lindholm'));

  it('opens with one press', async () => {
    const signInWorkspace = vi.fn(() => signedIn());
    const { history } = render(<WorkspaceScreen to="/tasks" offer={both} remembered={nothing} />, {
      auth: { signInWorkspace },
    });
    expect((await screen.findByRole('button', { name: /Northwind/ })).textContent).toContain('Design (3), Sales (3)');
    await submit(/Lindholm/);
    await waitFor(() => expect(history.location.href).toBe('/tasks'));
    expect(signInWorkspace).toHaveBeenCalledWith(expect.objectContaining({ token: 'token of Lindholm' }));
  });

  it('offers to start again after the choice has expired', async () => {
    const signInWorkspace = () => {
      throw new Refusal('auth.token_expired');
    };
    render(<WorkspaceScreen to={undefined} offer={both} remembered={nothing} />, { auth: { signInWorkspace } });
    await submitLater(/Lindholm/);
    const note = await screen.findByRole('alert');
    expect(note.textContent).toContain('Your session has expired.');
    expect(screen.getByRole('link', { name: 'Start over' }).getAttribute('href')).toBe('/auth/passcode');
  });
});

describe('the second step', () => {
  const demand: Demand = { ticket: 'half a sign-in', methods: ['authenticator', 'recovery'] };

  it('follows a first step that demands it, with its ticket in memory only', async () => {
    const signInPassword = () => {
      throw new Refusal('auth.second_factor_required', { ticket: 'half a sign-in', methods: 'authenticator,recovery' });
    };
    const { history, cache } = render(<PasswordScreen to="/tasks" />, { auth: { signInPassword } });
    await userEvent.type(await screen.findByLabelText('Email address'), 'ada@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe('/auth/second-step'));
    expect(history.location.href).toContain('to=%2Ftasks');
    expect(JSON.stringify(history.location)).not.toContain('half a sign-in');
    expect(demandOf(cache)).toEqual(demand);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('accepts the digits of the app and continues as the first step would', async () => {
    const answer = vi.fn(() => offer(workspace(7, 'Northwind')));
    const answers = { factors: { answer }, auth: { signInWorkspace: () => signedIn() } };
    const { history } = render(<SecondStepScreen to="/tasks" demand={demand} />, answers);
    const [first] = await boxes();
    first?.focus();
    await userEvent.paste('123 456');
    await waitFor(() => expect(history.location.href).toBe('/tasks'));
    expect(answer).toHaveBeenCalledExactlyOnceWith({ ticket: 'half a sign-in', code: '123456' });
  });

  it('offers only the account’s factors', async () => {
    render(<SecondStepScreen to={undefined} demand={demand} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByLabelText('Recovery code')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Use authenticator app' })).toBeTruthy();
  });

  it('offers to start again after it has expired', async () => {
    const answer = () => {
      throw new Refusal('auth.token_expired');
    };
    render(<SecondStepScreen to={undefined} demand={demand} />, { factors: { answer } });
    const [first] = await boxes();
    first?.focus();
    await userEvent.paste('123456');
    expect((await screen.findByRole('alert')).textContent).toContain('Your session has expired.');
    expect(screen.getByRole('link', { name: 'Start over' }).getAttribute('href')).toBe('/auth/passcode');
  });
});
