import { EmailAddress, Refusal } from '@stint/contract';
import { INVITED_AS } from '@stint/domain/joining/invitations';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Conn } from '../../../db/client.ts';
import { beforeTransaction, type Early } from '../../../http/before-transaction.ts';
import type { Out } from '../../../kernel/operations.ts';
import { CommittedError, type OpenCtx } from '../../../kernel/verb.ts';
import { offerAfter } from '../../identity/sign-in/entrance.service.ts';
import { demandSecondFactor } from '../../identity/sign-in/factor-checks.service.ts';
import { oidcState } from '../../identity/sign-in/provider.table.ts';
import { above } from '../../identity/sign-in/sessions.service.ts';
import { accountOfVerified } from '../../identity/sign-in/social.service.ts';
import { followSignIn } from '../directory/sign-in-groups.service.ts';
import { admit } from '../invitations/admission.service.ts';
import { acceptOpen } from '../invitations/invited.service.ts';
import { believedSince, recheck } from './domain-checks.service.ts';
import { domainOf } from './providers.service.ts';
import {
  Joinable,
  joinableBy,
  openedByServer,
  WorkspaceRow,
  workspacesByGroups,
  workspacesKnownTo,
} from './providers.sql.ts';

/** What the callback seals into the cookie. */
export const OidcNote = z.object({
  tenantId: z.string().transform((id) => id || null),
  issuer: z.string().min(1),
  provider: z.string(),
  email: EmailAddress,
  name: z.string(),
  /** The row with the groups of the sign-in. */
  stateHash: z.string().optional(),
});
export type OidcNote = z.output<typeof OidcNote>;

type Cookies = Pick<Early, 'services' | 'requestInfo'>;
async function noteFromCookie({ services, requestInfo }: Cookies): Promise<OidcNote> {
  const read = OidcNote.safeParse(await services.identity.unseal('oidc', requestInfo.socialTicket ?? ''));
  if (!read.success) throw new Refusal('auth.token_expired');
  return read.data;
}

/** DNS is asked before the transaction. */
async function checkDomain(early: Early): Promise<OidcNote> {
  const note = await noteFromCookie(early);
  const { database, services, now } = early;
  await recheck({ database, settings: services.settings, now: now() }, { domain: domainOf(note.email) });
  return note;
}

/**
 * Accepts invitations of the domain's own workspaces. One to a workspace that opens only by the server's provider can't
 * be accepted by its code, so it is accepted here; people who are in a workspace answer it themselves.
 */
async function acceptInvitations(
  ctx: OpenCtx,
  conn: Conn,
  { email, name, tenantId }: VerifiedPerson,
  joinable: readonly Joinable[],
): Promise<string | null> {
  const isNew = (await conn.query(WorkspaceRow, workspacesKnownTo(email))).length === 0;
  const closed = tenantId === null && isNew ? await conn.query(WorkspaceRow, openedByServer) : [];
  const tenantIds = [...joinable.filter(({ confirmedBy }) => isNew || confirmedBy === 'DNS'), ...closed];
  return acceptOpen(ctx, conn, { email, name: name || null, tenantIds: tenantIds.map((row) => row.tenantId) });
}

/**
 * Makes the person a member of the workspaces of their domain, and returns their account if they joined one. A domain
 * that only an owner's address confirms takes in nobody who is in a workspace: the owner may be any of its people.
 */
async function joinByDomain(ctx: OpenCtx, conn: Conn, { email, name }: VerifiedPerson, joinable: readonly Joinable[]) {
  const workspaces = new Set(
    (await conn.query(WorkspaceRow, workspacesKnownTo(email))).map(({ tenantId }) => tenantId),
  );
  const role = { roleId: null, teamIds: [], projectIds: [] };
  let joined: string | null = null;
  for (const { tenantId, organizationId, confirmedBy } of joinable) {
    if (workspaces.has(tenantId) || (confirmedBy === 'ADDRESS' && workspaces.size > 0)) continue;
    const newcomer = { ...role, email, fullName: name || null, verified: true };
    const { accountId, userId, employeeId } = await admit(conn, { tenantId, organizationId, now: ctx.now() }, newcomer);
    ctx.changed({ entity: 'Employee', id: employeeId, before: null, after: { userId, role: INVITED_AS } });
    await ctx.announce(conn, { tenantId, organizationId, userId }, { employeeId });
    joined = accountId;
  }
  return joined;
}

/** A person with an address that a directory or provider has verified, of the server or of a workspace. */
export type VerifiedPerson = Pick<OidcNote, 'email' | 'name' | 'tenantId'>;

/** Makes a person a member by their invitations and the domain of their address. Returns the account if they joined. */
export async function joinVerified(
  ctx: OpenCtx,
  conn: Conn,
  person: VerifiedPerson,
  joinable: readonly Joinable[],
): Promise<string | null> {
  const invited = await acceptInvitations(ctx, conn, person, joinable);
  return (await joinByDomain(ctx, conn, person, joinable)) ?? invited;
}

export const joinableFor = (ctx: OpenCtx, conn: Conn, { email, tenantId }: VerifiedPerson): Promise<Joinable[]> =>
  conn.query(Joinable, joinableBy(domainOf(email), tenantId, believedSince(ctx.now())));

/** Gives the person the roles and teams of the groups that the provider names. */
async function followClaim(ctx: OpenCtx, conn: Conn, accountId: string, note: OidcNote): Promise<void> {
  const { tenantId, provider, stateHash = '' } = note;
  const [state] = await conn.db
    .select({ groups: oidcState.groups })
    .from(oidcState)
    .where(eq(oidcState.stateHash, stateHash));
  if (!state?.groups) return;
  const workspaces = await conn.query(WorkspaceRow, workspacesByGroups(accountId, tenantId));
  for (const workspace of workspaces)
    await followSignIn(ctx, conn, { ...workspace, accountId, provider, groups: state.groups });
}

type FinishAnswer = Promise<Out<'providerSignIn.finish'>>;

/** A provider of a workspace speaks for the addresses of its confirmed domains only, and opens no other workspace. */
export const finish = beforeTransaction(checkDomain, async (ctx: OpenCtx, _: object, note: OidcNote): FinishAnswer => {
  ctx.requestInfo.setSocialTicket(null);
  const { tenantId, issuer, provider, email } = note;
  return above(ctx, async (conn) => {
    const joinable = await joinableFor(ctx, conn, note);
    if (tenantId !== null && joinable.length === 0) throw new CommittedError('auth.oidc_domain', { provider });
    const account = await accountOfVerified(ctx, conn, email);
    if (account && !account.isActive) throw new CommittedError('auth.suspended');
    const accountId = (await joinVerified(ctx, conn, note, joinable)) ?? account?.accountId;
    if (!accountId) throw new CommittedError('auth.oidc_unknown', { provider });
    await followClaim(ctx, conn, accountId, note);
    await demandSecondFactor(ctx, conn, accountId, { issuer, tenantId });
    return offerAfter(ctx, conn, { accountId, email: account?.email ?? email, confirmation: { issuer, tenantId } });
  });
});
