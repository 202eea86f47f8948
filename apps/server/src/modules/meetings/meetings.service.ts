import { type InputOf, type meetingsApi, type OutputOf, Refusal } from '@stint/contract';
import { SignJWT } from 'jose';
import type { Ctx } from '../../http/ctx.ts';
import { Turnstile } from '../../http/turnstile.ts';

/** Long enough to enter; whoever is inside is kept in by the meeting server itself. */
const tokenSeconds = 600;
const tokens = new Turnstile(30, 60_000);

/**
 * A token with which the person who asks may enter a room. Rooms belong to the workspace: a name that somebody else
 * uses, or finds out, leads to a room of one's own.
 */
export async function liveKit(
  ctx: Ctx,
  { roomName, username }: InputOf<(typeof meetingsApi)['liveKit']>,
): Promise<OutputOf<(typeof meetingsApi)['liveKit']>> {
  const { who, services, now } = ctx;
  const server = services.settings.liveKit;
  if (!server) throw new Refusal('meeting.livekit_unavailable');
  const at = Date.parse(now());
  const wait = tokens.wait(who.userId, at);
  if (wait > 0) throw new Refusal('too_many_requests', { seconds: String(wait) });
  const seconds = Math.floor(at / 1000);
  const token = await new SignJWT({
    name: username || (await ownName(ctx)),
    video: { room: `${who.tenantId}/${roomName}`, roomJoin: true, canPublish: true, canSubscribe: true },
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(server.apiKey)
    .setSubject(who.userId)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + tokenSeconds)
    .sign(new TextEncoder().encode(server.apiSecret));
  return { token, serverUrl: server.url };
}

async function ownName({ hot, who }: Ctx): Promise<string> {
  const [user] = await hot<{ name: string }>('own name', 'select name from "user" where id = $1', [who.userId]);
  return user?.name ?? '';
}
