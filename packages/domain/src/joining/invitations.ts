import type { ErrorCode, invitationStatuses } from '@stint/contract';
import { isEmail } from '../fields.ts';
import { cut } from '../text.ts';
import { type Instant, instant, ms } from '../time.ts';

export type InvitationStatus = (typeof invitationStatuses)[number];

/** The label of an invitation's status. */
export const invitationLabel: Record<InvitationStatus, 'pending' | 'accepted' | 'expired' | 'rejected'> = {
  INVITED: 'pending',
  ACCEPTED: 'accepted',
  EXPIRED: 'expired',
  REJECTED: 'rejected',
};

/** The default role of an invited person. */
export const INVITED_AS = 'EMPLOYEE';

const DAY = 86_400_000;

/** The expiry of an invitation: `Never`, or a number of days from now. */
export function expiryOf(period: string | number | null | undefined, now: Instant): Instant | null {
  const days = Number(period ?? Number.NaN);
  return Number.isFinite(days) && days > 0 ? instant(ms(now) + days * DAY) : null;
}

export interface Invitation {
  status: InvitationStatus;
  expireDate: Instant | null;
}

/** An open invitation counts as expired from its date on. */
export const invitationStatus = ({ status, expireDate }: Invitation, now: Instant): InvitationStatus =>
  status === 'INVITED' && expireDate !== null && ms(expireDate) <= ms(now) ? 'EXPIRED' : status;

const closedReasons: Record<InvitationStatus, ErrorCode | null> = {
  INVITED: null,
  ACCEPTED: 'invite.accepted',
  EXPIRED: 'invite.expired',
  REJECTED: 'invite.rejected',
};

/** The reason an invitation cannot be answered, or null. */
export const whyNotAnswer = (invitation: Invitation, now: Instant): ErrorCode | null =>
  closedReasons[invitationStatus(invitation, now)];

/** A resend reopens an expired invitation, but not an answered one. */
export const whyNotResend = ({ status }: Invitation): ErrorCode | null =>
  status === 'EXPIRED' ? null : closedReasons[status];

/** After a resend it is open for its original period again. */
export const renewedExpiry = (sent: { from: Instant; expireDate: Instant | null }, now: Instant): Instant | null =>
  sent.expireDate && instant(ms(now) + Math.max(DAY, ms(sent.expireDate) - ms(sent.from)));

/** The reason a person may not invite, or null. */
export function whyNotInvite(at: {
  isManager: boolean;
  isEmailVerified: boolean;
  invitesAllowed: boolean;
}): ErrorCode | null {
  if (!at.isManager) return 'team.not_manager';
  if (!at.isEmailVerified) return 'auth.email_unverified';
  return at.invitesAllowed ? null : 'invite.disabled';
}

const partsOf = (text: string) => text.split(/[\n,;]+/);

/** The names beside addresses in pasted text: `Ada King <ada@x.org>`. */
export function namesIn(text: string): { email: string; fullName: string }[] {
  const people = partsOf(text).flatMap((part) => {
    const [, words = '', address = ''] = /^([^<>]*)<([^<>]*)>/.exec(part.trim()) ?? [];
    const fullName = words.replaceAll('"', '').trim();
    const email = address.trim().toLowerCase();
    return fullName && isEmail(email) ? [{ email, fullName: cut(fullName, 200) }] : [];
  });
  return [...new Map(people.map((person) => [person.email, person])).values()];
}

/** The addresses in pasted text: `Ada <ada@x.org>, bob@x.org; …`, on one line or several. */
export function addressesIn(text: string): { valid: string[]; invalid: string[] } {
  const matches = partsOf(text)
    .flatMap((part) => (part.includes('<') ? [part] : part.trim().split(/\s+/)))
    .map((part) => (/<([^<>]*)>/.exec(part)?.[1] ?? part).trim().toLowerCase())
    .filter(Boolean);
  const all = [...new Set(matches)];
  return { valid: all.filter(isEmail), invalid: all.filter((address) => !isEmail(address)) };
}

/** The reason an invitation is incomplete, or null. People enter their name when they accept. */
export function wrongInInvitation(typed: {
  email: string;
  teamId: string | null;
  organizationId: string | null;
}): ErrorCode | null {
  if (!typed.teamId || !typed.organizationId) return 'invite.parameters';
  return isEmail(typed.email) ? null : 'invite.email';
}
