import { type Invitation, type Me, type Organization, Refusal, type Role } from '@stint/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, render } from '../../../test/render.tsx';
import { employee, granted, id, member, organization, person, serverSettings, team } from '../../../test/samples.ts';
import { Toaster } from '../../../ui/toast.tsx';
import { AcceptScreen } from './accept-screen.tsx';
import { CodeEntry } from './code-entry.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { InviteButton } from './invite-button.tsx';
import { JoinForm } from './join-form.tsx';
import { teamInLink } from './join-link.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const at = '2026-11-20T09:00:00.000Z';
const base = {
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  createdByUserId: null,
  updatedByUserId: null,
  deletedByUserId: null,
  isActive: true,
  isArchived: false,
  archivedAt: null,
  tenantId: id(2),
};

const me = (changes: Partial<Organization> = {}): Me =>
  person({ employee: { ...employee(1, 'Ada Lovelace'), organization: organization(changes) } });
const role = (number: number, name: string): Role => ({ ...base, id: id(number), name, isSystem: true });
const roles = [role(50, 'EMPLOYEE'), role(51, 'MANAGER')];
const invitation = (number: number, changes: Partial<Invitation>): Invitation => ({
  ...base,
  id: id(number),
  organizationId: id(3),
  email: `guest${number}@example.com`,
  fullName: null,
  name: null,
  status: 'INVITED',
  expireDate: null,
  isExpired: false,
  userId: null,
  ...changes,
});

/** A team that the person manages. */
const led = () => {
  const leader = { ...member(1, 'Ada Lovelace'), role: role(51, 'MANAGER') };
  return { ...team(leader), createdByUserId: id(1) };
};
const answers = (who: Me, more: Answers = {}): Answers => ({
  users: { me: () => who },
  teams: { list: () => ({ items: [led()], total: 1 }), get: () => led() },
  rolePermissions: { mine: () => [granted('ORG_TEAM_VIEW')] },
  projects: { choices: () => ({ items: [], total: 0 }) },
  mailbox: {
    list: () => {
      throw new Refusal('not_found');
    },
  },
  ...more,
  invitations: { roles: () => ({ items: roles, total: 2 }), ...more.invitations },
});
const reasonOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

