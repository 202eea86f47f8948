import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal, type SocialProvider, socialProviders } from '@stint/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../db/client.ts';
import { requestInfoOf, signInPath } from '../../../http/request-info.ts';
import type { Services } from '../../../http/services.ts';
import { consentPage, identityByCode, isIssuer } from '../../../net/identities.ts';
import { clientOf, sealIdentity, spendSocialTry } from './social.service.ts';

interface Deps {
  database: Database;
  services: Services;
  now: () => string;
}

const cookie = 'social_state';
const minutes = 10;

/** Redirects to a provider and back, which are pages and not API operations. */
export function visitProviders(server: FastifyInstance, { database, services, now }: Deps): void {
  const { settings, identity } = services;
  const redirectUri = (provider: SocialProvider) => `${settings.publicUrl}/api/auth/${provider}/callback`;
  const options = {
    path: signInPath(settings),
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
    maxAge: minutes * 60,
  } as const;
  const back = (reply: FastifyReply, query = '') =>
    reply.header('cache-control', 'no-store').redirect(`${settings.publicUrl}/auth/social${query}`);
  const refused = (reply: FastifyReply, error: unknown) => {
    const refusal = error instanceof Refusal ? error : new Refusal('internal', { requestId: reply.request.id });
    if (refusal.code === 'internal') reply.log.error({ err: error }, 'social sign-in failed');
    return back(reply, `?${new URLSearchParams({ error: refusal.code, ...refusal.details })}`);
  };

  const start = (provider: SocialProvider) => async (_: FastifyRequest, reply: FastifyReply) => {
    try {
      const { client } = clientOf(settings, provider);
      const [state, verifier] = [randomBytes(24).toString('base64url'), randomBytes(48).toString('base64url')];
      const sealed = await identity.seal('social-state', { provider, state, verifier }, minutes * 60);
      const page = consentPage(provider, client, { redirectUri: redirectUri(provider), state, verifier });
      return reply.setCookie(cookie, sealed, options).header('cache-control', 'no-store').redirect(page);
    } catch (error) {
      return refused(reply, error);
    }
  };

  const callback = (provider: SocialProvider) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { code, state, iss } = request.query as Record<string, unknown>;
    const note = await identity.unseal('social-state', request.cookies[cookie] ?? '');
    void reply.clearCookie(cookie, options);
    try {
      const stateMatches = note?.provider === provider && same(note.state, state);
      if (!stateMatches || typeof code !== 'string') throw new Refusal('auth.social_refused', { provider });
      const world = clientOf(settings, provider);
      if (iss !== undefined && !isIssuer(provider, world.client, iss))
        throw new Refusal('auth.social_refused', { provider });
      await spendSocialTry(database, now(), request.ip);
      const grant = { code, redirectUri: redirectUri(provider), verifier: note.verifier ?? '' };
      const who = await identityByCode(provider, world, grant);
      requestInfoOf(request, reply, settings).setSocialTicket(await sealIdentity(services, who));
      return back(reply);
    } catch (error) {
      return refused(reply, error);
    }
  };

  for (const provider of socialProviders) {
    server.get(`/api/auth/${provider}`, start(provider));
    server.get(`/api/auth/${provider}/callback`, callback(provider));
  }
}

function same(expected: string | undefined, actual: unknown): boolean {
  if (!expected || typeof actual !== 'string' || actual.length !== expected.length) return false;
  return timingSafeEqual(Buffer.from(expected), Buffer.from(actual));
}
