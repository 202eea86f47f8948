import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../kernel/verb.ts';
import { organizationTeamEmployee } from '../../workspace/teams/teams.table.ts';

/** Clears the active task of members whose task was closed or deleted. */
export async function noLongerActive({ db, now }: Pick<Ctx, 'db' | 'now'>, taskIds: readonly string[]): Promise<void> {
  await db
    .update(organizationTeamEmployee)
    .set({ activeTaskId: null, updatedAt: now() })
    .where(sql`${organizationTeamEmployee.activeTaskId} = any (${sql.param(taskIds)})`);
}
