import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '@stint/contract';
import ipaddr from 'ipaddr.js';
import { Names } from './names.ts';

export interface EgressRules {
  /** The operator allows private networks. */
  allowPrivate: boolean;
  /** No request leaves this server, as in a demo. */
  isClosed: boolean;
}

interface EgressSettings {
  allowPrivateNetwork?: boolean | undefined;
  demo?: object | undefined;
}
/** The rules of everything that people and workspaces cause. */
export const egressOf = ({ allowPrivateNetwork = false, demo }: EgressSettings): EgressRules => ({
  allowPrivate: allowPrivateNetwork,
  isClosed: demo !== undefined,
});

/** The rules of what the operator has set up, such as buckets. */
export const operatorsEgress = (allowPrivate: boolean): EgressRules => ({ allowPrivate, isClosed: false });

/** The switch of everything that leaves this server. What does not use `pin` calls it itself. */
export function refuseClosed({ isClosed }: Pick<EgressRules, 'isClosed'>): void {
  if (isClosed) throw new Refusal('demo.closed');
}

/** All addresses of IPv6 that are assigned to hosts. */
const globalUnicast = [ipaddr.IPv6.parse('2000::'), 3] as const;

/** The parsed IP address; null if the text is not one. */
function parsedOf(address: string) {
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return null;
  // In one spelling, because the library reads `::8.8.8.8` as if it were mapped.
  return ipaddr.process(family === 4 ? address : new URL(`http://[${address}]`).hostname.slice(1, -1));
}

/**
 * Whether only the operator may allow requests to an address. Anything but a public host is private: reserved ranges, and
 * those of IPv6 that lead to an IPv4 address through a gateway (NAT64, 6to4, Teredo).
 */
export function isPrivate(address: string): boolean {
  const parsed = parsedOf(address);
  if (!parsed) return true;
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast[0], globalUnicast[1])) return true;
  return parsed.range() !== 'unicast';
}

const networkRanges: readonly string[] = ['private', 'loopback', 'uniqueLocal', 'carrierGradeNat'];
/** Where clouds tell a machine its credentials, beside the addresses of the link. */
const metadataHosts: readonly string[] = ['fd00:ec2::254', '100.100.100.200'];

/** Whether an address is a host of a private network, to which the operator may allow requests. */
function isInNetwork(address: string): boolean {
  const parsed = parsedOf(address);
  return parsed !== null && networkRanges.includes(parsed.range()) && !metadataHosts.includes(parsed.toString());
}

export interface Pin {
  address: string;
  family: 4 | 6;
}
const resolveMs = 5000;
const names = new Names();

/** Rejects after this time. */
export async function within<T>(ms: number, work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(`${what} took too long`), { code: 'ETIMEDOUT' })), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Resolves a host once and pins the checked address, which defeats DNS rebinding. A host with any private address is
 * refused.
 */
export async function pin(host: string, { allowPrivate, isClosed }: EgressRules): Promise<Pin> {
  refuseClosed({ isClosed });
  const bare = host.replace(/^\[|\]$/g, '');
  const addresses = isIP(bare) ? [bare] : await within(resolveMs, names.addressesOf(bare), 'Resolving the name');
  const [address] = addresses;
  if (!address) throw new Error('The name has no address');
  const isDenied = (to: string) => isPrivate(to) && !(allowPrivate && isInNetwork(to));
  if (addresses.some(isDenied)) throw new Refusal('egress.denied');
  return { address, family: isIP(address) === 6 ? 6 : 4 };
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

/** Whether an address may be asked, as far as can be told before its name is resolved. */
export function isAllowedAddress(address: string, { allowPrivate }: Pick<EgressRules, 'allowPrivate'>): boolean {
  const { protocol, username, password, hostname } = new URL(address);
  if (username || password) return false;
  if (allowPrivate) return protocol === 'https:' || protocol === 'http:';
  const bare = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && !(isIP(bare) && isPrivate(bare));
}

export type { IncomingMessage };

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
