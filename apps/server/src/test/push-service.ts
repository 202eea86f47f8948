import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { PushMessage } from '@stint/contract';
import { type JWTPayload, jwtVerify } from 'jose';

/** What a browser keeps of its subscription. */
interface Browser {
  pair: ECDH;
  auth: Buffer;
}
const browsers = new Map<string, Browser>();

/** A subscription at a push service, as a browser makes it. */
export function subscriptionAt(origin: string) {
  const pair = createECDH('prime256v1');
  const browser = { pair, auth: randomBytes(16) };
  const keys = { p256dh: pair.generateKeys('base64url'), auth: browser.auth.toString('base64url') };
  const endpoint = `${origin}/push/${randomUUID()}`;
  browsers.set(endpoint, browser);
  return { endpoint, keys };
}

export interface PushedMessage {
  endpoint: string;
  headers: IncomingHttpHeaders;
  token: JWTPayload;
  message: PushMessage;
}
interface Answer {
  status: number;
  headers?: Record<string, string>;
}

const derived = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Decrypts as RFC 8188 and 8291 say, without the library that encrypted. */
function plainOf(body: Buffer, { pair, auth }: Browser): string {
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derived(pair.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const opened = createDecipheriv('aes-128-gcm', key, derived(secret, salt, 'Content-Encoding: nonce\0', 12));
  opened.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Checks the signature with the key that the request names, at the test's own time. */
async function tokenOf(headers: IncomingHttpHeaders, origin: string, now: string) {
  const [, jwt = '', k = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(k, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const { payload } = await jwtVerify(jwt, key, {
    audience: origin,
    currentDate: new Date(now),
    algorithms: ['ES256'],
    requiredClaims: ['exp', 'sub'],
  });
  return { token: payload, publicKey: k };
}

interface PushRequest {
  method: string | undefined;
  endpoint: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
/** The message, if the request is as RFC 8030, 8291 and 8292 say. */
async function messageIn({ method, endpoint, headers, body }: PushRequest, publicKey: string, now: string) {
  const browser = browsers.get(endpoint);
  const { token, publicKey: used } = await tokenOf(headers, new URL(endpoint).origin, now);
  const problems = {
    'an unknown subscription': method !== 'POST' || !browser,
    'a large body': body.length > 4096,
    'another encoding': headers['content-encoding'] !== 'aes128gcm',
    'no TTL': !/^\d+$/.test(String(headers.ttl)),
    'a wrong topic': !/^[\w-]{1,32}$/.test(String(headers.topic)),
    'another key than the subscription': used !== publicKey,
    'a token that is valid for too long': (token.exp ?? 0) > Date.parse(now) / 1000 + 86_400,
  };
  for (const [problem, isPresent] of Object.entries(problems)) if (isPresent) throw new Error(`It has ${problem}`);
  if (!browser) throw new Error('No browser');
  return { endpoint, headers, token, message: PushMessage.parse(JSON.parse(plainOf(body, browser))) };
}

/** A push service that refuses requests that the standards do not allow, and otherwise answers as `state` says. */
export async function pushService(publicKey: string, now: () => string) {
  const received: PushedMessage[] = [];
  const refused: string[] = [];
  /** Null never answers. */
  const state: { answer: Answer | null } = { answer: { status: 201 } };
  const server = http.createServer(async (request, response) => {
    const { method, headers } = request;
    const pushed = { method, headers, endpoint: `${origin}${request.url}`, body: await buffer(request) };
    try {
      received.push(await messageIn(pushed, publicKey, now()));
    } catch (error) {
      refused.push(String(error));
      response.writeHead(400).end();
      return;
    }
    if (state.answer) response.writeHead(state.answer.status, state.answer.headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { received, refused, state, url: origin, close, subscription: () => subscriptionAt(origin) };
}
