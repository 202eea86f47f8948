import type { activityLogApi, InputOf, OutputOf } from '@stint/contract';
import { type Ctx, may } from '../../http/verb.ts';
import { isVisible } from '../organizations/entities.service.ts';
import { placeOf } from '../organizations/organizations.service.ts';
import { ActivityRow, historyOf } from './activity-log.sql.ts';
import { type ActivityRule, activityRules } from './activity-rules.service.ts';

type In<Op extends keyof typeof activityLogApi> = InputOf<(typeof activityLogApi)[Op]>;
type Out<Op extends keyof typeof activityLogApi> = Promise<OutputOf<(typeof activityLogApi)[Op]>>;

const maxItems = 200;

const ruleOf = (entity: string): ActivityRule | null =>
  (activityRules as Record<string, ActivityRule | null | undefined>)[entity] ?? null;

/** The changes of a record that the caller may read, newest first. Of another record there are none. */
export async function list(ctx: Ctx, { entity, entityId, take = 50, skip = 0 }: In<'list'>): Out<'list'> {
  const { organizationId } = placeOf(ctx);
  const rule = ruleOf(entity);
  const isAllowed = rule && (!rule.permission || may(ctx, rule.permission));
  if (!isAllowed || !(await isVisible(ctx, { entity: rule.entity, entityId }))) return { items: [], total: 0 };
  const window = { take: Math.min(take, maxItems), skip };
  const rows = await ctx.query(
    ActivityRow,
    historyOf({ entity, entityId, organizationId, fields: rule.fields, ...window }),
  );
  return { items: rows.map(({ item }) => item), total: rows[0]?.total ?? 0 };
}
