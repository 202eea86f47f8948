import { isNotificationKind, type NotificationKind, notificationKinds } from '@stint/contract';
import { noticeRules } from '@stint/contract/notices';
import { channelsOf } from '@stint/domain/workspace/notices';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Conn, ofTenant } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import type { Settings } from '../../../http/services.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { CommittedError, type OpenCtx } from '../../../kernel/verb.ts';
import { seal, unseal } from '../../../mail/seal.ts';
import { callerOf, type Limit, spend } from '../../identity/sign-in/limits.service.ts';
import { above } from '../../identity/sign-in/sessions.service.ts';
import { noticeSetting } from './notifications.table.ts';

interface Stop {
  tenantId: string;
  userId: string;
  kinds: readonly NotificationKind[];
}

/** A mail with more kinds ends all of them: an address must not become too long. */
const maxKinds = 3;
const everyKind = '*';
const isId = (text: string | undefined) => z.uuid().safeParse(text).success;

/** The token by which a mail ends further ones without sign-in: encrypted and authenticated. */
export const stopToken = ({ sealKey }: Settings, { tenantId, userId, kinds }: Stop): string => {
  const ids = Buffer.from(`${tenantId}${userId}`.replaceAll('-', ''), 'hex').toString('base64url');
  return seal(sealKey, `${ids} ${kinds.length > maxKinds ? everyKind : kinds.join(' ')}`);
};

function openToken({ sealKey }: Settings, token: string): Stop | undefined {
  try {
    const [ids = '', ...kinds] = unseal(sealKey, token).split(' ');
    const hex = Buffer.from(ids, 'base64url').toString('hex');
    const [tenantId, userId] = [hex.slice(0, 32), hex.slice(32)].map((id) =>
      id.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5'),
    );
    if (!tenantId || !userId || !isId(tenantId) || !isId(userId)) return undefined;
    return {
      tenantId,
      userId,
      kinds: kinds.includes(everyKind) ? notificationKinds : kinds.filter(isNotificationKind),
    };
  } catch {
    return undefined;
  }
}

const limitOf = (ctx: OpenCtx, count: number): Limit[] => [
  { key: `notice mail from ${callerOf(ctx.requestInfo.address)}`, most: 120, minutes: 1, count },
];

/** Ends the mails of these kinds, without sign-in. Calling it again changes nothing. */
export async function stopMail(
  ctx: OpenCtx,
  { token }: In<'publicNotices.stopMail'>,
): Promise<Out<'publicNotices.stopMail'>> {
  const stop = openToken(ctx.services.settings, token);
  const kinds = await above(ctx, async (conn) => {
    await spend(conn, ctx.now(), limitOf(ctx, stop ? 1 : 10));
    return stop && conn.within(ofTenant(stop.tenantId as TenantId), (inside) => stopIn(inside, stop, ctx.now()));
  });
  if (!kinds) throw new CommittedError('not_found');
  return { kinds: [...kinds] };
}

async function stopIn(conn: Conn, { tenantId: id, userId, kinds }: Stop, now: string) {
  const tenantId = id as TenantId;
  const ofThisTenant = eq(noticeSetting.tenantId, tenantId);
  const read = conn.db.select({ matrix: noticeSetting.matrix }).from(noticeSetting);
  const [own] = await read.where(and(ofThisTenant, eq(noticeSetting.userId, userId))).for('update');
  const [house] = await conn.db
    .select({ matrix: noticeSetting.matrix })
    .from(noticeSetting)
    .where(and(ofThisTenant, isNull(noticeSetting.userId)));
  const mailed = kinds.filter((kind) => !noticeRules[kind].hasNoMail);
  const ended = mailed.map((kind) => [
    kind,
    { ...channelsOf(kind, own?.matrix ?? {}, house?.matrix ?? {}), mail: false },
  ]);
  const matrix = { ...own?.matrix, ...Object.fromEntries(ended) };
  const changed = { matrix, updatedAt: now, updatedByUserId: userId };
  await conn.db
    .insert(noticeSetting)
    .values({ ...changed, tenantId, userId, createdByUserId: userId, createdAt: now })
    .onConflictDoUpdate({ target: [noticeSetting.tenantId, noticeSetting.userId], set: changed });
  return mailed;
}
