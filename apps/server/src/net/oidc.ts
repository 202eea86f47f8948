import { canonicalEmail, Refusal } from '@stint/contract';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetchOptions,
  calculatePKCECodeChallenge,
  clockSkew,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { OidcClient } from '../http/services.ts';
import { ask, type EgressRules } from './egress.ts';

/** What a provider says of a person. */
export interface OidcIdentity {
  email: string | null;
  /** The provider has verified the address. */
  verified: boolean;
  name: string;
  /** Null where the provider names none, such as for people in too many groups. */
  groups: string[] | null;
}

interface World {
  client: OidcClient;
  rules: EgressRules;
  /** The server's clock. */
  now: string;
}

/** The secrets of one sign-in, which the browser gets only sealed. */
export interface OidcSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** The provider did not answer, or answered with an error of its own. */
class ProviderDown extends Error {}

const bodyOf = (body: CustomFetchOptions['body']) =>
  body === undefined || body === null ? {} : { body: body instanceof URLSearchParams ? body.toString() : String(body) };

/** All requests of the library go through the egress guard. */
const guarded =
  (rules: EgressRules) =>
  async (url: string, { method, headers, body }: CustomFetchOptions) => {
    const outgoing = { method: method === 'POST' ? 'POST' : 'GET', headers, ...bodyOf(body) } as const;
    const {
      status,
      text,
      headers: received,
    } = await ask(url, outgoing, rules).catch((error: unknown) => {
      throw error instanceof Refusal ? error : new ProviderDown(String(error), { cause: error });
    });
    if (status >= 500) throw new ProviderDown(`The provider answered ${status}`);
    return new Response(status === 204 ? null : text, {
      status,
      headers: { 'content-type': received['content-type'] ?? '' },
    });
  };

/** Reads the discovery document, which must name the same issuer. */
async function configure({ client, rules, now }: World): Promise<Configuration> {
  if (!rules.allowPrivate && !client.issuer.startsWith('https:')) throw new Refusal('egress.denied');
  const execute = rules.allowPrivate ? [allowInsecureRequests] : [];
  const options = { [customFetch]: guarded(rules), execute };
  const metadata = (
    await discovery(new URL(client.issuer), client.clientId, undefined, undefined, options)
  ).serverMetadata();
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const method = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
  const skew = Math.round((Date.parse(now) - Date.now()) / 1000);
  const clock = { [clockSkew]: skew, [clockTolerance]: 30 };
  const config = new Configuration(metadata, client.clientId, clock, method(client.clientSecret));
  config[customFetch] = guarded(rules);
  for (const set of [...execute, enableNonRepudiationChecks]) set(config);
  return config;
}

/** The causes of a failure, for the log. They contain no token. */
export function reasonsOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return [error.message, reasonsOf(error.cause)].filter(Boolean).join(': ');
}

const isDown = (error: unknown): boolean =>
  error instanceof ProviderDown || (error instanceof Error && error.cause !== undefined && isDown(error.cause));
const deniedIn = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error;
  return error instanceof Error && error.cause !== undefined ? deniedIn(error.cause) : null;
};

async function confirmed<T>({ client }: World, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const code = isDown(error) ? 'auth.oidc_unreachable' : 'auth.oidc_refused';
    throw deniedIn(error) ?? Object.assign(new Refusal(code, { provider: client.name }), { cause: error });
  });
}

/** Refuses an issuer that has no discovery document. */
export const checkIssuer = async (world: World): Promise<void> => void (await confirmed(world, configure(world)));

/** The provider's page, on which the person agrees. */
export const providerPage = (world: World, redirectUri: string, { state, nonce, verifier }: OidcSecrets) =>
  confirmed(
    world,
    (async () => {
      const config = await configure(world);
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href;
    })(),
  );

/** The most groups of a person that are read. */
const maxGroups = 1000;

/** A claim by its name, or by a path such as `realm_access.roles`. */
function claimAt(claims: Record<string, unknown>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  let value: unknown = claims;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

function groupsIn(claims: Record<string, unknown>, { groupsClaim = 'groups' }: OidcClient): string[] | null {
  const claim = claimAt(claims, groupsClaim);
  const names = typeof claim === 'string' ? [claim] : claim;
  // Groups that are cut off would count as left.
  if (!Array.isArray(names) || names.length > maxGroups) return null;
  return names.filter((name) => typeof name === 'string' && name.length <= 200) as string[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Exchanges the code of a redirect. State, nonce, issuer, audience, expiry and the signature by the provider's keys are
 * checked. Claims that the ID token lacks are asked for.
 */
export const identityByRedirect = (world: World, callback: URL, secrets: OidcSecrets): Promise<OidcIdentity> =>
  confirmed(
    world,
    (async () => {
      const config = await configure(world);
      const tokens = await authorizationCodeGrant(config, callback, {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The answer has no ID token');
      const needsUserInfo = claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
      const userInfo = needsUserInfo ? await fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
      const email = canonicalEmail(textOf(userInfo.email).trim()) || null;
      const groups = groupsIn({ ...claims, ...userInfo }, world.client);
      return { email, verified: userInfo.email_verified === true, name: textOf(userInfo.name).slice(0, 200), groups };
    })(),
  );
