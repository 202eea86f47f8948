import { type InputOf, type logsApi, type OutputOf, Refusal } from '@stint/contract';
import type { OpenCtx } from '../../http/ctx.ts';
import { loggable, loggableText } from '../../http/log-text.ts';
import { Turnstile } from '../../http/turnstile.ts';
import { callerOf } from '../accounts/limits.service.ts';

const minute = 60_000;
/** A page that fails in a loop must not fill the disk; strangers have even less to say. */
const known = new Turnstile(60, minute);
const strangers = new Turnstile(10, minute);

/** A line in the server's log, marked as a client's. */
export async function write(
  ctx: OpenCtx,
  { level = 'info', message = '', context, data }: InputOf<(typeof logsApi)['write']>,
): Promise<OutputOf<(typeof logsApi)['write']>> {
  const { who, visitor, services } = ctx;
  const now = Date.parse(ctx.now());
  const seconds = who ? known.wait(who.accountId, now) : strangers.wait(callerOf(visitor.address), now);
  if (seconds > 0) throw new Refusal('too_many_requests', { seconds: String(seconds) });
  const fields = {
    client: true,
    ...(context !== undefined && { context: loggableText(context) }),
    ...(data !== undefined && { data: loggable(data) }),
    ...(who && { userId: who.userId, tenantId: who.tenantId }),
    userAgent: loggableText(visitor.userAgent),
  };
  services.log(level, fields, loggableText(message));
  return { status: 200, message: 'OK' };
}
