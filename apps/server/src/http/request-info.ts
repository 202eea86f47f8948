import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestInfo } from '../kernel/verb.ts';
import { basePathOf } from './base-path.ts';
import type { Settings } from './services.ts';

const name = 'refresh_token';
const year = 31_536_000;
const device = 'known_device';
const social = 'social_ticket';
const socialSeconds = 120;
const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;
const thisAddress = /^(127\.|::1$|::ffff:127\.)/;

/** Set by a proxy, so the request did not come from this machine, whatever the connection's address. */
const forwarded = ({ headers }: FastifyRequest) =>
  Object.keys(headers).some((header) => /^(forwarded|via|x-real-ip|x-forwarded-.+)$/.test(header));

/**
 * A change that a page of another origin sends. Browsers add cookies for other hosts of the same domain, too, such as
 * `wiki.example.com`. Providers come back by GET.
 */
const isOfOtherPage = ({ method, headers }: FastifyRequest) =>
  method !== 'GET' && ['same-site', 'cross-site'].includes(String(headers['sec-fetch-site']));

/** The path of the cookies of sign-in, so that two Stints of one host have their own. */
export const signInPath = (settings: Pick<Settings, 'publicUrl'>): string => `${basePathOf(settings)}/api/auth`;

/** The refresh token's cookie cannot be read by scripts and is sent to the sign-in routes only. */
export function requestInfoOf(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'publicUrl'>,
): RequestInfo {
  const path = signInPath(settings);
  const options = { path, httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const;
  const isForeign = isOfOtherPage(request);
  const read = (cookie: string) => (isForeign ? null : (request.cookies[cookie] ?? null));
  const keep = (cookie: string, value: string | null, maxAge: number) => {
    if (isForeign) return;
    if (value === null) void reply.clearCookie(cookie, options);
    else void reply.setCookie(cookie, value, { ...options, maxAge });
  };
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    local:
      thisAddress.test(request.socket.remoteAddress ?? request.ip) &&
      thisMachine.test(request.headers.host ?? '') &&
      !forwarded(request),
    refreshCookie: read(name),
    setRefreshCookie: (token) => keep(name, token, year),
    deviceCookie: read(device),
    setDeviceCookie: (note) => keep(device, note, year),
    socialTicket: read(social),
    setSocialTicket: (ticket) => keep(social, ticket, socialSeconds),
  };
}
