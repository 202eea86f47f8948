import { ok, Refusal } from '@stint/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { type Conn, forSignIn, ofTenant } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { beforeTransaction, type Early } from '../../../http/before-transaction.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { testMail } from '../../../mail/emails.ts';
import { seal, unseal } from '../../../mail/seal.ts';
import { reasonOf, sendThrough, tryServer } from '../../../mail/transport.ts';
import { egressOf } from '../../../net/egress.ts';
import { spend } from '../sign-in/limits.service.ts';
import { readerOf } from '../sign-in/notices.service.ts';
import { customSmtp } from './smtp.table.ts';

type Row = typeof customSmtp.$inferSelect;

const live = (tenantId: TenantId) => and(eq(customSmtp.tenantId, tenantId), isNull(customSmtp.deletedAt));

async function stored({ db }: Conn, tenantId: TenantId): Promise<Row | undefined> {
  const [row] = await db.select().from(customSmtp).where(live(tenantId));
  return row;
}

const settingsOf = ({ sealedPassword: _, ...row }: Row) => row;
/** The fields that the history stores. */
const historyOf = ({ host, port, secure, username = null, fromAddress }: Omit<In<'smtp.save'>, 'password'>) => ({
  host,
  port,
  secure,
  username,
  fromAddress,
});

export async function list(ctx: Ctx): Promise<Out<'smtp.list'>> {
  const row = await stored(ctx, ctx.session.tenantId);
  return row ? { items: [settingsOf(row)], total: 1 } : { items: [], total: 0 };
}

export async function status(ctx: Ctx): Promise<Out<'smtp.status'>> {
  return { sends: !ctx.services.mailer.keepsMail || (await stored(ctx, ctx.session.tenantId)) !== undefined };
}

/** A stored password is used only with the server and user name that it was entered for. */
function storedPassword(row: Row | undefined, { host, port, username }: In<'smtp.save'>): string | null {
  const same = row?.host === host && row.port === port && row.username === (username ?? null);
  return same ? row.sealedPassword : null;
}

/** Connects and signs in before anything is stored. Returns the sealed password. */
async function tryIt({ session, database, services, now }: Early, input: In<'smtp.save'>): Promise<string | null> {
  if (!session?.tenantId) throw new Refusal('unauthenticated');
  const { tenantId } = session;
  const { sealKey } = services.settings;
  await database.write(forSignIn, (conn) =>
    spend(conn, now(), [{ key: `smtp of ${tenantId}`, most: 20, minutes: 15 }]),
  );
  const row = await database.read(ofTenant(tenantId), (conn) => stored(conn, tenantId));
  const sealed = input.password ? seal(sealKey, input.password) : storedPassword(row, input);
  const password = sealed && unseal(sealKey, sealed);
  try {
    await tryServer({ ...historyOf(input), password }, egressOf(services.settings));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('smtp.refused', { reason: reasonOf(error) });
  }
  return sealed;
}

export const save = beforeTransaction(
  tryIt,
  async (ctx: Ctx, input: In<'smtp.save'>, sealedPassword): Promise<Out<'smtp.save'>> => {
    const { tenantId, userId } = ctx.session;
    const before = await stored(ctx, tenantId);
    const values = { ...historyOf(input), sealedPassword, isValidate: true, updatedAt: ctx.now() };
    const statement = before
      ? ctx.db
          .update(customSmtp)
          .set({ ...values, updatedByUserId: userId })
          .where(live(tenantId))
          .returning()
      : ctx.db
          .insert(customSmtp)
          .values({ ...values, tenantId, createdByUserId: userId, createdAt: ctx.now() })
          .returning();
    const [row] = await statement;
    if (!row) throw new Refusal('conflict');
    ctx.changed({ entity: 'CustomSmtp', id: row.id, before: before ? historyOf(before) : null, after: historyOf(row) });
    return settingsOf(row);
  },
);

/** Sends a test mail to the caller during the request, so that the answer contains the server's error. */
async function sendTest({ session, database, services, now }: Early): Promise<void> {
  if (!session?.tenantId) throw new Refusal('unauthenticated');
  const { tenantId, accountId } = session;
  const { sealKey, publicUrl } = services.settings;
  const reader = await database.write(forSignIn, async (conn) => {
    await spend(conn, now(), [{ key: `smtp of ${tenantId}`, most: 20, minutes: 15 }]);
    return readerOf(conn, accountId);
  });
  const row = await database.read(ofTenant(tenantId), (conn) => stored(conn, tenantId));
  if (!row || !reader) throw new Refusal('not_found');
  const password = row.sealedPassword && unseal(sealKey, row.sealedPassword);
  try {
    await sendThrough({ ...row, password }, egressOf(services.settings), testMail(reader, publicUrl));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('smtp.refused', { reason: reasonOf(error) });
  }
}

export const test = beforeTransaction(sendTest, async (): Promise<Out<'smtp.test'>> => ok);

export async function remove(ctx: Ctx): Promise<Out<'smtp.remove'>> {
  const { tenantId, userId } = ctx.session;
  const stamp = { deletedAt: ctx.now(), deletedByUserId: userId, updatedAt: ctx.now(), sealedPassword: null };
  const [row] = await ctx.db.update(customSmtp).set(stamp).where(live(tenantId)).returning();
  if (!row) throw new Refusal('not_found');
  ctx.changed({ entity: 'CustomSmtp', id: row.id, before: historyOf(row), after: null });
  return ok;
}
