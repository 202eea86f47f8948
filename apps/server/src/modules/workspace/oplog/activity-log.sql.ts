import { ActivityLog, UserRef } from '@stint/contract';
import { z } from 'zod';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { oplog } from './oplog.table.ts';

export const ActivityRow = z.object({ item: ActivityLog, total: z.int() });

const before = sql`nullif(h.change -> 'before', 'null')`;
const after = sql`nullif(h.change -> 'after', 'null')`;
const listed = (values: Sql) => sql`case when ${values} is null then null else jsonb_build_array(${values}) end`;

/** A change of an audit row `h`. */
const item = (entity: Sql, entityId: Sql): Sql =>
  jsonOf(ActivityLog, oplog, 'h', {
    // A stable id: a hash with the version and variant bits of a UUID.
    id: sql`overlay(overlay(md5(concat_ws('.', h."tenantId", h.seq, h.place)) placing '3' from 13) placing '8' from 17)::uuid`,
    createdAt: sql`iso(h.at)`,
    updatedAt: sql`iso(h.at)`,
    deletedAt: sql`null`,
    createdByUserId: sql`h."actorUserId"`,
    updatedByUserId: sql`null`,
    deletedByUserId: sql`null`,
    isActive: sql`true`,
    isArchived: sql`false`,
    archivedAt: sql`null`,
    entity,
    entityId,
    action: sql`case when ${after} is null then 'Deleted' when ${before} is null then 'Created' else 'Updated' end`,
    actorType: sql`case h."actorKind" when 'user' then 'User' else 'System' end`,
    description: sql`h.op`,
    updatedFields: sql`case when ${before} is not null and ${after} is not null then
      (select jsonb_agg(key order by key) from jsonb_object_keys(h.change -> 'after') key) end`,
    previousValues: listed(before),
    updatedValues: listed(after),
    previousEntities: sql`null`,
    updatedEntities: sql`null`,
    data: sql`json_build_object('id', ${entityId}, 'updatedAt', iso(h.at))`,
    employeeId: sql`e.id`,
    createdByUser: sql`case when u.id is null then null else ${jsonOf(UserRef, user, 'u')} end`,
  });

interface RecordHistory {
  entity: string;
  entityId: string;
  organizationId: string;
  /** The fields that the reader may see; null for all. */
  fields: readonly string[] | null;
  take: number;
  skip: number;
}

/** More changes of one record are not looked through. */
const maxChanges = 10_000;

const only = (values: string, fields: Sql): Sql =>
  sql`(select jsonb_object_agg(f.key, f.value) from jsonb_each(nullif(${sql.id('h', 'change')} -> ${sql.literal(values)}, 'null')) f
    where f.key = any (${fields}))`;

/** The changes of a record, newest first, without those of other fields. */
export function historyOf({ organizationId, take, skip, ...record }: RecordHistory): Sql {
  const [entity, entityId] = [sql`${record.entity}::text`, sql`${record.entityId}::uuid`];
  const changes = sql`stint_history(${entity}, ${entityId}, ${organizationId}, ${maxChanges}, 0)`;
  return sql`select ${item(entity, entityId)} as item, h.total from (${visibleChanges(changes, record.fields)}) h
    left join "user" u on u."tenantId" = h."tenantId" and u.id = h."actorUserId"
    left join employee e on e."tenantId" = u."tenantId" and e."userId" = u.id and e."organizationId" = h."organizationId" and ${isLive('e')}
    order by h.seq desc, h.place desc offset ${skip} limit ${take}`;
}

function visibleChanges(changes: Sql, names: readonly string[] | null): Sql {
  if (!names) return sql`select * from ${changes}`;
  const fields = sql`${names}::text[]`;
  const [before, after] = [only('before', fields), only('after', fields)];
  const isUpdate = sql`h.change -> 'before' <> 'null' and h.change -> 'after' <> 'null'`;
  // Created and deleted records are listed even without a visible value.
  const sideOf = (side: 'before' | 'after', values: Sql) =>
    sql`case when h.change -> ${sql.literal(side)} <> 'null' then coalesce(${values}, '{}') end`;
  return sql`select h.seq, h.place, h."tenantId", h."organizationId", h."actorKind", h."actorUserId", h.op, h.at,
      jsonb_build_object('before', ${sideOf('before', before)}, 'after', ${sideOf('after', after)}) as change, count(*) over () as total
    from ${changes} h where not (${isUpdate} and ${before} is null and ${after} is null)`;
}
