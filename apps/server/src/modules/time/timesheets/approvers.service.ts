import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { sql } from '../../../db/sql.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { holdersOf } from '../../workspace/notifications/recipients.service.ts';
import { seenBy } from '../time-logs/ranges.service.ts';

/** Which people's timesheets the caller may approve: null is everybody, without the permission nobody. */
export const approvable = async (ctx: Ctx): Promise<string[] | null> =>
  may(ctx, 'CAN_APPROVE_TIMESHEET') ? seenBy(ctx) : [];

/** The users who may approve time, without one person. */
export async function otherApprovers(ctx: Ctx, withoutUserId: string): Promise<string[]> {
  const holders = await holdersOf(ctx, ctx.session.tenantId, 'CAN_APPROVE_TIMESHEET');
  return holders.filter((userId) => userId !== withoutUserId);
}

const Whose = z.object({ userId: z.uuid(), name: z.string() });

/** The user behind an employee. */
export async function userOf(ctx: Ctx, employeeId: string): Promise<z.infer<typeof Whose> | undefined> {
  const [row] = await ctx.query(
    Whose,
    sql`select u.id as "userId", u.name from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
      where e.id = ${employeeId} and ${isLive('e')}`,
  );
  return row;
}
