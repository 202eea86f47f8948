import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Details, type ErrorCode, Refusal, type WireError } from '@stint/contract';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { isConnectionLoss } from '../db/client.ts';
import { TooMuchWaiting } from '../threads/pool.ts';
import { logDenial } from './log.ts';

/** Constraints whose violation has an error code of its own; reached by the loser of a race. */
const codeOfConstraint: Record<string, ErrorCode> = {
  one_running_timer: 'timer.already_running',
  time_overlaps: 'timer.overlap',
  time_order: 'timer.order',
  timesheet_locked: 'timesheet.locked',
  time_lock_date: 'time_log.lock_date',
  time_too_old: 'time_log.too_old',
  time_zone_changes: 'member.zone_changes',
  time_billed: 'time_log.billed',
  rate_billed: 'rate.billed',
  team_name_taken: 'team.name_taken',
  account_email: 'auth.email_taken',
  role_name_taken: 'role.name_taken',
  task_template_name_once: 'template.name_taken',
  task_linked_once: 'task.linked_already',
  one_estimation_per_member: 'task.estimate_exists',
  installation_once: 'github.taken',
  integration_once: 'github.connected',
  project_repository_once: 'github.repository_taken',
  vocabulary_name_taken: 'vocabulary.name_taken',
};

/** What the `detail` of such an error is called in the sentence of its code. */
const detailNames: Record<string, string> = {
  time_lock_date: 'date',
  time_too_old: 'days',
  time_zone_changes: 'most',
  time_billed: 'number',
  rate_billed: 'number',
};

/** PostgreSQL error classes: bad values, unknown references, lost races, timeouts, no resources. */
const classes: readonly [RegExp, ErrorCode][] = [
  [/^22/, 'invalid'],
  [/^23503$/, 'invalid_reference'],
  [/^23505$/, 'conflict'],
  [/^23P01$/, 'conflict'],
  [/^23/, 'invalid'],
  [/^40/, 'conflict'],
  [/^57014$/, 'timeout'],
  [/^(53|58|25006)/, 'unavailable'],
];

const parser: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
};

function databaseRefusal(error: Error): Refusal | undefined {
  const cause = 'constraint' in error || 'severity' in error ? error : error.cause;
  if (!(cause instanceof Error) || !('code' in cause)) return;
  const constraint = 'constraint' in cause ? String(cause.constraint) : '';
  const code = codeOfConstraint[constraint] ?? classes.find(([pattern]) => pattern.test(String(cause.code)))?.[1];
  const name = detailNames[constraint];
  const details = name && 'detail' in cause ? { [name]: String(cause.detail) } : {};
  return code && new Refusal(code, details);
}

/** Errors of a file system that is full or read-only. */
const diskFull = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS']);

/** The refusal for an error; undefined for a fault of the server. */
export function refusalIn(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return;
  if (isConnectionLoss(error)) return new Refusal('unavailable');
  if (error instanceof TooMuchWaiting) return new Refusal('too_many_requests', { seconds: '5' });
  if ('code' in error && diskFull.has(error.code)) return new Refusal('unavailable');
  const { code, statusCode } = error as FastifyError;
  if (code && parser[code]) return new Refusal(parser[code]);
  return databaseRefusal(error) ?? (statusCode && statusCode < 500 ? new Refusal('malformed') : undefined);
}

/** The first message of each invalid field. */
export function invalid(error: z.ZodError): Refusal {
  const details: Details = {};
  for (const issue of error.issues) details[issue.path.join('.') || 'body'] ??= issue.message;
  return new Refusal('invalid', details);
}

function wireError(refusal: Refusal, status = refusal.status): WireError {
  const details = Object.keys(refusal.details).length > 0 ? { details: refusal.details } : {};
  const first = refusal.code === 'invalid' ? Object.values(refusal.details)[0] : undefined;
  return {
    statusCode: status,
    error: STATUS_CODES[status] ?? 'Error',
    message: first ?? refusal.message,
    code: refusal.code,
    ...details,
  };
}

/** Statuses with a `Retry-After` header. */
const waits = new Set([429, 503]);

export function answerRefusal(reply: FastifyReply, refusal: Refusal) {
  const { seconds = refusal.status === 429 ? '60' : undefined } = refusal.details;
  if (seconds && waits.has(refusal.status)) void reply.header('retry-after', seconds);
  // The rest of a body that came too slowly is not read.
  if (refusal.status === 408) void reply.header('connection', 'close');
  return reply.code(refusal.status).send(wireError(refusal));
}

/** Input that is not valid HTTP never becomes a request; it gets an answer of the same form. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code] = unread[error.code ?? ''] ?? ([400, 'malformed'] as const);
  const body = JSON.stringify(wireError(new Refusal(code), status));
  const head = ['Content-Type: application/json; charset=utf-8', `Content-Length: ${body.length}`, 'Connection: close'];
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'));
}
const unread: Record<string, readonly [status: number, code: ErrorCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'timeout'],
};

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalIn(error);
    if (refusal?.status === 403) logDenial(request, refusal.code, refusal.details);
    if (refusal && refusal.status < 500) return answerRefusal(reply, refusal);
    request.log.error({ err: error, url: request.routeOptions.url }, 'request failed');
    const { code, details } = refusal ?? new Refusal('internal');
    return answerRefusal(reply, new Refusal(code, { ...details, requestId: request.id }));
  });
}
