import { instant, ms } from '@stint/domain/time';
import { openAt } from '@stint/domain/workspace/notices';
import { type Conn, ofTenant } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { sql } from '../../../db/sql.ts';
import type { Broadcast } from '../../../http/session.ts';
import type { JobCtx } from '../../../jobs/runner.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { type News, NoticeRow, pushLater, tell } from './notifications.sql.ts';

/** How soon a person without an end of "do not disturb" is looked at again. */
export const recheckMinutes = 15;

interface PushKey {
  tenantId: TenantId;
  userId: string;
  notificationId: string;
}
/** Queues the push of these notices now. */
export async function queuePushes(conn: Conn, pushes: readonly PushKey[]): Promise<void> {
  if (pushes.length === 0) return;
  await conn.execute(
    sql`select stint_enqueue('push.send', p.payload) from json_array_elements(${JSON.stringify(pushes)}::json) p(payload)`,
  );
}

/** Queues pushes for those who may be disturbed, and notes the others' time. */
async function push(conn: Conn, { tenantId, at }: News, notices: readonly NoticeRow[]): Promise<void> {
  const timed = notices
    .filter(({ isPushed }) => isPushed)
    .map(({ id, userId, ...hours }) => ({
      id,
      userId,
      at: openAt(at, hours) ?? instant(ms(at) + recheckMinutes * 60_000),
    }));
  const now = timed.filter((item) => item.at === at);
  const later = timed.filter((item) => item.at !== at);
  await queuePushes(
    conn,
    now.map(({ id, userId }) => ({ tenantId, userId, notificationId: id })),
  );
  if (later.length > 0) await conn.execute(pushLater(later));
}

/** Writes notices of one workspace. Needs a connection of the tenant, in the transaction of the change. */
export async function send(conn: Conn, news: readonly News[]): Promise<NoticeRow[]> {
  const [first, ...rest] = news.filter(({ userIds }) => userIds.length > 0);
  if (!first) return [];
  const notices = await conn.query(NoticeRow, tell([first, ...rest]));
  await push(conn, first, notices);
  return notices;
}

/** With more recipients than this, all browsers of the workspace read their notices again. */
const maxAccounts = 50;

/** Has the browsers of the recipients read their notices again. For after the commit. */
export function announce(
  broadcast: (hint: Broadcast) => void,
  tenantId: TenantId,
  notices: readonly Pick<NoticeRow, 'accountId'>[],
): void {
  const accounts = new Set(notices.flatMap(({ accountId }) => accountId ?? []));
  const touches = ['notifications'];
  if (accounts.size > maxAccounts) broadcast({ tenantId, touches });
  else for (const accountId of accounts) broadcast({ accountId, touches });
}

/** Writes notices in the transaction of an operation, and announces them after its commit. */
export const sendLive = async (ctx: Ctx, news: readonly News[]): Promise<void> =>
  announce(ctx.broadcast, ctx.session.tenantId, await send(ctx, news));

/** Writes notices from a job in a transaction of their own, and announces them. */
export async function sendFromJob(
  { database, bus }: Pick<JobCtx, 'database' | 'bus'>,
  tenantId: TenantId,
  newsFor: (conn: Conn) => Promise<readonly News[]>,
): Promise<void> {
  const notices = await database.write(ofTenant(tenantId), async (conn) => send(conn, await newsFor(conn)));
  announce((hint) => bus.broadcast(hint), tenantId, notices);
}
