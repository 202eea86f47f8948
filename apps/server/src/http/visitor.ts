import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from './ctx.ts';

const name = 'refresh_token';
const path = '/api/auth';
const year = 31_536_000;
const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;
const thisAddress = /^(127\.|::1$|::ffff:127\.)/;

/** The refresh token lives in a cookie that scripts cannot read and that goes to the sign-in routes only. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): Visitor {
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    local: thisAddress.test(request.ip) && thisMachine.test(request.headers.host ?? ''),
    refreshCookie: request.cookies[name] ?? null,
    setRefreshCookie: (token) => {
      const options = { path, httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const;
      if (token === null) void reply.clearCookie(name, options);
      else void reply.setCookie(name, token, { ...options, maxAge: year });
    },
  };
}