describe('inviting', () => {
  it('INVITE-04 starts with the organization’s expiry', async () => {
    let sent: unknown;
    const mine = me({ inviteExpiryPeriod: 5 });
    render(
      <InviteButton />,
      answers(mine, {
        invitations: {
          create: (draft) => {
            sent = draft;
            return { items: [], total: 0, ignored: 0, passedOver: [] };
          },
        },
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('combobox', { name: 'Expires' })).textContent).toContain('After 5 days');
    await userEvent.type(dialog.getByLabelText('Email addresses'), 'Ada King <a@example.com>, b@example.com');
    await userEvent.click(dialog.getByRole('button', { name: 'Send 2 invites' }));
    await waitFor(() =>
      expect(sent).toMatchObject({
        names: [{ email: 'a@example.com', fullName: 'Ada King' }],
        emailIds: ['a@example.com', 'b@example.com'],
        invitationExpirationPeriod: 5,
        roleId: id(50),
        teamIds: [id(30)],
      }),
    );
  });

  it('INVITE-14 says that the organization has turned invitations off', async () => {
    render(<InviteButton />, answers(me({ invitesAllowed: false })));
    await waitFor(() =>
      expect(reasonOf(screen.getByRole('button', { name: 'Invite' }))).toBe(
        'Invitations are turned off for this organization. An admin can turn them on in its settings.',
      ),
    );
  });

  it.each([
    ['Confirm your email address first.', { ...me(), isEmailVerified: false }, true],
    ['Only team managers can do this.', me(), false],
  ] as const)('INVITE-14 says why the person may not invite: %s', async (reason, who, leads) => {
    const theirs = leads ? led() : team(member(1, 'Ada Lovelace'));
    const teams = { list: () => ({ items: [theirs], total: 1 }), get: () => theirs };
    render(<InviteButton />, answers(who, { teams }));
    await waitFor(() => expect(reasonOf(screen.getByRole('button', { name: 'Invite' }))).toBe(reason));
  });

  it.each([
    ['a public team by the link with which people ask to join', true, 'button', 'Join request link: Copy'],
    ['a private team by the way to make it public', false, 'link', 'Make the team public'],
  ] as const)('JOIN-01 lets invite to %s', async (_, isPublic, role, name) => {
    const theirs = { ...led(), public: isPublic };
    const teams = { list: () => ({ items: [theirs], total: 1 }), get: () => theirs };
    render(<InviteButton />, answers(me(), { teams }));
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    expect(await within(await screen.findByRole('dialog')).findByRole(role, { name })).toBeTruthy();
  });

  it('INVITE-13 names the invalid addresses', async () => {
    render(<InviteButton />, answers(me()));
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Email addresses'), 'cara@');
    await userEvent.click(dialog.getByRole('button', { name: 'Send invite' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Not an email address: cara@');
  });

  it('INVITE-01 INVITE-13 needs an address only and confirms the sent invitation', async () => {
    const drafts: unknown[] = [];
    const first = invitation(60, {});
    render(
      <>
        <InviteButton />
        <Toaster />
      </>,
      answers(me(), {
        invitations: {
          create: (draft) => {
            drafts.push(draft);
            return { items: [first], total: 1, ignored: 0, passedOver: [] };
          },
          list: () => ({ items: [first], total: 1 }),
        },
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Email addresses'), first.email);
    await userEvent.click(dialog.getByRole('button', { name: 'Send invite' }));
    await screen.findByText(`Invitation sent to ${first.email}`);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(drafts).toEqual([expect.not.objectContaining({ fullName: expect.anything() })]);
  });

  it('INVITE-02 does not say that email was sent by a server that only logs it', async () => {
    const first = invitation(61, {});
    const create = () => ({ items: [first], total: 1, ignored: 0, passedOver: [] });
    const signInSettings = { get: () => serverSettings({ keepsMail: true }) };
    const list = () => ({ items: [first], total: 1 });
    const page = (
      <>
        <InviteButton />
        <Toaster />
      </>
    );
    render(page, answers(me(), { signInSettings, invitations: { create, list } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/finds it in the server’s log/);
    await userEvent.type(await dialog.findByLabelText('Email addresses'), first.email);
    await userEvent.click(dialog.getByRole('button', { name: 'Send invite' }));
    await screen.findByText('Invited. No email was sent.');
    expect(screen.queryByText(`Invitation sent to ${first.email}`)).toBeNull();
  });

  it('INVITE-02 shows the result of each address when one could not be invited', async () => {
    const first = invitation(60, {});
    const passedOver = [{ email: 'ben@example.com', reason: 'member' as const }];
    render(
      <InviteButton />,
      answers(me(), {
        invitations: {
          create: () => ({ items: [first], total: 1, ignored: 1, passedOver }),
          list: () => ({ items: [first], total: 1 }),
        },
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Email addresses'), `${first.email}, ben@example.com`);
    await userEvent.click(dialog.getByRole('button', { name: 'Send 2 invites' }));
    await screen.findByText('Already a member.');
  });

  it('INVITE-02 reports a message that could not be sent', async () => {
    const first = invitation(60, {});
    const broken = { ...first, mailProblem: 'It could not be reached.' };
    render(
      <>
        <InviteButton />
        <Toaster />
      </>,
      answers(me(), {
        invitations: {
          create: () => ({ items: [first], total: 1, ignored: 0, passedOver: [] }),
          list: () => ({ items: [broken], total: 1 }),
        },
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Email addresses'), first.email);
    await userEvent.click(dialog.getByRole('button', { name: 'Send invite' }));
    await screen.findByText('Invited, but the email couldn’t be sent: It could not be reached.');
  });
});

it('INVITE-05 shows the status of each invitation and why a message was not sent', async () => {
  const states = ['INVITED', 'ACCEPTED', 'EXPIRED', 'REJECTED'] as const;
  const items = states.map((status, index) => invitation(60 + index, { status, isExpired: status === 'EXPIRED' }));
  const [first] = items;
  if (first) first.mailProblem = 'It could not be reached.';
  render(<InvitationTable />, answers(me(), { invitations: { list: () => ({ items, total: items.length }) } }));
  const words = ['Pending', 'Accepted', 'Expired', 'Rejected'];
  for (const [index, { email }] of items.entries()) {
    const row = (await screen.findByText(email)).closest('tr');
    expect(row?.textContent).toContain(words[index]);
  }
  expect(screen.getByText('Email not sent: It could not be reached.')).toBeTruthy();
  const again = (email: string) => screen.getByRole('button', { name: `Resend invitation to ${email}` });
  expect(again('guest62@example.com').getAttribute('aria-disabled')).toBeNull();
  expect(reasonOf(again('guest61@example.com'))).toBe('This invitation was already accepted.');
});

it('INVITE-07 cannot remove an accepted invitation or one with a higher role', async () => {
  const items = [
    invitation(60, { role: role(50, 'EMPLOYEE') }),
    invitation(61, { role: role(52, 'ADMIN') }),
    invitation(62, { status: 'ACCEPTED', role: role(50, 'EMPLOYEE') }),
  ];
  render(<InvitationTable />, answers(me(), { invitations: { list: () => ({ items, total: items.length }) } }));
  const bin = (number: number) =>
    screen.getByRole('button', { name: `Remove invitation for guest${number}@example.com` });
  await screen.findByText('guest60@example.com');
  await waitFor(() => expect(reasonOf(bin(61))).toMatch(/^This role has permissions that yours doesn’t/));
  expect(reasonOf(bin(62))).toBe('This invitation was already accepted.');
  expect(bin(60).getAttribute('aria-disabled')).toBeNull();
});

describe('accepting by the link', () => {
  const link = { page: '/auth/accept-invite', email: 'cara@example.com', code: null, token: 'the-token' };
  const checked = {
    id: id(60),
    email: 'cara@example.com',
    fullName: 'Cara Jones',
    organization: { name: 'Northwind', image: null },
    invitedByUser: { name: 'Ada Lovelace' },
    teams: [{ id: id(30), name: 'Design' }],
  };

  it('INVITE-10 lets a person without an account decline after a confirmation', async () => {
    const sent: unknown[] = [];
    const { history } = render(<AcceptScreen link={link} me={null} />, {
      invitations: {
        validateToken: () => checked,
        decline: (proof) => {
          sent.push(proof);
          return { generatedMaps: [], raw: [], affected: 1 };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'No thanks' }));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(history.location.pathname).toBe('/auth/passcode'));
    expect(sent).toEqual([{ email: 'cara@example.com', token: 'the-token' }]);
  });

  it('INVITE-12 asks for the second factor', async () => {
    const { history } = render(<AcceptScreen link={link} me={null} />, {
      invitations: {
        validateToken: () => checked,
        accept: () => {
          throw new Refusal('auth.second_factor_required', { ticket: 'half', methods: 'authenticator' });
        },
      },
    });
    await screen.findByText(/Ada Lovelace invited you to Design at Northwind\./);
    await userEvent.click(screen.getByRole('button', { name: 'Join Design at Northwind' }));
    await waitFor(() => expect(history.location.pathname).toBe('/auth/second-step'));
    expect(history.location.href).not.toContain('half');
  });

  it('INVITE-12 can be retried when the server was unreachable', async () => {
    let away = true;
    render(<AcceptScreen link={link} me={null} />, {
      invitations: {
        validateToken: () => {
          if (away) throw new Refusal('network');
          return checked;
        },
      },
    });
    await screen.findByText('The server can’t be reached. Check your connection.');
    away = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Join Design at Northwind' });
  });

  it.each([
    ['invite.expired', 'Ask the person who invited you to send it again.'],
    ['invite.removed', 'Ask the person who invited you if this was intended.'],
    ['invite.rejected', 'This invitation was rejected.'],
    ['invite.accepted', 'This invitation was already accepted.'],
    ['invite.code_invalid', /^This link doesn’t work/],
  ] as const)('INVITE-12 shows the next step: %s', async (code, advice) => {
    render(<AcceptScreen link={link} me={null} />, {
      invitations: {
        validateToken: () => {
          throw new Refusal(code);
        },
      },
    });
    expect(await screen.findByText(advice)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'I have a code' }));
    expect(await screen.findByRole('heading', { name: 'Accept an invitation' })).toBeTruthy();
  });
});

it('INVITE-08 accepts a code shorter than the current length', async () => {
  const sent: unknown[] = [];
  render(<CodeEntry start="cara@example.com" busy={false} refusal={null} onProof={(proof) => sent.push(proof)} />, {
    signInSettings: { get: () => serverSettings({ codeLength: 8 }) },
  });
  const boxes = () => screen.getAllByRole('textbox', { name: /Character \d|code/i });
  await waitFor(() => expect(boxes()).toHaveLength(8));
  await userEvent.type(boxes()[0] as HTMLElement, 'ABC12');
  await userEvent.click(screen.getByRole('button', { name: 'Check invitation' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Your invitation code must contain 8 digits');
  await userEvent.type(boxes()[5] as HTMLElement, '3');
  await userEvent.click(screen.getByRole('button', { name: 'Check invitation' }));
  expect(sent).toEqual([{ email: 'cara@example.com', code: 'ABC123' }]);
});

it('JOIN-01 says that a private team accepts no requests', async () => {
  const create = () => {
    throw new Refusal('not_found');
  };
  const start = { fullName: 'Gil Hart', email: 'gil@example.com', position: 'Designer', linkAddress: 'gil.test' };
  render(<JoinForm team={null} teamId={id(30)} start={start} onAsked={() => undefined} />, {
    joinRequests: { create },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send request' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You can’t request to join this team: it isn’t public or no longer exists.',
  );
});

it('JOIN-01 asks for a link where other words are typed', async () => {
  const sent: unknown[] = [];
  const create = (draft: object) => {
    sent.push(draft);
    throw new Refusal('not_found');
  };
  const start = { fullName: 'Gil Hart', email: 'gil@example.com', position: 'Designer', linkAddress: 'not a link' };
  render(<JoinForm team={null} teamId={id(30)} start={start} onAsked={() => undefined} />, {
    joinRequests: { create },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send request' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Link/ });
  await screen.findByText('Enter a web address, such as example.com.');
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: 'gil.test' } });
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(sent).toMatchObject([{ linkAddress: 'gil.test' }]));
});

describe('the team of a link', () => {
  const first = '0b0f9f0e-7d3c-4b5f-9c67-0c9e5f2b1a11';
  it.each([
    ['its public page', `https://time.example.com/team/${first}/north-wind`, { team: first, link: 'north-wind' }],
    ['a page with an odd name', `/team/${first}/%D9%81%D8%B1%D9%8A%D9%82`, { team: first, link: 'فريق' }],
    ['the form to ask', `https://time.example.com/team/join?team=${first}&link=nw`, { team: first, link: 'nw' }],
    ['the form without its name', ` /team/join?team=${first} `, { team: first, link: '' }],
    ['another page', 'https://time.example.com/tasks', null],
    ['no page at all', 'northwind', null],
    ['a broken escape', `/team/${first}/%E0%A4%A`, null],
  ])('%s', (_, text, item) => {
    expect(teamInLink(text)).toEqual(item);
  });
});
