import { deleted, maxBoardsOfTask, Refusal } from '@stint/contract';
import { canOpenBoard } from '@stint/domain/work/boards';
import { and, desc, eq } from 'drizzle-orm';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { checkEntity } from '../../workspace/organizations/entities.service.ts';
import { teamMembership } from '../../workspace/teams/teams.service.ts';
import { boardOf, findBoard, relation } from './boards.service.ts';
import { board, boardTask } from './boards.table.ts';

const isLink = ({ taskId, boardId }: In<'boards.linkTask'>) =>
  and(eq(boardTask.taskId, taskId), eq(boardTask.boardId, boardId));

export async function ofTask(ctx: Ctx, { taskId }: In<'boards.ofTask'>): Promise<Out<'boards.ofTask'>> {
  await checkEntity(ctx, { entity: 'Task', entityId: taskId });
  const rows = await ctx.db
    .select({ board })
    .from(boardTask)
    .innerJoin(board, and(eq(board.tenantId, boardTask.tenantId), eq(board.id, boardTask.boardId)))
    .where(and(eq(boardTask.taskId, taskId), eq(board.organizationId, placeOf(ctx).organizationId), live(board)))
    .orderBy(desc(boardTask.createdAt), board.id)
    .limit(maxBoardsOfTask);
  const boards = await Promise.all(
    rows.map(async ({ board: row }) => {
      const at = await teamMembership(ctx, row.organizationTeamId);
      return at && canOpenBoard(relation(ctx, row, at)) ? boardOf(ctx, row, at) : null;
    }),
  );
  const items = boards.filter((row) => row !== null);
  return { items, total: items.length };
}

export async function linkTask(ctx: Ctx, { taskId, boardId }: In<'boards.linkTask'>): Promise<Out<'boards.linkTask'>> {
  await checkEntity(ctx, { entity: 'Task', entityId: taskId });
  const { row, at } = await findBoard(ctx, boardId);
  const { tenantId, userId } = ctx.session;
  const isThere = (await ctx.db.$count(boardTask, isLink({ taskId, boardId }))) > 0;
  if (!isThere) {
    await holdLimit(ctx, {
      name: `boards of ${taskId}`,
      max: maxBoardsOfTask,
      count: ({ db }) => db.$count(boardTask, eq(boardTask.taskId, taskId)),
      refusal: () => new Refusal('invalid', { boardId: `A task names at most ${maxBoardsOfTask} boards` }),
    });
    const link = { tenantId, taskId, boardId, createdAt: ctx.now(), createdByUserId: userId };
    await ctx.db.insert(boardTask).values(link).onConflictDoNothing();
    ctx.changed({ entity: 'Board', id: boardId, before: { taskId: null }, after: { taskId } });
  }
  return boardOf(ctx, row, at);
}

export async function unlinkTask(
  ctx: Ctx,
  { taskId, boardId }: In<'boards.unlinkTask'>,
): Promise<Out<'boards.unlinkTask'>> {
  await checkEntity(ctx, { entity: 'Task', entityId: taskId });
  await findBoard(ctx, boardId);
  const deletedLinks = await ctx.db.delete(boardTask).where(isLink({ taskId, boardId })).returning();
  if (deletedLinks.length === 0) throw new Refusal('not_found');
  ctx.changed({ entity: 'Board', id: boardId, before: { taskId }, after: { taskId: null } });
  return deleted(1);
}
