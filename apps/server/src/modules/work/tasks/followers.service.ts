import { Refusal } from '@stint/contract';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { sql } from '../../../db/sql.ts';
import { readsTask, taskReader } from '../../../http/draft-visibility.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { involvedIn } from '../../workspace/notifications/recipients.sql.ts';
import { taskFollower } from './tasks.table.ts';

const FollowingRow = z.object({ isInvolved: z.boolean(), choice: z.boolean().nullable() });

/** Whether the caller follows a task: their choice, else whether they are involved in it. */
export async function mine(ctx: Ctx, { taskId }: In<'taskFollowers.mine'>): Promise<Out<'taskFollowers.mine'>> {
  const { userId } = ctx.session;
  const [row] = await ctx.query(
    FollowingRow,
    sql`select exists (select from ${involvedIn('t')} i where i."userId" = ${userId}) as "isInvolved",
        (select f."isFollowing" from task_follower f where f."tenantId" = t."tenantId" and f."taskId" = t.id and f."userId" = ${userId}) as choice
      from task t where t.id = ${taskId} and t."organizationId" = ${organizationOf(ctx)} and ${isLive('t')} and ${readsTask('t', taskReader(ctx))}`,
  );
  if (!row) throw new Refusal('not_found');
  const { isInvolved, choice } = row;
  return { taskId, isFollowing: choice ?? isInvolved, isInvolved };
}

export async function set(
  ctx: Ctx,
  { taskId, isFollowing }: In<'taskFollowers.set'>,
): Promise<Out<'taskFollowers.set'>> {
  const { tenantId, userId } = ctx.session;
  const before = await mine(ctx, { taskId });
  const choice = { isFollowing, changedAt: ctx.now() };
  await ctx.db
    .insert(taskFollower)
    .values({ tenantId, taskId, userId, ...choice })
    .onConflictDoUpdate({ target: [taskFollower.tenantId, taskFollower.taskId, taskFollower.userId], set: choice });
  return { ...before, isFollowing };
}
