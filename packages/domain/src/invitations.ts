import type { ErrorCode, invitationStatuses } from '@stint/contract';
import { isEmail } from './fields.ts';
import { type Instant, instant, ms } from './time.ts';

export type InvitationStatus = (typeof invitationStatuses)[number];

/** The word that stands beside an invitation. */
export const invitationLabel: Record<InvitationStatus, 'pending' | 'accepted' | 'expired' | 'rejected'> = {
  INVITED: 'pending',
  ACCEPTED: 'accepted',
  EXPIRED: 'expired',
  REJECTED: 'rejected',
};

/** Who is invited without a role comes as this. */
export const INVITED_AS = 'EMPLOYEE';

const DAY = 86_400_000;

/** When an invitation ends: `Never`, or so many days from now. */
export function expiryOf(period: string | number | null | undefined, now: Instant): Instant | null {
  const days = Number(period ?? Number.NaN);
  return Number.isFinite(days) && days > 0 ? instant(ms(now) + days * DAY) : null;
}

export interface Invitation {
  status: InvitationStatus;
  expireDate: Instant | null;
}

/** An open invitation is expired from its date on, whether or not anybody has written it down. */
export const invitationStatus = ({ status, expireDate }: Invitation, now: Instant): InvitationStatus =>
  status === 'INVITED' && expireDate !== null && ms(expireDate) <= ms(now) ? 'EXPIRED' : status;

const closedReasons: Record<InvitationStatus, ErrorCode | null> = {
  INVITED: null,
  ACCEPTED: 'invite.accepted',
  EXPIRED: 'invite.expired',
  REJECTED: 'invite.rejected',
};

/** Why an invitation can neither be accepted nor rejected any more, or null. */
export const whyNotAnswer = (invitation: Invitation, now: Instant): ErrorCode | null =>
  closedReasons[invitationStatus(invitation, now)];

/** Sent again it lives again; only what was answered stays answered. */
export const whyNotResend = ({ status }: Invitation): ErrorCode | null =>
  status === 'EXPIRED' ? null : closedReasons[status];

/** Sent again it is open for as long as it was at first. */
export const renewedExpiry = (sent: { from: Instant; expireDate: Instant | null }, now: Instant): Instant | null =>
  sent.expireDate && instant(ms(now) + Math.max(DAY, ms(sent.expireDate) - ms(sent.from)));

/** Why somebody may not invite, or null. */
export function whyNotInvite(at: {
  isManager: boolean;
  isEmailVerified: boolean;
  invitesAllowed: boolean;
}): ErrorCode | null {
  if (!at.isManager) return 'team.not_manager';
  if (!at.isEmailVerified) return 'auth.email_unverified';
  return at.invitesAllowed ? null : 'invite.disabled';
}

/** Addresses out of what somebody has pasted: `Ada <ada@x.org>, bob@x.org; …`, one a line or all in one. */
export function addressesIn(text: string): { valid: string[]; invalid: string[] } {
  const found = text
    .split(/[\n,;]+/)
    .flatMap((part) => (part.includes('<') ? [part] : part.trim().split(/\s+/)))
    .map((part) => (/<([^<>]*)>/.exec(part)?.[1] ?? part).trim().toLowerCase())
    .filter(Boolean);
  const all = [...new Set(found)];
  return { valid: all.filter(isEmail), invalid: all.filter((one) => !isEmail(one)) };
}

/** What an invitation misses, or null. People give their name when they accept. */
export function wrongInInvitation(typed: {
  email: string;
  teamId: string | null;
  organizationId: string | null;
}): ErrorCode | null {
  if (!typed.teamId || !typed.organizationId) return 'invite.parameters';
  return isEmail(typed.email) ? null : 'invite.email';
}
