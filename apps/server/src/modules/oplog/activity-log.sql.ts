import { ActivityLog, UserRef } from '@stint/contract';
import { z } from 'zod';
import { jsonOf } from '../../db/json.ts';
import { isLive } from '../../db/live.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { toldTo } from '../../http/draft-visibility.ts';
import { user } from '../sign-in/accounts.table.ts';
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

interface About {
  entity: string;
  entityId: string;
  organizationId: string;
  /** The reader. */
  userId: string;
  take: number;
  skip: number;
}

/** The changes of a record, newest first. */
export function historyOf({ organizationId, userId, take, skip, ...about }: About): Sql {
  const [entity, entityId] = [sql`${about.entity}::text`, sql`${about.entityId}::uuid`];
  return sql`select ${item(entity, entityId)} as item, h.total
    from stint_history(${entity}, ${entityId}, ${organizationId}, ${take}, ${skip}) h
    left join "user" u on u."tenantId" = h."tenantId" and u.id = h."actorUserId"
    left join employee e on e."tenantId" = u."tenantId" and e."userId" = u.id and e."organizationId" = h."organizationId" and ${isLive('e')}
    where ${toldTo(sql`${userId}`, entity, entityId)} order by h.seq desc, h.place desc`;
}
