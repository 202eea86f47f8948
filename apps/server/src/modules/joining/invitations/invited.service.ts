import { AnswerIn, type Invitation, type InvitationCheck, Refusal, updated } from '@stint/contract';
import { whyNotAnswer } from '@stint/domain/joining/invitations';
import { eq } from 'drizzle-orm';
import { type Conn, ofTenant } from '../../../db/client.ts';
import { invalid } from '../../../http/errors.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { CommittedError, type OpenCtx } from '../../../kernel/verb.ts';
import { demandSecondFactor } from '../../identity/sign-in/factor-checks.service.ts';
import { callerOf, type Limit, spend } from '../../identity/sign-in/limits.service.ts';
import { above, bindSession, signIn } from '../../identity/sign-in/sessions.service.ts';
import { noteVerified } from '../../identity/sign-in/verification.service.ts';
import { noteArrival } from '../../identity/sign-in/workspaces.service.ts';
import { admit, type NewMember } from './admission.service.ts';
import { invitationOf, invitationsOf, ListedRow } from './invitation-rows.sql.ts';
import {
  giveTriesBack,
  InvitationContent,
  InvitationMatch,
  insideOf,
  invitationsTo,
  invitationTo,
  LockedInvitation,
  lockInvitation,
  OwnAddress,
  ownAddress,
  ownInvitation,
  ownOpenInvitations,
  useTry,
} from './invitations.sql.ts';
import { invitation } from './invitations.table.ts';
import { isCode, isToken, purposes } from './secrets.service.ts';

const isOpen = ({ status, deletedAt }: InvitationMatch) => status === 'INVITED' && deletedAt === null;

const limitsOf = (ctx: OpenCtx, email: string): Limit[] => [
  { key: `invitation try from ${callerOf(ctx.requestInfo.address)}`, most: 200, minutes: 15 },
  { key: `invitation try as ${email}`, most: 20, minutes: 15 },
];

/** The invitation of a code. A wrong code uses a try of each open invitation to the address. */
async function byCode(ctx: OpenCtx, conn: Conn, email: string, code: string): Promise<InvitationMatch> {
  await spend(conn, ctx.now(), limitsOf(ctx, email));
  const rows = await conn.query(InvitationMatch, useTry(email));
  const { settings } = ctx.services;
  const right = rows.find(
    (row) => (row.tried || !isOpen(row)) && isCode(settings, purposes.invitation, email, code, row.codeHash),
  );
  if (!right) throw new CommittedError('invite.code_invalid');
  const used = rows.filter(({ tried }) => tried).map(({ id }) => id);
  await conn.execute(giveTriesBack(used));
  return right;
}

/** The invitation of a mailed link. Its token is too long to be guessed. */
async function byToken(ctx: OpenCtx, conn: Conn, email: string, token: string): Promise<InvitationMatch> {
  await spend(conn, ctx.now(), limitsOf(ctx, email));
  const rows = await conn.query(InvitationMatch, invitationsTo(email));
  const right = rows.find((row) => isToken(token, row.tokenHash));
  if (!right) throw new CommittedError('invite.code_invalid');
  return right;
}

function refuseClosed(match: InvitationMatch, now: string): void {
  if (match.deletedAt) throw new CommittedError('invite.removed');
  const reason = whyNotAnswer(match, now);
  if (reason) throw new CommittedError(reason);
}

async function check(ctx: OpenCtx, conn: Conn, match: InvitationMatch): Promise<InvitationCheck> {
  refuseClosed(match, ctx.now());
  const [row] = await conn.query(InvitationContent, insideOf(match.id));
  if (!row) throw new Refusal('not_found');
  return {
    id: match.id,
    email: match.email,
    fullName: match.fullName ?? '',
    organization: { name: row.name, image: row.image },
    ...(row.inviter && { invitedByUser: { name: row.inviter } }),
    teams: row.teams,
  };
}

