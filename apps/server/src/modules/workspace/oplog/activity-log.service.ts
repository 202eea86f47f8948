import { z } from 'zod';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { isVisible } from '../organizations/entities.service.ts';
import { ActivityRow, historyOf } from './activity-log.sql.ts';
import { type ActivityRule, activityRules } from './activity-rules.service.ts';

const maxItems = 200;

const ruleOf = (entity: string): ActivityRule | null =>
  (activityRules as Record<string, ActivityRule | null | undefined>)[entity] ?? null;

const isReadable = async (ctx: Ctx, { entity, permission }: ActivityRule, entityId: string) =>
  (!permission || may(ctx, permission)) && isVisible(ctx, { entity, entityId });

export const RecordedChange = z.object({
  entity: z.string(),
  id: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
type RecordedChange = z.infer<typeof RecordedChange>;

/** A change with the fields that the person may read, or null. */
export async function visibleChange(ctx: Ctx, change: RecordedChange): Promise<RecordedChange | null> {
  const rule = ruleOf(change.entity);
  if (!rule || !(await isReadable(ctx, rule, change.id))) return null;
  const { fields } = rule;
  const only = (values: RecordedChange['before']) =>
    values && fields ? Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name))) : values;
  const [before, after] = [only(change.before), only(change.after)];
  const isUnseen = before && after && Object.keys({ ...before, ...after }).length === 0;
  return isUnseen ? null : { ...change, before, after };
}

/** The changes of a record that the caller may read, newest first. Of another record there are none. */
export async function list(
  ctx: Ctx,
  { entity, entityId, take = 50, skip = 0 }: In<'activityLog.list'>,
): Promise<Out<'activityLog.list'>> {
  const { organizationId } = placeOf(ctx);
  const rule = ruleOf(entity);
  if (!rule || !(await isReadable(ctx, rule, entityId))) return { items: [], total: 0 };
  const window = { take: Math.min(take, maxItems), skip };
  const rows = await ctx.query(
    ActivityRow,
    historyOf({ entity, entityId, organizationId, fields: rule.fields, ...window }),
  );
  return { items: rows.map(({ item }) => item), total: rows[0]?.total ?? 0 };
}
