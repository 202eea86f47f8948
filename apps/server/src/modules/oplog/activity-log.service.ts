import type { activityLogApi, InputOf, OutputOf } from '@stint/contract';
import type { Ctx } from '../../http/verb.ts';
import { placeOf } from '../organizations/organizations.service.ts';
import { ActivityRow, historyOf } from './activity-log.sql.ts';

type In<Op extends keyof typeof activityLogApi> = InputOf<(typeof activityLogApi)[Op]>;
type Out<Op extends keyof typeof activityLogApi> = Promise<OutputOf<(typeof activityLogApi)[Op]>>;

const most = 200;

/** The changes of a record, newest first. */
export async function list(ctx: Ctx, { entity, entityId, take = 50, skip = 0 }: In<'list'>): Out<'list'> {
  const { organizationId, userId } = placeOf(ctx);
  const size = Math.min(take, most);
  const rows = await ctx.query(ActivityRow, historyOf({ entity, entityId, organizationId, userId, take: size, skip }));
  return { items: rows.map(({ item }) => item), total: rows[0]?.total ?? 0 };
}
