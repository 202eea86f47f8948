import { type boardsApi, type InputOf, maxBoardSize, type OutputOf, Refusal } from '@stint/contract';
import { and, desc, eq } from 'drizzle-orm';
import { type Ctx, may } from '../../http/verb.ts';
import { user } from '../sign-in/accounts.table.ts';
import { stored, unpacked } from './board-history.service.ts';
import { restoring, stateOf } from './board-shapes.service.ts';
import { found, foundToDraw, recorded, shown } from './boards.service.ts';
import { Appended, appendUpdate } from './boards.sql.ts';
import { boardVersion } from './boards.table.ts';

type In<Op extends keyof typeof boardsApi> = InputOf<(typeof boardsApi)[Op]>;
type Out<Op extends keyof typeof boardsApi> = Promise<OutputOf<(typeof boardsApi)[Op]>>;

const listed = {
  id: boardVersion.id,
  createdAt: boardVersion.createdAt,
  createdByName: user.name,
  shapes: boardVersion.shapes,
};

const versionsOf = (ctx: Ctx, boardId: string) =>
  ctx.db
    .select(listed)
    .from(boardVersion)
    .leftJoin(user, and(eq(user.tenantId, boardVersion.tenantId), eq(user.id, boardVersion.createdByUserId)))
    .where(eq(boardVersion.boardId, boardId))
    .orderBy(desc(boardVersion.createdAt), desc(boardVersion.seq));

export async function versions(ctx: Ctx, { boardId }: In<'versions'>): Out<'versions'> {
  await found(ctx, boardId);
  const items = await versionsOf(ctx, boardId);
  return { items, total: items.length };
}

export async function keepVersion(ctx: Ctx, { boardId }: In<'keepVersion'>): Out<'keepVersion'> {
  const { row } = await foundToDraw(ctx, boardId);
  if (!(await stored(ctx, boardId, ctx.now()))) throw new Refusal('board.unchanged');
  const [version] = await versionsOf(ctx, boardId).limit(1);
  if (!version) throw new Refusal('conflict');
  ctx.changed({ entity: 'Board', id: boardId, before: null, after: { ...recorded(row), version: version.createdAt } });
  return version;
}

export async function restoreVersion(
  ctx: Ctx,
  { boardId, boardVersionId }: In<'restoreVersion'>,
): Out<'restoreVersion'> {
  const { row, at } = await foundToDraw(ctx, boardId);
  const [version] = await ctx.db
    .select()
    .from(boardVersion)
    .where(and(eq(boardVersion.boardId, boardId), eq(boardVersion.id, boardVersionId)));
  if (!version) throw new Refusal('not_found');
  await stored(ctx, boardId, ctx.now());
  const now = ctx.now();
  const update = restoring(await stateOf(ctx, boardId), unpacked(version.data), Date.parse(now));
  if (update) {
    const { organizationId, employeeId, userId } = ctx.session;
    const added = {
      ...{ boardId, organizationId, employeeId, userId, now },
      data: Buffer.from(update).toString('base64'),
      bytes: update.length,
      maxSize: maxBoardSize,
      everyTeam: may(ctx, 'ALL_ORG_EDIT'),
    };
    const [done] = await ctx.query(Appended, appendUpdate(added));
    if (!done) throw new Refusal('board.full');
  }
  const before = recorded(row);
  ctx.changed({ entity: 'Board', id: boardId, before, after: { ...before, restored: version.createdAt } });
  return shown(ctx, row, at);
}
