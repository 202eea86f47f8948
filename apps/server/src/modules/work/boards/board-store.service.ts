import { maxBoardSize } from '@stint/contract';
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { type Conn, type DatabaseAccess, ofTenant } from '../../../db/client.ts';
import type { Session } from '../../../http/session.ts';
import { AppendedUpdate, appendUpdate, BoardAccess, boardAccess, UserName, userName } from './boards.sql.ts';
import { board, boardUpdate } from './boards.table.ts';

/** One board of a workspace. */
export interface BoardPlace {
  tenantId: Session['tenantId'];
  boardId: string;
}

export async function accessTo(
  database: DatabaseAccess,
  { tenantId, boardId }: BoardPlace,
  { organizationId, employeeId }: Session,
): Promise<BoardAccess | undefined> {
  const rows = await database.read(ofTenant(tenantId), (conn) =>
    conn.query(BoardAccess, boardAccess({ boardId, organizationId, employeeId })),
  );
  return rows[0];
}

export const nameOf = (database: DatabaseAccess, { tenantId, userId }: Session): Promise<string> =>
  database.read(ofTenant(tenantId), async (conn) => (await conn.query(UserName, userName(userId)))[0]?.name ?? '');

/** Returns the number of the stored update after the commit; undefined if it was refused. */
export async function append(
  database: DatabaseAccess,
  { tenantId, boardId }: BoardPlace,
  { organizationId, employeeId, userId, permissions }: Session,
  update: Uint8Array,
  now: string,
): Promise<AppendedUpdate | undefined> {
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
  const rows = await database.write(ofTenant(tenantId), (conn) => conn.query(AppendedUpdate, statement));
  return rows[0];
}

const updatesOf = (conn: Conn, boardId: string, after: number) =>
  conn.db
    .select({ seq: boardUpdate.seq, data: boardUpdate.data })
    .from(boardUpdate)
    .where(and(eq(boardUpdate.boardId, boardId), gt(boardUpdate.seq, after)))
    .orderBy(asc(boardUpdate.seq));

/** The updates after a number, in order. */
export const updatesAfter = (database: DatabaseAccess, { tenantId, boardId }: BoardPlace, after: number) =>
  database.read(ofTenant(tenantId), (conn) => updatesOf(conn, boardId, after));

/** The number of its oldest update; undefined before anything was drawn. */
export const firstUpdate = (database: DatabaseAccess, { tenantId, boardId }: BoardPlace): Promise<number | undefined> =>
  database.read(ofTenant(tenantId), async ({ db }) => {
    const [row] = await db
      .select({ seq: boardUpdate.seq })
      .from(boardUpdate)
      .where(eq(boardUpdate.boardId, boardId))
      .orderBy(asc(boardUpdate.seq))
      .limit(1);
    return row?.seq;
  });

interface WholeState {
  seq: number;
  state: Uint8Array;
  /** Nobody may add to it: one more change would make it too complex to open. */
  isFull: boolean;
}

/** Puts one update in place of those up to its number. */
export const compact = (
  database: DatabaseAccess,
  { tenantId, boardId }: BoardPlace,
  { seq, state, isFull }: WholeState,
): Promise<void> =>
  database.write(ofTenant(tenantId), async (conn) => {
    await conn.db.select({ id: board.id }).from(board).where(eq(board.id, boardId)).for('update');
    const here = eq(boardUpdate.boardId, boardId);
    const data = Buffer.from(state);
    const place = and(here, eq(boardUpdate.seq, seq));
    const replaced = await conn.db.update(boardUpdate).set({ data }).where(place).returning({ seq: boardUpdate.seq });
    // Another process has compacted it meanwhile, or a version was restored.
    if (replaced.length === 0) return;
    await conn.db.delete(boardUpdate).where(and(here, lt(boardUpdate.seq, seq)));
    const [sum] = await conn.db
      .select({ bytes: sql<string>`sum(octet_length(${boardUpdate.data}))` })
      .from(boardUpdate)
      .where(here);
    const size = isFull ? maxBoardSize : Number(sum?.bytes ?? 0);
    await conn.db.update(board).set({ size }).where(eq(board.id, boardId));
  });

/** Puts a state in place of all updates, which take too long to merge. */
export async function replaceAll(conn: Conn, { tenantId, boardId }: BoardPlace, state: Uint8Array, now: string) {
  const [row] = await conn.db
    .update(board)
    .set({ seq: sql`${board.seq} + 1`, size: state.length, updatedAt: now })
    .where(eq(board.id, boardId))
    .returning({ seq: board.seq });
  await conn.db.delete(boardUpdate).where(eq(boardUpdate.boardId, boardId));
  const data = Buffer.from(state);
  await conn.db.insert(boardUpdate).values({ tenantId, boardId, seq: row?.seq ?? 1, data, createdAt: now });
}
