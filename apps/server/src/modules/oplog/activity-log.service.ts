import { ActivityLog, type activityLogApi, type InputOf, type OutputOf, UserRef } from '@stint/contract';
import { jsonOf } from '../../db/json.ts';
import type { Ctx } from '../../http/ctx.ts';
import { toldTo } from '../../http/drafts.ts';
import { placeOf } from '../organizations/organizations.service.ts';

type In<Op extends keyof typeof activityLogApi> = InputOf<(typeof activityLogApi)[Op]>;
type Out<Op extends keyof typeof activityLogApi> = Promise<OutputOf<(typeof activityLogApi)[Op]>>;

const before = `nullif(h.change -> 'before', 'null')`;
const after = `nullif(h.change -> 'after', 'null')`;
const listed = (values: string) => `case when ${values} is null then null else jsonb_build_array(${values}) end`;
const updated = `${before} is not null and ${after} is not null`;

const item = jsonOf(ActivityLog, 'h', {
  // The same each time; a hash with version and variant in their places.
  id: `overlay(overlay(md5(concat_ws('.', h."tenantId", h.seq, h.place)) placing '3' from 13) placing '8' from 17)::uuid`,
  createdAt: 'iso(h.at)',
  updatedAt: 'iso(h.at)',
  deletedAt: 'null',
  createdByUserId: 'h."actorUserId"',
  updatedByUserId: 'null',
  deletedByUserId: 'null',
  isActive: 'true',
  isArchived: 'false',
  archivedAt: 'null',
  entity: '$1::text',
  entityId: '$2::uuid',
  action: `case when ${after} is null then 'Deleted' when ${before} is null then 'Created' else 'Updated' end`,
  actorType: `case h."actorKind" when 'user' then 'User' else 'System' end`,
  description: 'h.op',
  updatedFields: `case when ${updated} then (select jsonb_agg(key order by key) from jsonb_object_keys(h.change -> 'after') key) end`,
  previousValues: listed(before),
  updatedValues: listed(after),
  previousEntities: 'null',
  updatedEntities: 'null',
  data: `json_build_object('id', $2::uuid, 'updatedAt', iso(h.at))`,
  employeeId: 'e.id',
  createdByUser: `case when u.id is null then null else ${jsonOf(UserRef, 'u')} end`,
});

const history = `select ${item} as item, h.total from stint_history($1, $2, $3, $4, $5) h
  left join "user" u on u."tenantId" = h."tenantId" and u.id = h."actorUserId"
  left join employee e on e."tenantId" = u."tenantId" and e."userId" = u.id and e."organizationId" = h."organizationId" and e."deletedAt" is null
  where ${toldTo('$6', '$1::text', '$2::uuid')} order by h.seq desc, h.place desc`;

const most = 200;

/** What happened to a record, the newest first. */
export async function list(ctx: Ctx, { entity, entityId, take, skip }: In<'list'>): Out<'list'> {
  const size = Math.min(take ?? 50, most);
  const values = [entity, entityId, placeOf(ctx).organizationId, size, skip ?? 0, ctx.who.userId];
  const rows = await ctx.hot<{ item: ActivityLog; total: number }>('activity.list', history, values);
  return { items: rows.map(({ item: found }) => found), total: rows[0]?.total ?? 0 };
}
