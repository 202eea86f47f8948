import { type InputOf, type meetingsApi, type OutputOf, Refusal } from '@stint/contract';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { user } from '../../db/schema.ts';
import { countCall } from '../../http/rate-limit.ts';
import type { Ctx } from '../../http/verb.ts';

/** Only for entering. The meeting server keeps participants connected afterwards. */
const tokenSeconds = 600;
const tokens = new RateLimiterMemory({ points: 30, duration: 60 });

/**
 * A token with which the caller may enter a room. Room names include the workspace, so the same name elsewhere is
 * another room.
 */
export async function liveKit(
  ctx: Ctx,
  { roomName, username }: InputOf<(typeof meetingsApi)['liveKit']>,
): Promise<OutputOf<(typeof meetingsApi)['liveKit']>> {
  const { session, services, now } = ctx;
  const server = services.settings.liveKit;
  if (!server) throw new Refusal('meeting.livekit_unavailable');
  await countCall(tokens, session.userId);
  const seconds = Math.floor(Date.parse(now()) / 1000);
  const token = await new SignJWT({
    name: username || (await ownName(ctx)),
    video: { room: `${session.tenantId}/${roomName}`, roomJoin: true, canPublish: true, canSubscribe: true },
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(server.apiKey)
    .setSubject(session.userId)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + tokenSeconds)
    .sign(new TextEncoder().encode(server.apiSecret));
  return { token, serverUrl: server.url };
}

async function ownName({ db, session }: Ctx): Promise<string> {
  const [caller] = await db.select({ name: user.name }).from(user).where(eq(user.id, session.userId));
  return caller?.name ?? '';
}
