import { invitationStatuses } from '@stint/contract';
import { describe, expect, it } from 'vitest';
import {
  addressesIn,
  expiryOf,
  invitationLabel,
  invitationStatus,
  namesIn,
  renewedExpiry,
  whyNotAnswer,
  whyNotInvite,
  whyNotResend,
  wrongInInvitation,
} from './invitations.ts';

const now = '2026-11-21T12:00:00.000Z';

describe('the expiry of an invitation', () => {
  it.each([
    ['Never', null],
    [7, '2026-11-28T12:00:00.000Z'],
    ['7', '2026-11-28T12:00:00.000Z'],
    [0, null],
    [-3, null],
    [null, null],
    ['', null],
    ['soon', null],
  ])('%j: %j', (period, end) => {
    expect(expiryOf(period, now)).toBe(end);
  });
});

describe('an invitation', () => {
  const later = '2026-11-22T12:00:00.000Z';
  const before = '2026-11-21T11:59:59.999Z';
  it.each([
    ['that never ends is open', 'INVITED', null, 'INVITED', null, null],
    ['is open until its end', 'INVITED', later, 'INVITED', null, null],
    ['has expired at its end', 'INVITED', now, 'EXPIRED', 'invite.expired', null],
    ['has expired after its end', 'INVITED', before, 'EXPIRED', 'invite.expired', null],
    ['marked as expired can be sent again', 'EXPIRED', before, 'EXPIRED', 'invite.expired', null],
    ['once accepted stays accepted', 'ACCEPTED', before, 'ACCEPTED', 'invite.accepted', 'invite.accepted'],
    ['once rejected stays rejected', 'REJECTED', null, 'REJECTED', 'invite.rejected', 'invite.rejected'],
  ] as const)('%s', (_, status, expireDate, expectedStatus, answer, resend) => {
    const invitation = { status, expireDate };
    expect(invitationStatus(invitation, now)).toBe(expectedStatus);
    expect(whyNotAnswer(invitation, now)).toBe(answer);
    expect(whyNotResend(invitation)).toBe(resend);
  });
  it('has a label for each status', () => {
    expect(invitationStatuses.map((status) => invitationLabel[status])).toEqual([
      'pending',
      'accepted',
      'expired',
      'rejected',
    ]);
  });
});

describe('inviting', () => {
  it.each([
    ['a manager invites', {}, null],
    ['others do not', { isManager: false }, 'team.not_manager'],
    ['a person with an unverified address does not', { isEmailVerified: false }, 'auth.email_unverified'],
    ['nobody does when invitations are turned off', { invitesAllowed: false }, 'invite.disabled'],
  ])('%s', (_, change, reason) => {
    expect(whyNotInvite({ isManager: true, isEmailVerified: true, invitesAllowed: true, ...change })).toBe(reason);
  });
  it.each([
    ['one', 'ada@x.test', ['ada@x.test'], []],
    ['one per line, with blanks', ' ada@x.test \r\n\n bob@x.test ', ['ada@x.test', 'bob@x.test'], []],
    [
      'several between commas, semicolons and blanks',
      'a@x.test, b@x.test;c@x.test d@x.test',
      ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test'],
      [],
    ],
    [
      'with names, as a mail program copies them',
      'Ada King <Ada@X.test>, "Bob" <bob@x.test>',
      ['ada@x.test', 'bob@x.test'],
      [],
    ],
    ['duplicates once', 'ada@x.test ADA@x.test', ['ada@x.test'], []],
    ['with invalid ones', 'ada@x.test, bob, c@', ['ada@x.test'], ['bob', 'c@']],
    ['nothing', ' \n ', [], []],
  ])('finds addresses in pasted text: %s', (_, text, valid, invalid) => {
    expect(addressesIn(text)).toEqual({ valid, invalid });
  });
  it.each([
    ['none', 'ada@x.test, bob@x.test', []],
    ['of one of two', 'Ada King <Ada@X.test>, bob@x.test', [{ email: 'ada@x.test', fullName: 'Ada King' }]],
    [
      'in quotes, the last of one address',
      '"Bob" <bob@x.test>\nBobby <bob@x.test>',
      [{ email: 'bob@x.test', fullName: 'Bobby' }],
    ],
    ['not without an address', 'Ada <ada>, <bob@x.test>', []],
  ])('finds names beside addresses: %s', (_, text, names) => {
    expect(namesIn(text)).toEqual(names);
  });
  const complete = { email: 'charles@example.test', teamId: 'team', organizationId: 'organization' };
  it.each([
    ['nothing when complete', {}, null],
    ['a valid e-mail address', { email: 'charles' }, 'invite.email'],
    ['the team', { teamId: null }, 'invite.parameters'],
    ['the organization', { organizationId: '' }, 'invite.parameters'],
  ])('misses %s', (_, change, reason) => {
    expect(wrongInInvitation({ ...complete, ...change })).toBe(reason);
  });
});

describe('the expiry after a resend', () => {
  const from = '2026-11-01T12:00:00.000Z';
  it.each([
    ['never ends if it never did', null, null],
    ['is open for as long as at first', '2026-11-08T12:00:00.000Z', '2026-11-28T12:00:00.000Z'],
    ['is open for a day at least', '2026-11-01T12:00:00.001Z', '2026-11-22T12:00:00.000Z'],
  ])('%s', (_, expireDate, end) => {
    expect(renewedExpiry({ from, expireDate }, now)).toBe(end);
  });
});
