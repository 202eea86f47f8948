import { ScimError } from '@stint/domain/joining/scim';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalIn } from '../../../http/errors.ts';
import { errorSchema } from './scim-shapes.service.ts';

export const mediaType = 'application/scim+json';

export const unauthorized = () => new ScimError(401, 'The bearer token is missing, wrong or was replaced.');

export const send = (reply: FastifyReply, status: number, body: object) =>
  reply.code(status).header('cache-control', 'no-store').type(mediaType).send(JSON.stringify(body));

interface Problem {
  status: number;
  detail: string;
  scimType?: string | undefined;
  seconds?: string | undefined;
}

/** A refusal of the server in the words of SCIM; null for a fault of the server. */
function problemIn(error: unknown): Problem | null {
  if (error instanceof ScimError) return { status: error.status, detail: error.message, scimType: error.scimType };
  const refusal = refusalIn(error);
  if (!refusal || refusal.status >= 500) return null;
  const { status, code, details, message } = refusal;
  if (code === 'unauthenticated') return { status, detail: unauthorized().message };
  const detail = code === 'invalid' ? (Object.values(details)[0] ?? message) : message;
  const scimType = { 409: 'uniqueness', 400: 'invalidValue' }[status as number];
  return { status, detail, scimType, seconds: details.seconds };
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemIn(error);
  if (!problem) request.log.error({ err: error, url: request.routeOptions.url }, 'request of a directory failed');
  const { status, detail, scimType, seconds } = problem ?? {
    status: refusalIn(error)?.status ?? 500,
    detail: `Something went wrong on our side. Request ID: ${request.id}`,
  };
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  if (status === 429) void reply.header('retry-after', seconds ?? '60');
  const body = { schemas: [errorSchema], status: String(status), ...(scimType && { scimType }), detail };
  return send(reply, status, body);
}
