import { maxBoardSize, Refusal } from '@stint/contract';
import { and, desc, eq } from 'drizzle-orm';
import { ofTenant } from '../../../db/client.ts';
import { beforeTransaction, type Early } from '../../../http/before-transaction.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { stored } from './board-history.service.ts';
import { forget, restoring, type StoredVersion, stateOfVersion, versionOf } from './board-states.service.ts';
import { type BoardPlace, replaceAll } from './board-store.service.ts';
import { boardOf, findBoard, foundToDraw, recorded } from './boards.service.ts';
import { AppendedUpdate, appendUpdate } from './boards.sql.ts';
import { boardVersion } from './boards.table.ts';

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

export async function versions(ctx: Ctx, { boardId }: In<'boards.versions'>): Promise<Out<'boards.versions'>> {
  await findBoard(ctx, boardId);
  const items = await versionsOf(ctx, boardId);
  return { items, total: items.length };
}

/** Null outside a workspace, where the verb finds no board either. */
const placeIn = ({ session }: Early, boardId: string): BoardPlace | null =>
  session?.tenantId ? { tenantId: session.tenantId, boardId } : null;

const present = async (early: Early, { boardId }: { boardId: string }): Promise<StoredVersion | null> => {
  const place = placeIn(early, boardId);
  return place && versionOf(early.database, place);
};

export const keepVersion = beforeTransaction(
  present,
  async (ctx: Ctx, { boardId }: In<'boards.keepVersion'>, state): Promise<Out<'boards.keepVersion'>> => {
    const { row } = await foundToDraw(ctx, boardId);
    if (!state || !(await stored(ctx, boardId, state, ctx.now()))) throw new Refusal('board.unchanged');
    const [version] = await versionsOf(ctx, boardId).limit(1);
    if (!version) throw new Refusal('conflict');
    const before = recorded(row);
    ctx.changed({ entity: 'Board', id: boardId, before: null, after: { ...before, version: version.createdAt } });
    return version;
  },
);

interface RestoredBoard {
  place: BoardPlace;
  createdAt: string;
  /** Null when the board takes too long to merge. */
  before: StoredVersion | null;
  /** The change that draws the version again. Empty if nothing differs. */
  update: Uint8Array;
  /** The version itself, when it takes the place of the board. */
  whole: Uint8Array | null;
}

async function restored(
  early: Early,
  { boardId, boardVersionId }: In<'boards.restoreVersion'>,
): Promise<RestoredBoard | null> {
  const place = placeIn(early, boardId);
  if (!place) return null;
  const [version] = await early.database.read(ofTenant(place.tenantId), ({ db }) =>
    db
      .select({ data: boardVersion.data, createdAt: boardVersion.createdAt })
      .from(boardVersion)
      .where(and(eq(boardVersion.boardId, boardId), eq(boardVersion.id, boardVersionId))),
  );
  if (!version) return null;
  const { data, createdAt } = version;
  const update = await restoring(early.database, place, data, Date.parse(early.now()));
  if (update) return { place, createdAt, before: await versionOf(early.database, place), update, whole: null };
  return { place, createdAt, before: null, update: new Uint8Array(), whole: await stateOfVersion(place, data) };
}

export const restoreVersion = beforeTransaction(
  restored,
  async (ctx: Ctx, { boardId }: In<'boards.restoreVersion'>, version): Promise<Out<'boards.restoreVersion'>> => {
    const { row, at } = await foundToDraw(ctx, boardId);
    if (!version) throw new Refusal('not_found');
    const { place, before, update, whole } = version;
    const now = ctx.now();
    if (before) await stored(ctx, boardId, before, now);
    if (whole) {
      await replaceAll(ctx, place, whole, now);
      ctx.afterCommit(() => forget(boardId));
    }
    if (update.length > 0) {
      const { organizationId, employeeId, userId } = ctx.session;
      const added = {
        ...{ boardId, organizationId, employeeId, userId, now },
        data: Buffer.from(update).toString('base64'),
        bytes: update.length,
        maxSize: maxBoardSize,
        everyTeam: may(ctx, 'ALL_ORG_EDIT'),
      };
      const [done] = await ctx.query(AppendedUpdate, appendUpdate(added));
      if (!done) throw new Refusal('board.full');
    }
    const fields = recorded(row);
    ctx.changed({ entity: 'Board', id: boardId, before: fields, after: { ...fields, restored: version.createdAt } });
    return boardOf(ctx, row, at);
  },
);
