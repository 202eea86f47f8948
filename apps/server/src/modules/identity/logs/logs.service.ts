import { RateLimiterMemory } from 'rate-limiter-flexible';
import { loggable, loggableText } from '../../../http/log-text.ts';
import { countCall } from '../../../http/rate-limit.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import type { OpenCtx } from '../../../kernel/verb.ts';
import { callerOf } from '../sign-in/limits.service.ts';

/** A page that fails in a loop must not fill the disk. Anonymous callers get a lower limit. */
const limiter = new RateLimiterMemory({ points: 60, duration: 60 });
const strangers = new RateLimiterMemory({ points: 10, duration: 60 });

/** A line in the server's log, marked as a client's. */
export async function write(
  ctx: OpenCtx,
  { level = 'info', message = '', context, data }: In<'logs.write'>,
): Promise<Out<'logs.write'>> {
  const { session, requestInfo, services } = ctx;
  await (session ? countCall(limiter, session.accountId) : countCall(strangers, callerOf(requestInfo.address)));
  const fields = {
    client: true,
    ...(context !== undefined && { context: loggableText(context) }),
    ...(data !== undefined && { data: loggable(data) }),
    ...(session && { userId: session.userId, tenantId: session.tenantId }),
    userAgent: loggableText(requestInfo.userAgent),
  };
  services.log(level, fields, loggableText(message));
  return { status: 200, message: 'OK' };
}
