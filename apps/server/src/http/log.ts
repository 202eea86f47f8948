import type { Details } from '@stint/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loggable, redacted, withoutLink } from './log-text.ts';

/** The parts of a request that are logged. */
export const redaction = {
  paths: ['headers.authorization', 'headers.cookie', 'headers["set-cookie"]', 'answer["set-cookie"]'],
  censor: redacted,
};

/** Values of a statement hold members' texts, which must not be logged. */
const values = /\nparams:[\s\S]*?(?=\n {4}at |$)/g;

function traceOf(error: Error): string {
  const own = (error.stack ?? String(error)).replace(values, '');
  return error.cause instanceof Error ? `${own}\ncaused by: ${traceOf(error.cause)}` : own;
}

/** An error as it is logged, without the values of statements. */
const err = (error: Error) => ({
  type: error.name,
  message: error.message.replace(values, ''),
  ...('code' in error && { code: error.code }),
  stack: traceOf(error),
});
export const serializers = { err };

/** Polled by monitoring every few seconds, so not logged. */
const unseen = /^\/(?:(?:api\/)?(?:health|ping)?|metrics)\/?$/;

/** Without the query, which may hold codes and tickets, and without the secret of a link. */
const withoutQuery = (address: string) => withoutLink(address.split(/[?#]/)[0] ?? '');
const pathOf = ({ url }: FastifyRequest) => withoutQuery(url);
const headersOf = ({ headers }: FastifyRequest) =>
  headers.referer ? { ...headers, referer: withoutQuery(headers.referer) } : headers;

const callerOf = ({ session }: FastifyRequest) =>
  session ? { userId: session.userId, tenantId: session.tenantId } : {};

/** Logs each request if the level asks for it, except health checks and pings. */
export function logRequests(app: FastifyInstance): void {
  const isEnabled = ['info', 'debug', 'trace'].includes(app.log.level);
  if (!isEnabled) return;
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

/** Operators need to find denied requests. */
export function logDenial(request: FastifyRequest, code: string, details: Details): void {
  const loggedDetails = loggable(details) as object;
  const fields = { critical: true, code, ...loggedDetails, method: request.method };
  request.log.error({ ...fields, path: pathOf(request), ...callerOf(request) }, 'permission denied');
}
