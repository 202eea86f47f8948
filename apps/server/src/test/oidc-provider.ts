import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { localServer, type ReceivedRequest } from './local-server.ts';

/** What the next ID token gets wrong, as in the tests of the OpenID Foundation's conformance suite for clients. */
export interface Fault {
  claims?: Record<string, unknown>;
  /** Signs with a key that the provider does not publish. */
  foreignKey?: boolean;
  /** The token endpoint answers with this status. */
  status?: number;
}

interface Grant {
  nonce: string;
  challenge: string;
  redirectUri: string;
}

/**
 * An OpenID Connect provider, modelled on oauth2-mock-server, which needs a newer Node: discovery, keys, authorization
 * code with PKCE, ID tokens signed with RS256. A code works once.
 */
export async function oidcProvider({
  now,
  clientId,
  clientSecret,
}: {
  now: () => string;
  clientId: string;
  clientSecret: string;
}) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const foreign = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  /** The person signed in at the provider. */
  const person = { sub: '1', email: 'nobody@example.test', email_verified: true, name: 'Grace Hopper' };
  /** What the discovery document says besides. */
  const metadata: Record<string, unknown> = {};
  let fault: Fault = {};

  async function token({ form, headers }: ReceivedRequest) {
    if (fault.status) return { status: fault.status, json: { error: 'server_error' } };
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const basic = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString();
    const client = [...new URLSearchParams(basic.replace(':', '='))].flat();
    const isOfPage = grant?.redirectUri === form.get('redirect_uri');
    if (!grant || grant.challenge !== challenge || !isOfPage) return { status: 400, json: { error: 'invalid_grant' } };
    if (client[0] !== clientId || client[1] !== clientSecret) return { status: 401, json: { error: 'invalid_client' } };
    const seconds = Math.floor(Date.parse(now()) / 1000);
    const { sub, email, email_verified, name } = person;
    const standard = { iss: provider.url, aud: clientId, sub, iat: seconds, exp: seconds + 300, nonce: grant.nonce };
    const id_token = await new SignJWT({ ...standard, email, email_verified, name, ...fault.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(fault.foreignKey ? foreign.privateKey : privateKey);
    return { json: { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token } };
  }

  const provider = await localServer(async (request) => {
    const { url } = request;
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return {
          json: {
            issuer: provider.url,
            authorization_endpoint: `${provider.url}/authorize`,
            token_endpoint: `${provider.url}/token`,
            jwks_uri: `${provider.url}/keys`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
            code_challenge_methods_supported: ['S256'],
            ...metadata,
          },
        };
      case '/keys':
        return { json: { keys: [jwk] } };
      case '/token':
        return token(request);
      default:
        return { status: 404, json: {} };
    }
  });

  /** The person agrees on the provider's page. Returns the code. */
  function agree(page: URL): string {
    const code = randomUUID();
    const { nonce = '', code_challenge: challenge = '', redirect_uri = '' } = Object.fromEntries(page.searchParams);
    grants.set(code, { nonce, challenge, redirectUri: redirect_uri });
    return code;
  }

  const faulty = (next: Fault = {}): void => {
    fault = next;
  };
  return { ...provider, person, metadata, agree, faulty };
}
