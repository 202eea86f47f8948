import type { InputOf, OutputOf, publicBoardsApi } from '@stint/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { forSignIn, ofTenant } from '../../db/client.ts';
import { TenantId } from '../../db/columns.ts';
import { sql } from '../../db/sql.ts';
import { CommittedError, type OpenCtx } from '../../http/verb.ts';
import { hashOf } from '../sign-in/codes.service.ts';
import { callerOf, type Limit, refuseSpent, spend } from '../sign-in/limits.service.ts';
import { imagesIn, shapesIn, stateOf } from './board-shapes.service.ts';
import { board } from './boards.table.ts';

type In = InputOf<(typeof publicBoardsApi)['get']>;
type Out = Promise<OutputOf<(typeof publicBoardsApi)['get']>>;

const Opened = z.object({ tenantId: TenantId, id: z.uuid() });

/** A wrong token costs ten tries. */
const limitOf = (ctx: OpenCtx, count = 1): Limit[] => [
  { key: `public board from ${callerOf(ctx.requestInfo.address)}`, most: 120, minutes: 1, count },
];

export async function get(ctx: OpenCtx, { token }: In): Out {
  const shown = await ctx.within(forSignIn, async (conn) => {
    await refuseSpent(conn, ctx.now(), limitOf(ctx));
    const [opened] = await conn.query(
      Opened,
      sql`select "tenantId", id from stint_board_link(${hashOf(token)}, ${ctx.now()})`,
    );
    await spend(conn, ctx.now(), limitOf(ctx, opened ? 1 : 10));
    return (
      opened &&
      conn.within(ofTenant(opened.tenantId), async (inside) => {
        const [row] = await inside.db.select().from(board).where(eq(board.id, opened.id));
        if (!row?.linkUntil) return undefined;
        const state = await stateOf(inside, opened.id);
        const shapes = shapesIn(state).flatMap(publicShape);
        const shown = new Set(shapes.map(({ fileId }) => fileId));
        const images = Object.entries(imagesIn(state)).filter(([id]) => shown.has(id));
        return { name: row.name, publicUntil: row.linkUntil, shapes, images: Object.fromEntries(images) };
      })
    );
  });
  if (!shown) throw new CommittedError('not_found');
  return shown;
}

/** Cards of tasks are left out, and addresses of other pages. */
function publicShape({ customData: _, link: __, ...shape }: Record<string, unknown>): Record<string, unknown>[] {
  return shape.type === 'embeddable' || shape.isDeleted === true ? [] : [{ ...shape, link: null }];
}
