import { type PublicBoard, Refusal } from '@stint/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { forSignIn, ofTenant } from '../../../db/client.ts';
import { TenantId } from '../../../db/columns.ts';
import { sql } from '../../../db/sql.ts';
import { beforeTransaction, type Early } from '../../../http/before-transaction.ts';
import type { In } from '../../../kernel/operations.ts';
import { type OpenCtx, RawJson, type RequestInfo } from '../../../kernel/verb.ts';
import { hashOf } from '../../identity/sign-in/codes.service.ts';
import { callerOf, type Limit, refuseSpent, spend } from '../../identity/sign-in/limits.service.ts';
import { publicText } from './board-states.service.ts';
import type { BoardPlace } from './board-store.service.ts';
import { board } from './boards.table.ts';

type Out = Promise<RawJson<PublicBoard>>;

const Link = z.object({ tenantId: TenantId, id: z.uuid() });

/** A wrong token costs ten tries. */
const limitOf = ({ address }: RequestInfo, count = 1): Limit[] => [
  { key: `public board from ${callerOf(address)}`, most: 120, minutes: 1, count },
];

/** The board of a token, and what of it is said beside the shapes. */
async function find({ database, now, requestInfo }: Early, { token }: In<'publicBoards.get'>) {
  return database.write(forSignIn, async (conn) => {
    await refuseSpent(conn, now(), limitOf(requestInfo));
    const [link] = await conn.query(Link, sql`select "tenantId", id from stint_board_link(${hashOf(token)}, ${now()})`);
    await spend(conn, now(), limitOf(requestInfo, link ? 1 : 10));
    return (
      link &&
      conn.within(ofTenant(link.tenantId), async (inside) => {
        const [row] = await inside.db.select().from(board).where(eq(board.id, link.id));
        if (!row?.linkUntil) return undefined;
        const place: BoardPlace = { tenantId: link.tenantId, boardId: link.id };
        return { place, name: row.name, publicUntil: row.linkUntil };
      })
    );
  });
}

/** Read before the verb: no database connection waits for the thread that reads the shapes. */
async function read(early: Early, input: In<'publicBoards.get'>): Promise<RawJson<PublicBoard>> {
  const link = await find(early, input);
  if (!link) throw new Refusal('not_found');
  const { place, ...rest } = link;
  return new RawJson(`${JSON.stringify(rest).slice(0, -1)},${await publicText(early.database, place)}}`);
}

export const get = beforeTransaction(read, async (_: OpenCtx, __: In<'publicBoards.get'>, answer): Out => answer);