export const validateCode = (ctx: OpenCtx, { email, code }: In<'invitations.validateCode'>): Promise<InvitationCheck> =>
  above(ctx, async (conn) => check(ctx, conn, await byCode(ctx, conn, email, code)));

export const validateToken = (
  ctx: OpenCtx,
  { email, token }: In<'invitations.validateToken'>,
): Promise<InvitationCheck> => above(ctx, async (conn) => check(ctx, conn, await byToken(ctx, conn, email, token)));

/** Locks and checks the invitation again, so that of two simultaneous calls one is refused as accepted. */
async function lock(ctx: OpenCtx, conn: Conn, match: InvitationMatch): Promise<LockedInvitation> {
  const [locked] = await conn.within(ofTenant(match.tenantId), (tenant) =>
    tenant.query(LockedInvitation, lockInvitation(match.id)),
  );
  if (!locked) throw new Refusal('not_found');
  if (locked.isGone) throw new CommittedError('invite.removed');
  refuseClosed({ ...match, ...locked }, ctx.now());
  return locked;
}

const closed = (
  conn: Conn,
  { tenantId, id }: InvitationMatch,
  status: Invitation['status'],
  now: string,
  userId: string | null,
) =>
  conn.within(ofTenant(tenantId), async ({ db }) => {
    await db
      .update(invitation)
      .set({ status, actionDate: now, updatedAt: now, ...(userId && { userId }) })
      .where(eq(invitation.id, id));
  });

/** Makes the invited person a member. The inviter may be gone. */
async function join(
  ctx: OpenCtx,
  conn: Conn,
  match: InvitationMatch,
  name: string | null,
): Promise<NewMember & { teamId?: string }> {
  const { email, tenantId, organizationId } = match;
  const { teamIds, leads, ...invited } = await lock(ctx, conn, match);
  const now = ctx.now();
  const newcomer = { ...invited, leads, teamIds, email, fullName: name ?? match.fullName, verified: true };
  const admitted = await admit(conn, { tenantId, organizationId, now }, newcomer);
  await noteVerified(ctx, conn, admitted.accountId);
  const { userId, accountId, employeeId } = admitted;
  await closed(conn, match, 'ACCEPTED', now, userId);
  ctx.changed({
    entity: 'Invitation',
    id: match.id,
    before: { status: 'INVITED' },
    after: { status: 'ACCEPTED', userId },
  });
  await ctx.announce(conn, { tenantId, organizationId, userId }, { invitationId: match.id, employeeId });
  ctx.evictSession({ accountId });
  const [teamId] = teamIds;
  return { ...admitted, ...(teamId && { teamId }) };
}

interface Invitee {
  /** Proved to be theirs. */
  email: string;
  name: string | null;
  tenantIds: readonly string[];
}
/** Accepts the open invitations to an address in these workspaces, and returns the account if there were any. */
export async function acceptOpen(
  ctx: OpenCtx,
  conn: Conn,
  { email, name, tenantIds }: Invitee,
): Promise<string | null> {
  const rows = await conn.query(InvitationMatch, invitationsTo(email));
  const open = rows.filter((row) => tenantIds.includes(row.tenantId) && isOpen(row) && !whyNotAnswer(row, ctx.now()));
  let accountId: string | null = null;
  for (const match of open) accountId = (await join(ctx, conn, match, name)).accountId;
  return accountId;
}

/** The invitation of the link or code of a message. */
function byProof(
  ctx: OpenCtx,
  conn: Conn,
  { email, code, token }: In<'invitations.decline'>,
): Promise<InvitationMatch> {
  if (!token && !code) throw new Refusal('invalid', { code: 'Verification code is required' });
  return token ? byToken(ctx, conn, email, token) : byCode(ctx, conn, email, code ?? '');
}

/** Needs no account. */
export const decline = (ctx: OpenCtx, input: In<'invitations.decline'>): Promise<Out<'invitations.decline'>> =>
  above(ctx, async (conn) => {
    const match = await byProof(ctx, conn, input);
    refuseClosed(match, ctx.now());
    await reject(ctx, conn, match);
    return updated(1);
  });

