/** Services outside the product: an identity provider and a captcha provider, as one local server. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';

export interface OutsideProvider {
  url: string;
  /** The person signed in at the provider. */
  person: { id: string; email: string; verified: boolean };
  close: () => void;
}

const page = (yes: string, no: string) =>
  `<!doctype html><html lang="en"><title>Provider</title><h1>The provider</h1>
   <p><a href="${yes}">Allow</a> <a href="${no}">Do not allow</a></p></html>`;

/** An OpenID Connect provider below `/oidc`: the same consent page, and ID tokens signed with its own key. */
function oidc(person: OutsideProvider['person'], url: () => string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  let authQuery = new URLSearchParams();
  const idToken = () => {
    const seconds = Math.floor(Date.now() / 1000);
    const times = { iat: seconds, exp: seconds + 300 };
    const { id: sub, email, verified: email_verified } = person;
    const who = { iss: `${url()}/oidc`, aud: 'our id', sub, email, email_verified, name: 'Grace Hopper' };
    const text = `${part({ alg: 'RS256', kid: 'one' })}.${part({ ...who, ...times, nonce: authQuery.get('nonce') })}`;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  };
  return {
    ask: ({ searchParams }: URL) => {
      authQuery = searchParams;
    },
    answer: ({ pathname }: URL, form: URLSearchParams): object | null => {
      const issuer = `${url()}/oidc`;
      if (pathname === '/oidc/.well-known/openid-configuration')
        return {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
        };
      if (pathname === '/oidc/keys')
        return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' }] };
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (pathname !== '/oidc/token' || proof !== authQuery.get('code_challenge')) return null;
      return { access_token: 'good token', token_type: 'Bearer', id_token: idToken() };
    },
  };
}

/** Implements Google's protocol and OpenID Connect; its consent page has two links. */
export async function outside(): Promise<OutsideProvider> {
  const person = { id: '1', email: 'nobody@example.test', verified: true };
  let challenge = '';

  const consent = ({ searchParams }: URL) => {
    challenge = searchParams.get('code_challenge') ?? '';
    const back = (query: Record<string, string>) => {
      const state = searchParams.get('state') ?? '';
      return `${searchParams.get('redirect_uri')}?${new URLSearchParams({ state, ...query })}`.replaceAll('&', '&amp;');
    };
    return page(back({ code: 'good code' }), back({ error: 'access_denied' }));
  };
  const token = (form: URLSearchParams) => {
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const right = proof === challenge && form.get('code') === 'good code' && form.get('client_secret') === 'kept';
    return right ? { access_token: 'good token' } : null;
  };
  const provider = oidc(person, () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const answer = (url: URL, form: URLSearchParams): object | null => {
    if (url.pathname === '/token') return token(form);
    if (url.pathname === '/v1/userinfo')
      return { sub: person.id, email: person.email, email_verified: person.verified };
    if (url.pathname === '/siteverify') return { success: form.get('response') === 'a person' };
    return provider.answer(url, form);
  };

  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://outside');
    if (url.pathname === '/oidc/authorize') provider.ask(url);
    if (url.pathname === '/o/oauth2/v2/auth' || url.pathname === '/oidc/authorize') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(consent(url));
      return;
    }
    const reply = answer(url, new URLSearchParams(await text(request)));
    response.writeHead(reply ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(reply ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, person, close };
}

const widget = `{
  const ready = new URL(document.currentScript.src).searchParams.get('onload');
  const boxIn = (place) => place.querySelector('input');
  window.turnstile = {
    render(place, options) {
      const label = document.createElement('label');
      const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
      box.onchange = () => (box.checked ? options.callback('a person') : options['expired-callback']());
      label.append(box, ' I am a person (' + options.sitekey + ')');
      place.append(label);
      return place;
    },
    reset(place) { boxIn(place).checked = false; },
  };
  window[ready]();
}`;

/** Serves the captcha provider's script at its real URL, so that the content security policy applies. */
export async function withWidget(page: Page): Promise<void> {
  await page.route('https://challenges.cloudflare.com/turnstile/v0/api.js?*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: widget }),
  );
}
