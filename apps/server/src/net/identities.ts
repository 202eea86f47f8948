import { createHash } from 'node:crypto';
import { Refusal, type SocialProvider } from '@stint/contract';
import { z } from 'zod';
import type { SocialClient } from '../http/services.ts';
import { ask, type EgressRules, type Outgoing } from './egress.ts';

/** A person's identity according to a provider. */
export interface Identity {
  provider: SocialProvider;
  id: string;
  email: string | null;
  /** The provider has verified the address. */
  verified: boolean;
}

interface World {
  client: SocialClient;
  rules: EgressRules;
}
type ProviderAccount = Omit<Identity, 'provider'>;

interface Provider {
  /** Base URLs of its parts. A self-hosted installation has all of them below one. */
  hosts: { pages: string; tokens: string; api: string };
  selfHosted?: { api: string };
  authorize: string;
  token: string;
  scope: string;
  profile(api: string, token: string, world: World): Promise<ProviderAccount>;
  /** Whether a token was issued to us. One issued to another site must not open accounts here. */
  isOurs(at: Provider['hosts'], token: string, world: World): Promise<boolean>;
}

const bearer = (token: string) => ({
  authorization: `Bearer ${token}`,
  accept: 'application/json',
  'user-agent': 'Stint',
});
const basic = ({ clientId, clientSecret }: SocialClient) =>
  `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`;
const form = (fields: Record<string, string>, headers: Record<string, string> = {}): Outgoing => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', ...headers },
  body: new URLSearchParams(fields).toString(),
});

async function read<T>(shape: z.ZodType<T>, address: string, outgoing: Outgoing, { rules }: World): Promise<T> {
  const { status, text } = await ask(address, outgoing, rules);
  if (status !== 200) throw new Error(`The provider answered ${status}`);
  return shape.parse(JSON.parse(text));
}

const Google = z.object({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.stringbool().or(z.boolean()).optional(),
});
const GithubUser = z.object({ id: z.number() });
const GithubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));
const Facebook = z.object({ id: z.string(), email: z.string().optional() });
const Twitter = z.object({ data: z.object({ id: z.string(), confirmed_email: z.string().optional() }) });

const providers: Record<SocialProvider, Provider> = {
  google: {
    hosts: {
      pages: 'https://accounts.google.com',
      tokens: 'https://oauth2.googleapis.com',
      api: 'https://openidconnect.googleapis.com',
    },
    authorize: '/o/oauth2/v2/auth',
    token: '/token',
    scope: 'openid email',
    profile: async (api, token, world) => {
      const { sub, email, email_verified } = await read(
        Google,
        `${api}/v1/userinfo`,
        { headers: bearer(token) },
        world,
      );
      return { id: sub, email: email ?? null, verified: email_verified === true };
    },
    isOurs: async ({ tokens }, token, world) => {
      const shape = z.object({ aud: z.string() });
      const { aud } = await read(shape, `${tokens}/tokeninfo`, form({ access_token: token }), world);
      return aud === world.client.clientId;
    },
  },
  github: {
    hosts: { pages: 'https://github.com', tokens: 'https://github.com', api: 'https://api.github.com' },
    selfHosted: { api: '/api/v3' },
    authorize: '/login/oauth/authorize',
    token: '/login/oauth/access_token',
    scope: 'read:user user:email',
    profile: async (api, token, world) => {
      const { id } = await read(GithubUser, `${api}/user`, { headers: bearer(token) }, world);
      const emails = await read(GithubEmails, `${api}/user/emails`, { headers: bearer(token) }, world);
      const main = emails.find(({ primary }) => primary);
      return { id: String(id), email: main?.email ?? null, verified: main?.verified ?? false };
    },
    isOurs: async ({ api }, token, { client, rules }) => {
      const headers = { authorization: basic(client), 'content-type': 'application/json', 'user-agent': 'Stint' };
      const body = JSON.stringify({ access_token: token });
      const address = `${api}/applications/${encodeURIComponent(client.clientId)}/token`;
      return (await ask(address, { method: 'POST', headers, body }, rules)).status === 200;
    },
  },
  facebook: {
    hosts: {
      pages: 'https://www.facebook.com',
      tokens: 'https://graph.facebook.com',
      api: 'https://graph.facebook.com',
    },
    authorize: '/v21.0/dialog/oauth',
    token: '/v21.0/oauth/access_token',
    scope: 'public_profile email',
    /** It does not tell whether an address is verified. */
    profile: async (api, token, world) => {
      const facebookProfile = await read(
        Facebook,
        `${api}/v21.0/me?fields=id,email`,
        { headers: bearer(token) },
        world,
      );
      return { id: facebookProfile.id, email: facebookProfile.email ?? null, verified: false };
    },
    isOurs: async ({ api }, token, world) => {
      const { clientId, clientSecret } = world.client;
      const shape = z.object({ data: z.object({ app_id: z.string(), is_valid: z.boolean() }) });
      const address = `${api}/v21.0/debug_token?input_token=${encodeURIComponent(token)}`;
      const { data } = await read(shape, address, { headers: bearer(`${clientId}|${clientSecret}`) }, world);
      return data.is_valid && data.app_id === clientId;
    },
  },
  twitter: {
    hosts: { pages: 'https://x.com', tokens: 'https://api.x.com', api: 'https://api.x.com' },
    authorize: '/i/oauth2/authorize',
    token: '/2/oauth2/token',
    scope: 'users.read tweet.read users.email',
    profile: async (api, token, world) => {
      const address = `${api}/2/users/me?user.fields=confirmed_email`;
      const { data } = await read(Twitter, address, { headers: bearer(token) }, world);
      return { id: data.id, email: data.confirmed_email ?? null, verified: data.confirmed_email !== undefined };
    },
    /** It does not tell who a token was issued to. */
    isOurs: async () => false,
  },
};

