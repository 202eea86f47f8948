import { sql } from 'drizzle-orm';
import type { Ctx } from '../../http/verb.ts';
import { organizationTeamEmployee } from '../teams/teams.table.ts';

/** Nobody works on tasks that are closed or gone. */
export async function noLongerActive({ db, now }: Pick<Ctx, 'db' | 'now'>, taskIds: readonly string[]): Promise<void> {
  await db
    .update(organizationTeamEmployee)
    .set({ activeTaskId: null, updatedAt: now() })
    .where(sql`${organizationTeamEmployee.activeTaskId} = any (${sql.param(taskIds)})`);
}