const nameIn = ({ user, fullName }: In<'invitations.accept'>) =>
  `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || fullName || null;

/** The code or link of the mail proves the address like a sign-in code, so accepting signs in. */
export const accept = (ctx: OpenCtx, input: In<'invitations.accept'>): Promise<Out<'invitations.accept'>> =>
  above(ctx, async (conn) => {
    const match = await byProof(ctx, conn, input);
    refuseClosed(match, ctx.now());
    const { accountId, userId, teamId } = await join(ctx, conn, match, nameIn(input));
    const { tenantId, organizationId } = match;
    await noteArrival(conn, { tenantId, userId }, ctx.now(), { teamId });
    await demandSecondFactor(ctx, conn, accountId);
    const signedIn = await signIn(ctx, conn, accountId, { tenantId, userId, organizationId });
    const { teams } = await described(conn, match.id);
    return { ...signedIn, team: teams.find(({ id }) => id === teamId) ?? null };
  });

async function described(conn: Conn, id: string): Promise<{ teams: { id: string; name: string }[] }> {
  const [row] = await conn.query(InvitationContent, insideOf(id));
  return row ?? { teams: [] };
}

async function ownAddressOf({ session }: OpenCtx, conn: Conn) {
  const [address] = session ? await conn.query(OwnAddress, ownAddress(session.accountId)) : [];
  if (!address) throw new Refusal('unauthenticated');
  return address;
}

/** Open invitations to the person's address from every workspace, once the address is verified. */
export const mine = (ctx: OpenCtx): Promise<Out<'invitations.mine'>> =>
  above(ctx, async (conn) => {
    const { email, verified } = await ownAddressOf(ctx, conn);
    return invitationsOf(verified ? await conn.query(ListedRow, ownOpenInvitations(email, ctx.now())) : []);
  });

export function answer(
  ctx: OpenCtx,
  { invitationId, action: rawAction }: In<'invitations.answer'>,
): Promise<Out<'invitations.answer'>> {
  const read = AnswerIn.safeParse({ action: rawAction });
  if (!read.success) throw invalid(read.error);
  const { action } = read.data;
  return above(ctx, async (conn) => {
    const { email, verified } = await ownAddressOf(ctx, conn);
    const [record] = await conn.query(InvitationMatch, invitationTo(email, invitationId));
    if (!record) throw new Refusal('not_found');
    if (!verified) throw new Refusal('auth.email_unverified');
    refuseClosed(record, ctx.now());
    if (action === 'ACCEPTED') await enter(ctx, conn, record);
    else await reject(ctx, conn, record);
    const [row] = await conn.query(ListedRow, ownInvitation(invitationId, ctx.now()));
    if (!row) throw new Refusal('not_found');
    return invitationOf(row);
  });
}

export const answerNamed = (ctx: OpenCtx, { invitationId, action }: In<'invitations.answerNamed'>) =>
  answer(ctx, { invitationId, action: action ?? '' });

/** Moves a session without a workspace into this one. */
async function enter(ctx: OpenCtx, conn: Conn, match: InvitationMatch): Promise<void> {
  const { userId } = await join(ctx, conn, match, null);
  const { tenantId, organizationId } = match;
  if (ctx.session && ctx.session.tenantId === null) {
    await bindSession(ctx, conn, ctx.session.sessionId, { tenantId, userId, organizationId });
  }
}

async function reject(ctx: OpenCtx, conn: Conn, match: InvitationMatch): Promise<void> {
  await lock(ctx, conn, match);
  await closed(conn, match, 'REJECTED', ctx.now(), null);
  const { id, tenantId, organizationId } = match;
  ctx.changed({ entity: 'Invitation', id, before: { status: 'INVITED' }, after: { status: 'REJECTED' } });
  await ctx.announce(conn, { tenantId, organizationId }, { invitationId: id });
}