function at(provider: SocialProvider, { url }: SocialClient): Provider['hosts'] {
  const { hosts, selfHosted } = providers[provider];
  if (!url) return hosts;
  const base = url.replace(/\/$/, '');
  return { pages: base, tokens: base, api: `${base}${selfHosted?.api ?? ''}` };
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null);
/** Whether an issuer that an answer names (RFC 9207) is this provider. */
export const isIssuer = (provider: SocialProvider, client: SocialClient, issuer: unknown): boolean =>
  typeof issuer === 'string' && Object.values(at(provider, client)).some((host) => originOf(host) === originOf(issuer));

interface Start {
  redirectUri: string;
  state: string;
  verifier: string;
}

/** The provider's consent page. */
export function consentPage(provider: SocialProvider, client: SocialClient, { redirectUri, state, verifier }: Start) {
  const { authorize, scope } = providers[provider];
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `${at(provider, client).pages}${authorize}?${query}`;
}

async function confirmed<T>(provider: SocialProvider, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal('auth.social_refused', { provider });
  });
}

/** Exchanges the code of a redirect for the identity. */
export const identityByCode = (
  provider: SocialProvider,
  world: World,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string },
): Promise<Identity> =>
  confirmed(
    provider,
    (async () => {
      const { token } = providers[provider];
      const hosts = at(provider, world.client);
      const { clientId, clientSecret } = world.client;
      const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
      const request =
        provider === 'twitter'
          ? form({ ...grant, client_id: clientId }, { authorization: basic(world.client) })
          : form({ ...grant, client_id: clientId, client_secret: clientSecret });
      const tokenReply = await read(z.object({ access_token: z.string() }), `${hosts.tokens}${token}`, request, world);
      return { provider, ...(await providers[provider].profile(hosts.api, tokenReply.access_token, world)) };
    })(),
  );

/** The identity of a token from an API client. */
export const identityByToken = (provider: SocialProvider, world: World, token: string): Promise<Identity> =>
  confirmed(
    provider,
    (async () => {
      const hosts = at(provider, world.client);
      if (!(await providers[provider].isOurs(hosts, token, world)))
        throw new Error('The token was given to another site');
      return { provider, ...(await providers[provider].profile(hosts.api, token, world)) };
    })(),
  );
