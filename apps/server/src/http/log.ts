import type { Details } from '@stint/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loggable, redacted } from './log-text.ts';

/** What of a request may be in a log. */
export const redaction = {
  paths: ['headers.authorization', 'headers.cookie', 'headers["set-cookie"]', 'answer["set-cookie"]'],
  censor: redacted,
};

/** What a statement was sent with: members' own words, which a log must not hold. */
const values = /\nparams:[\s\S]*?(?=\n {4}at |$)/g;

function traceOf(error: Error): string {
  const own = (error.stack ?? String(error)).replace(values, '');
  return error.cause instanceof Error ? `${own}\ncaused by: ${traceOf(error.cause)}` : own;
}

/** An error as it is logged: what happened and where, not the values that it happened with. */
const err = (error: Error) => ({
  type: error.name,
  message: error.message.replace(values, ''),
  ...('code' in error && { code: error.code }),
  stack: traceOf(error),
});
export const serializers = { err };

/** Asked for every few seconds by whoever watches the server. */
const unseen = /^\/(?:(?:api\/)?(?:health|ping)?|metrics)\/?$/;

/** Without the query, in which codes and tickets travel. */
const withoutQuery = (address: string) => address.split(/[?#]/)[0] ?? '';
const pathOf = ({ url }: FastifyRequest) => withoutQuery(url);
const headersOf = ({ headers }: FastifyRequest) =>
  headers.referer ? { ...headers, referer: withoutQuery(headers.referer) } : headers;

const callerOf = ({ who }: FastifyRequest) => (who ? { userId: who.userId, tenantId: who.tenantId } : {});

/** A line for each call where the level asks for it; health checks and pings leave none. */
export function logRequests(app: FastifyInstance): void {
  const wanted = ['info', 'debug', 'trace'].includes(app.log.level);
  if (!wanted) return;
  app.addHook('onResponse', async (request, reply) => {
    if (unseen.test(pathOf(request))) return;
    const { method } = request;
    const answer = { status: reply.statusCode, 'set-cookie': reply.getHeader('set-cookie') };
    const fields = {
      method,
      path: pathOf(request),
      headers: headersOf(request),
      answer,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info({ ...fields, ...callerOf(request) }, 'request');
  });
}

/** Somebody tried what they may not: whoever runs the server has to be able to find it. */
export function logDenial(request: FastifyRequest, code: string, details: Details): void {
  const told = loggable(details) as object;
  const fields = { critical: true, code, ...told, method: request.method };
  request.log.error({ ...fields, path: pathOf(request), ...callerOf(request) }, 'permission denied');
}
