import { lookup } from 'node:dns/promises';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '@stint/contract';

export interface EgressRules {
  /** The operator allows private networks. */
  allowPrivate: boolean;
}

/** This machine, private and link-local networks, and ranges that map to them. */
const closed = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, prefix, 'ipv6');

/** Whether only the operator may allow requests to an address. */
export function isPrivate(address: string): boolean {
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return true;
  return closed.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

export interface Pin {
  address: string;
  family: 4 | 6;
}
const resolveMs = 5000;

/** Rejects after this time. */
async function within<T>(ms: number, work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took too long`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Resolves a host once and pins the checked address, which defeats DNS rebinding. A host with any private address is
 * refused.
 */
export async function pin(host: string, { allowPrivate }: EgressRules): Promise<Pin> {
  const bare = host.replace(/^\[|\]$/g, '');
  const found = isIP(bare)
    ? [{ address: bare, family: isIP(bare) }]
    : await within(resolveMs, lookup(bare, { all: true }), 'Resolving the name');
  const [first] = found;
  if (!first) throw new Error('The name has no address');
  if (!allowPrivate && found.some(({ address }) => isPrivate(address))) throw new Refusal('egress.denied');
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}

export interface Outgoing {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Buffer | Stream;
  timeoutMs?: number;
  maxBytes?: number;
}
/** A body that is streamed. */
export interface Stream {
  length: number;
  open: () => Readable;
}
export interface Incoming {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

/** A request to a server named by a user: pinned address, no redirects, limits of time and size. */
export async function ask(address: string, outgoing: Outgoing, rules: EgressRules): Promise<Incoming> {
  const { timeoutMs = 8000, maxBytes = 262_144 } = outgoing;
  const answer = await open(address, outgoing, rules);
  const parts: Buffer[] = [];
  let size = 0;
  const read = async () => {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      parts.push(part);
      if (size > maxBytes) throw new Error('The answer is too long');
    }
  };
  await within(timeoutMs, read(), 'The answer').finally(() => answer.destroy());
  const bytes = Buffer.concat(parts);
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString('utf8') };
}

/** The same, but returns after the headers. The caller must read or destroy the body. */
export async function open(address: string, outgoing: Outgoing, rules: EgressRules): Promise<IncomingMessage> {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && rules.allowPrivate))
    throw new Refusal('egress.denied');
  if (url.username || url.password) throw new Refusal('egress.denied');
  return send(url, await pin(url.hostname, rules), outgoing);
}

const lengthOf = (body: string | Buffer | Stream) =>
  typeof body === 'string' || Buffer.isBuffer(body) ? Buffer.byteLength(body) : body.length;

function send(url: URL, to: Pin, { method = 'GET', headers = {}, body, timeoutMs = 8000 }: Outgoing) {
  const pinned: LookupFunction = (_, options, done) =>
    options.all ? done(null, [to]) : done(null, to.address, to.family);
  const length = body === undefined ? {} : { 'content-length': String(lengthOf(body)) };
  const options = { method, headers: { ...headers, ...length }, lookup: pinned, agent: false, timeout: timeoutMs };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options, resolve);
    const late = () => void request.destroy(new Error('The answer took too long'));
    const limit = setTimeout(late, timeoutMs);
    request.on('response', () => clearTimeout(limit));
    request.on('close', () => clearTimeout(limit));
    request.on('timeout', late);
    request.on('error', reject);
    if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) request.end(body);
    else pipeline(body.open(), request).catch(reject);
  });
}
