import { gunzipSync, gzipSync } from 'node:zlib';
import { boardVersionDays, boardVersionMinutes, maxBoardVersions, maxVersionBytes } from '@stint/contract';
import { and, desc, eq } from 'drizzle-orm';
import { type Conn, type Database, ofTenant } from '../../db/client.ts';
import { live } from '../../db/live.ts';
import { sql } from '../../db/sql.ts';
import { shapesIn, stateOf } from './board-shapes.service.ts';
import type { BoardPlace } from './board-store.service.ts';
import { board, boardVersion } from './boards.table.ts';

const minute = 60_000;

export const unpacked = (data: Uint8Array): Uint8Array => gunzipSync(data, { maxOutputLength: maxVersionBytes });

/** Stores the present state as a version, unless nothing was drawn since the last one or it is younger than that. */
export async function stored(conn: Conn, boardId: string, now: string, youngestMs = 0): Promise<boolean> {
  const [row] = await conn.db
    .select({ tenantId: board.tenantId, seq: board.seq, updatedByUserId: board.updatedByUserId })
    .from(board)
    .where(and(eq(board.id, boardId), live(board)))
    .for('update');
  if (!row) return false;
  const [last] = await conn.db
    .select({ seq: boardVersion.seq, createdAt: boardVersion.createdAt })
    .from(boardVersion)
    .where(eq(boardVersion.boardId, boardId))
    .orderBy(desc(boardVersion.createdAt), desc(boardVersion.seq))
    .limit(1);
  if (last ? row.seq <= last.seq : row.seq === 0 && youngestMs > 0) return false;
  if (last && Date.parse(now) - Date.parse(last.createdAt) < youngestMs) return false;
  const state = await stateOf(conn, boardId);
  const data = gzipSync(state);
  const shapes = shapesIn(state).filter(({ isDeleted }) => isDeleted !== true).length;
  const { tenantId, seq, updatedByUserId: createdByUserId } = row;
  await conn.db
    .insert(boardVersion)
    .values({ ...{ tenantId, boardId, seq, data, shapes, createdByUserId }, size: data.length, createdAt: now });
  await conn.execute(surplus(boardId, now));
  return true;
}

const surplus = (boardId: string, now: string) => sql`
  delete from board_version v using (
    select id, "createdAt", row_number() over newest as place, sum(size) over newest as bytes from board_version
    where "boardId" = ${boardId} window newest as (order by "createdAt" desc, seq desc)
  ) o
  where v.id = o.id and o.place > 1 and (o.place > ${maxBoardVersions} or o.bytes > ${maxVersionBytes}
    or o."createdAt" < ${now}::timestamptz - make_interval(days => ${boardVersionDays}))`;

/** The same without being asked: when the last person leaves, and while people draw. */
export const storeSometimes = (database: Database, { tenantId, boardId }: BoardPlace, now: string): Promise<boolean> =>
  database.write(ofTenant(tenantId), (conn) => stored(conn, boardId, now, boardVersionMinutes * minute));
