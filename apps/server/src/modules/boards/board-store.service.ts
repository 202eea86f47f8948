import { maxBoardSize } from '@stint/contract';
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { type Conn, type Database, ofTenant } from '../../db/client.ts';
import type { Session } from '../../http/session.ts';
import { user } from '../sign-in/accounts.table.ts';
import { Appended, appendUpdate, BoardAccess, boardAccess } from './boards.sql.ts';
import { board, boardUpdate } from './boards.table.ts';

/** One board of a workspace. */
export interface BoardPlace {
  tenantId: Session['tenantId'];
  boardId: string;
}

export async function accessTo(
  database: Database,
  { tenantId, boardId }: BoardPlace,
  { organizationId, employeeId }: Session,
): Promise<BoardAccess | undefined> {
  const rows = await database.read(ofTenant(tenantId), (conn) =>
    conn.query(BoardAccess, boardAccess({ boardId, organizationId, employeeId })),
  );
  return rows[0];
}

export const nameOf = (database: Database, { tenantId, userId }: Session): Promise<string> =>
  database.read(ofTenant(tenantId), async ({ db }) => {
    const [row] = await db.select({ name: user.name }).from(user).where(eq(user.id, userId));
    return row?.name ?? '';
  });

/** Returns the number of the stored update after the commit; undefined if it was refused. */
export async function append(
  database: Database,
  { tenantId, boardId }: BoardPlace,
  { organizationId, employeeId, userId, permissions }: Session,
  update: Uint8Array,
  now: string,
): Promise<Appended | undefined> {
  const statement = appendUpdate({
    boardId,
    organizationId,
    employeeId,
    userId,
    everyTeam: permissions.has('ALL_ORG_EDIT'),
    data: Buffer.from(update).toString('base64'),
    bytes: update.length,
    maxSize: maxBoardSize,
    now,
  });
  const rows = await database.write(ofTenant(tenantId), (conn) => conn.query(Appended, statement));
  return rows[0];
}

export const updatesOf = (conn: Conn, boardId: string, after: number) =>
  conn.db
    .select({ seq: boardUpdate.seq, data: boardUpdate.data })
    .from(boardUpdate)
    .where(and(eq(boardUpdate.boardId, boardId), gt(boardUpdate.seq, after)))
    .orderBy(asc(boardUpdate.seq));

/** The updates after a number, in order. */
export const updatesAfter = (database: Database, { tenantId, boardId }: BoardPlace, after: number) =>
  database.read(ofTenant(tenantId), (conn) => updatesOf(conn, boardId, after));

/** Merged through a document, which drops what was overwritten and deleted. */
export function merged(updates: readonly Uint8Array[]): Uint8Array {
  const [only, ...more] = updates;
  if (only && more.length === 0) return only;
  const doc = new Doc();
  for (const update of updates) applyUpdate(doc, update);
  const whole = encodeStateAsUpdate(doc);
  doc.destroy();
  return whole;
}

/** Merges all updates into the last one. Those who read after a smaller number get the merged one. */
export const compact = (database: Database, { tenantId, boardId }: BoardPlace): Promise<void> =>
  database.write(ofTenant(tenantId), async (conn) => {
    await conn.db.select({ id: board.id }).from(board).where(eq(board.id, boardId)).for('update');
    const rows = await updatesOf(conn, boardId, 0);
    const last = rows.at(-1);
    if (!last || rows.length === 1) return;
    const data = Buffer.from(merged(rows.map((row) => row.data)));
    const here = eq(boardUpdate.boardId, boardId);
    await conn.db.delete(boardUpdate).where(and(here, lt(boardUpdate.seq, last.seq)));
    await conn.db
      .update(boardUpdate)
      .set({ data })
      .where(and(here, eq(boardUpdate.seq, last.seq)));
    await conn.db.update(board).set({ size: data.length }).where(eq(board.id, boardId));
  });
