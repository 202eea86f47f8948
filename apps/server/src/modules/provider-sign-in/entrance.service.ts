import { type OutputOf, type providerSignInApi, Refusal } from '@stint/contract';
import { INVITED_AS } from '@stint/domain/invitations';
import { z } from 'zod';
import type { Conn } from '../../db/client.ts';
import { CommittedError, type OpenCtx } from '../../http/verb.ts';
import { admit } from '../invitations/admission.service.ts';
import { acceptOpen } from '../invitations/invited.service.ts';
import { offerAfter } from '../sign-in/entrance.service.ts';
import { demandSecondFactor } from '../sign-in/factor-checks.service.ts';
import { above } from '../sign-in/sessions.service.ts';
import { accountOfVerified } from '../sign-in/social.service.ts';
import { domainOf } from './providers.service.ts';
import { Joinable, joinableBy, Known, openedByServer, workspacesKnownTo } from './providers.sql.ts';

/** What the callback seals into the cookie. */
export const OidcNote = z.object({
  tenantId: z.string().transform((id) => id || null),
  issuer: z.string().min(1),
  provider: z.string(),
  email: z.email(),
  name: z.string(),
});
export type OidcNote = z.output<typeof OidcNote>;

async function noteFromCookie(ctx: OpenCtx): Promise<OidcNote> {
  const read = OidcNote.safeParse(await ctx.services.identity.unseal('oidc', ctx.requestInfo.socialTicket ?? ''));
  if (!read.success) throw new Refusal('auth.token_expired');
  ctx.requestInfo.setSocialTicket(null);
  return read.data;
}

/** An invitation to a workspace that opens only by the provider can't be accepted by its code. */
async function acceptInvitations(
  ctx: OpenCtx,
  conn: Conn,
  { email, name, tenantId }: OidcNote,
  joinable: readonly Joinable[],
): Promise<string | null> {
  const closed = tenantId === null ? await conn.query(Known, openedByServer) : [];
  const tenantIds = [...joinable, ...closed].map((one) => one.tenantId);
  return acceptOpen(ctx, conn, { email, name: name || null, tenantIds });
}

/** Makes the person a member of the workspaces of their domain, and returns their account if they joined one. */
async function joinByDomain(ctx: OpenCtx, conn: Conn, { email, name }: OidcNote, joinable: readonly Joinable[]) {
  const known = new Set((await conn.query(Known, workspacesKnownTo(email))).map(({ tenantId }) => tenantId));
  const role = { roleId: null, teamIds: [], projectIds: [] };
  let joined: string | null = null;
  for (const { tenantId, organizationId } of joinable.filter((one) => !known.has(one.tenantId))) {
    const newcomer = { ...role, email, fullName: name || null, verified: true };
    const { accountId, userId, employeeId } = await admit(conn, { tenantId, organizationId, now: ctx.now() }, newcomer);
    ctx.changed({ entity: 'Employee', id: employeeId, before: null, after: { userId, role: INVITED_AS } });
    await ctx.announce(conn, { tenantId, organizationId, userId }, { employeeId });
    joined = accountId;
  }
  return joined;
}

/**
 * A provider of a workspace speaks for the addresses of its confirmed domains only. Whoever controls the DNS of a
 * domain could also read its mail, and sign in by code.
 */
export const finish = async (ctx: OpenCtx): Promise<OutputOf<(typeof providerSignInApi)['finish']>> => {
  const note = await noteFromCookie(ctx);
  const { tenantId, issuer, provider, email } = note;
  return above(ctx, async (conn) => {
    const joinable = await conn.query(Joinable, joinableBy(domainOf(email), tenantId));
    if (tenantId !== null && joinable.length === 0) throw new CommittedError('auth.oidc_domain', { provider });
    const account = await accountOfVerified(ctx, conn, email);
    if (account && !account.isActive) throw new CommittedError('auth.suspended');
    const invited = await acceptInvitations(ctx, conn, note, joinable);
    const accountId = (await joinByDomain(ctx, conn, note, joinable)) ?? invited ?? account?.accountId;
    if (!accountId) throw new CommittedError('auth.oidc_unknown', { provider });
    await demandSecondFactor(ctx, conn, accountId, issuer);
    return offerAfter(ctx, conn, { accountId, email: account?.email ?? email, oidcIssuer: issuer });
  });
};
