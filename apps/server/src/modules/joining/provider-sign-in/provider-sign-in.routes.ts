import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Email, Refusal } from '@stint/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { requestInfoOf, signInPath } from '../../../http/request-info.ts';
import type { Services } from '../../../http/services.ts';
import { identityByRedirect, providerPage, reasonsOf } from '../../../net/oidc.ts';
import { callbackOf, findProvider, noteGroups, spendTry, useState, worldOf } from './providers.service.ts';

interface Deps {
  database: Database;
  services: Services;
  now: () => string;
}

const cookie = 'oidc_state';
const minutes = 10;
const ticketSeconds = 120;

const SignInQuery = z.object({ email: Email.optional(), workspace: z.uuid().optional() });
const random = () => randomBytes(32).toString('base64url');

const same = (expected: string, actual: string) =>
  expected.length === actual.length && timingSafeEqual(Buffer.from(expected), Buffer.from(actual));

/** The redirect to an OpenID Connect provider and back, which are pages and not API operations. */
export function visitOidcProvider(server: FastifyInstance, { database, services, now }: Deps): void {
  const { settings, identity } = services;
  const secure = settings.publicUrl.startsWith('https:');
  const path = signInPath(settings);
  const options = { path, httpOnly: true, sameSite: 'lax', secure, maxAge: minutes * 60 } as const;

  const back = (reply: FastifyReply, query: Record<string, string>) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`${settings.publicUrl}/auth/social?${new URLSearchParams({ ...query, via: 'oidc' })}`);
  const refused = (reply: FastifyReply, error: unknown) => {
    const refusal = error instanceof Refusal ? error : new Refusal('internal', { requestId: reply.request.id });
    if (refusal.code === 'internal') reply.log.error({ err: error }, 'sign-in by a provider failed');
    else reply.log.warn({ reason: reasonsOf(error) }, 'sign-in by a provider refused');
    return back(reply, { error: refusal.code, ...refusal.details });
  };

  const start = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const query = SignInQuery.safeParse(request.query);
      if (!query.success) throw new Refusal('auth.oidc_no_provider');
      await spendTry(database, now(), request.ip);
      const { tenantId, client } = await findProvider(database, services, query.data, now());
      const redirectUri = callbackOf(settings, tenantId);
      const secrets = { state: random(), nonce: random(), verifier: random() };
      const page = await providerPage(worldOf(settings, client, now()), redirectUri, secrets);
      const note = { ...secrets, tenantId: tenantId ?? '', issuer: client.issuer };
      const sealed = await identity.seal('oidc-state', note, minutes * 60);
      return reply.setCookie(cookie, sealed, options).header('cache-control', 'no-store').redirect(page);
    } catch (error) {
      return refused(reply, error);
    }
  };

  /**
   * The state must be the one that this browser was given for the provider of this callback, and come back for the first
   * time. Otherwise one provider could send its visitors to another, and get the code that the other gives them.
   */
  async function secretsOf(request: FastifyRequest, owner: string) {
    const note = await identity.unseal('oidc-state', request.cookies[cookie] ?? '');
    const { state, nonce, verifier, tenantId, issuer } = note ?? {};
    const returnedState = (request.query as { state?: unknown }).state;
    const matches = state !== undefined && typeof returnedState === 'string' && same(state, returnedState);
    if (!matches || tenantId !== owner || !nonce || !verifier) throw new Refusal('auth.token_expired');
    const expiresAt = new Date(Date.parse(now()) + minutes * 60_000).toISOString();
    const isFirst = await useState(database, state, expiresAt);
    if (!isFirst) throw new Refusal('auth.token_expired');
    return { state, nonce, verifier, tenantId, issuer };
  }

  const callback = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.clearCookie(cookie, options);
    try {
      await spendTry(database, now(), request.ip);
      const { tenantId = '' } = request.params as { tenantId?: string };
      const { issuer, ...secrets } = await secretsOf(request, tenantId);
      const place = { workspace: tenantId || undefined };
      const { client, tenantId: owner } = await findProvider(database, services, place, now());
      if (client.issuer !== issuer || (owner ?? '') !== tenantId) throw new Refusal('auth.token_expired');
      const url = new URL(callbackOf(settings, owner));
      url.search = new URL(request.url, url).search;
      const { email, verified, name, groups } = await identityByRedirect(
        worldOf(settings, client, now()),
        url,
        secrets,
      );
      if (!email || !verified) throw new Refusal('auth.oidc_unverified', { provider: client.name });
      const stateHash = await noteGroups(database, secrets.state, groups);
      const note = { tenantId, issuer, provider: client.name, email, name, stateHash };
      requestInfoOf(request, reply, settings).setSocialTicket(await identity.seal('oidc', note, ticketSeconds));
      return back(reply, {});
    } catch (error) {
      return refused(reply, error);
    }
  };

  server.get('/api/auth/oidc', start);
  server.get('/api/auth/oidc/callback', callback);
  server.get('/api/auth/oidc/callback/:tenantId', callback);
}
