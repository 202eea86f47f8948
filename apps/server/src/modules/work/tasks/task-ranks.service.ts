import { Refusal } from '@stint/contract';
import { rankBetween } from '@stint/domain/work/ranks';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { checkReferences } from '../../../kernel/references.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { checkHandles } from './task-checks.service.ts';
import { filterFor } from './task-lists.service.ts';
import { BoundsRow, boundsOf, lockRanks, placedTasks, RankRow, setRank } from './task-ranks.sql.ts';

export async function list(ctx: Ctx, query: In<'taskRanks.list'>): Promise<Out<'taskRanks.list'>> {
  const items = await ctx.query(RankRow, placedTasks(await filterFor(ctx, query)));
  return { items, total: items.length };
}

export async function place(
  ctx: Ctx,
  { taskId, organizationTeamId: teamId, aboveTaskId: above = null, belowTaskId: below = null }: In<'taskRanks.place'>,
): Promise<Out<'taskRanks.place'>> {
  await checkReferences(ctx, organizationOf(ctx), { teams: [teamId] });
  await checkHandles(ctx, [taskId]);
  await ctx.execute(lockRanks(teamId));
  const [bounds] = await ctx.query(BoundsRow, boundsOf({ teamId, taskId, above, below }));
  if (!bounds) throw new Refusal('not_found');
  const rank = rankBetween(bounds.above, bounds.below);
  await ctx.execute(setRank(teamId, taskId, rank));
  return { taskId, rank };
}
