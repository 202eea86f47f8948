import { boardVersionDays, boardVersionMinutes, maxBoardVersions, maxVersionBytes } from '@stint/contract';
import { and, desc, eq } from 'drizzle-orm';
import { type Conn, type Database, ofTenant } from '../../../db/client.ts';
import { live } from '../../../db/live.ts';
import { sql } from '../../../db/sql.ts';
import { type StoredVersion, versionOf } from './board-states.service.ts';
import type { BoardPlace } from './board-store.service.ts';
import { board, boardVersion } from './boards.table.ts';

const minute = 60_000;

/** Whether a version of the present state is due: something was drawn since the last one, which is old enough. */
async function isDue(conn: Conn, boardId: string, now: string, minAgeMs: number): Promise<boolean> {
  const [row] = await conn.db
    .select({ seq: board.seq })
    .from(board)
    .where(and(eq(board.id, boardId), live(board)));
  const last = await lastVersion(conn, boardId);
  if (!row || (last ? row.seq <= last.seq : row.seq === 0 && minAgeMs > 0)) return false;
  return !last || Date.parse(now) - Date.parse(last.createdAt) >= minAgeMs;
}

async function lastVersion(conn: Conn, boardId: string) {
  const [last] = await conn.db
    .select({ seq: boardVersion.seq, createdAt: boardVersion.createdAt })
    .from(boardVersion)
    .where(eq(boardVersion.boardId, boardId))
    .orderBy(desc(boardVersion.createdAt), desc(boardVersion.seq))
    .limit(1);
  return last;
}

/** Stores a state as a version, unless there is one of it. */
export async function stored(conn: Conn, boardId: string, version: StoredVersion, now: string): Promise<boolean> {
  const [row] = await conn.db
    .select({ tenantId: board.tenantId, updatedByUserId: board.updatedByUserId })
    .from(board)
    .where(and(eq(board.id, boardId), live(board)))
    .for('update');
  const last = await lastVersion(conn, boardId);
  if (!row || (last && version.seq <= last.seq)) return false;
  const { tenantId, updatedByUserId: createdByUserId } = row;
  const data = Buffer.from(version.data);
  const { seq, shapes } = version;
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
export async function storeSometimes(database: Database, place: BoardPlace, now: string): Promise<void> {
  const scope = ofTenant(place.tenantId);
  const { boardId } = place;
  if (!(await database.read(scope, (conn) => isDue(conn, boardId, now, boardVersionMinutes * minute)))) return;
  const version = await versionOf(database, place);
  await database.write(scope, (conn) => stored(conn, boardId, version, now));
}
