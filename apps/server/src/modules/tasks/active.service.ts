import { sql } from 'drizzle-orm';
import type { Ctx } from '../../http/ctx.ts';
import { organizationTeamEmployee } from '../teams/teams.table.ts';

/** Nobody works on tasks that are closed or gone. */
export async function noLongerActive(ctx: Ctx, taskIds: readonly string[]): Promise<void> {
  await ctx.db
    .update(organizationTeamEmployee)
    .set({ activeTaskId: null, updatedAt: ctx.now() })
    .where(sql`${organizationTeamEmployee.activeTaskId} = any (${sql.param(taskIds)})`);
}
