import { createECDH, createPrivateKey, ECDH, hkdfSync, type KeyObject } from 'node:crypto';
import ece from 'http_ece';
import { SignJWT } from 'jose';
import { ask, type EgressRules, type Incoming } from './egress.ts';

/** The key pair by which push services know this server (RFC 8292). */
export interface Vapid {
  /** The point in base64url, as browsers take it. */
  publicKey: string;
  key: KeyObject;
  /** Where the operator can be reached: `mailto:` or `https:`. */
  subject: string;
}

const curve = 'prime256v1';
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/**
 * The private key that belongs to a secret. 16 bytes more than the key has keep it from being biased (FIPS 186-5, A.2.1).
 */
export function vapidKeyOf(secret: Uint8Array): Buffer {
  const bits = Buffer.from(hkdfSync('sha256', secret, '', 'stint web push', 48));
  const scalar = (BigInt(`0x${bits.toString('hex')}`) % (order - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
}

/** Throws if the bytes are no private key of P-256. */
export function vapidOf(privateKey: Buffer, subject: string): Vapid {
  if (privateKey.length !== 32) throw new Error('A private key of P-256 has 32 bytes');
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  const point = pair.getPublicKey();
  const [x, y, d] = [base64url(point.subarray(1, 33)), base64url(point.subarray(33)), base64url(privateKey)];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' });
  return { publicKey: base64url(point), key, subject };
}

/** Whether the text is a point of P-256 in base64url. */
export function isPoint(text: string): boolean {
  try {
    ECDH.convertKey(text, curve, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** A browser as it subscribed. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}
export interface PushRequest {
  text: string;
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
  /** The push service replaces a waiting message of the same topic: up to 32 characters of base64url. */
  topic: string;
}

const tokenSeconds = 12 * 3600;

const authorization = async ({ key, publicKey, subject }: Vapid, endpoint: string, now: string) => {
  const token = await new SignJWT({ sub: subject })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(Date.parse(now) / 1000) + tokenSeconds)
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
};

function encrypted(text: string, { p256dh, auth }: Subscription): Buffer {
  const pair = createECDH(curve);
  pair.generateKeys();
  const [dh, authSecret] = [p256dh, auth].map((key) => Buffer.from(key, 'base64url')) as [Buffer, Buffer];
  return ece.encrypt(Buffer.from(text), { version: 'aes128gcm', privateKey: pair, dh, authSecret });
}

/** Sends one message to a browser by its push service, through the guard of all outgoing requests. */
export async function push(
  to: Subscription,
  { text, ttlSeconds, urgency, topic }: PushRequest,
  { vapid, now, rules }: { vapid: Vapid; now: string; rules: EgressRules },
): Promise<Incoming> {
  const headers = {
    authorization: await authorization(vapid, to.endpoint, now),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(ttlSeconds),
    urgency,
    topic,
  };
  return ask(to.endpoint, { method: 'POST', headers, body: encrypted(text, to), timeoutMs: 10_000 }, rules);
}
