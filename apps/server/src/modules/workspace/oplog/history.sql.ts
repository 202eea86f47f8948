import { HistoryEntry } from '@stint/contract';
import { z } from 'zod';
import { type Sql, sql } from '../../../db/sql.ts';

export const EntryRow = HistoryEntry;

interface HistoryQuery {
  tenantId: string;
  organizationId: string;
  before: number | null;
  entity: string | null;
  userId: string | null;
  take: number;
}

/** Entries that changed records, newest first. */
export const entriesOf = ({ tenantId, organizationId, before, entity, userId, take }: HistoryQuery): Sql =>
  sql`select o.seq, o.at, o.op, case when o."actorKind" = 'user' then coalesce(u.name, '') end as by, o."actorKind" as actor, o.changes
    from oplog o
    left join "user" u on u."tenantId" = o."tenantId" and u.id = o."actorUserId"
    where o."tenantId" = ${tenantId} and (o."organizationId" = ${organizationId} or o."organizationId" is null)
      and o.changes is not null
      and (${before}::bigint is null or o.seq < ${before}::bigint)
      and (${userId}::uuid is null or o."actorUserId" = ${userId}::uuid)
      and (${entity}::text is null or o.changes @> jsonb_build_array(jsonb_build_object('entity', ${entity}::text)))
    order by o.seq desc limit ${take}`;

/** The changes of one record of this workspace, oldest first. */
export const changesOf = (entity: string, id: string, organizationId: string): Sql =>
  sql`select h.seq, h.at, h.op, case when h."actorKind" = 'user' then coalesce(u.name, '') end as by, h."actorKind" as actor,
      jsonb_build_array(h.change) as changes
    from stint_history(${entity}, ${id}::uuid, ${organizationId}::uuid, 200, 0) h
    left join "user" u on u."tenantId" = h."tenantId" and u.id = h."actorUserId"
    order by h.seq, h.place`;

export const CheckRow = z.object({
  checked: z.int(),
  last: z.int().nullable(),
  brokenSeq: z.int().nullable(),
  seal: z.string().nullable(),
});

export const checkAfter = (place: number, max: number): Sql =>
  sql`select checked, last, broken as "brokenSeq", seal from stint_check_history(${place}::bigint, ${max}::integer)`;

export const UnsealedCount = z.object({ unsealed: z.int() });
export const unsealedOf = (tenantId: string): Sql =>
  sql`select count(*)::integer as unsealed from oplog where "tenantId" = ${tenantId}
    and seq > coalesce((select max(seq) from oplog_seal where "tenantId" = ${tenantId}), 0)`;

export const TimeRow = z.object({
  id: z.uuid(),
  employeeName: z.string(),
  startedAt: z.string(),
  /** Null while it runs. */
  stoppedAt: z.string().nullable(),
  isDeleted: z.boolean(),
  hasBeginning: z.boolean(),
  recordedDeleted: z.boolean(),
  recordedStart: z.string().nullable(),
  recordedEnd: z.string().nullable(),
});
export type TimeRow = z.infer<typeof TimeRow>;

/** Time entries in the order of their ids, with the start and end of their last recorded change. */
export const recordedTimes = (organizationId: string, after: string | null, max: number): Sql =>
  sql`with page as (
      select l.id, l."employeeId", l."startedAt", case when not l."isRunning" then l."stoppedAt" end as "stoppedAt",
        l."deletedAt" is not null as "isDeleted"
      from time_log l where l."organizationId" = ${organizationId} and (${after}::uuid is null or l.id > ${after}::uuid)
      order by l.id limit ${max}
    )
    select page.id, coalesce(u.name, '') as "employeeName", page."startedAt", page."stoppedAt", page."isDeleted",
      coalesce(h."hasBeginning", false) as "hasBeginning", coalesce(h.deleted, false) as "recordedDeleted",
      date_trunc('second', h."startedAt"::timestamptz) as "recordedStart", date_trunc('second', h."stoppedAt"::timestamptz) as "recordedEnd"
    from page
    left join employee e on e.id = page."employeeId"
    left join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    left join lateral (
      select bool_or(jsonb_typeof(c.change -> 'before') = 'null') as "hasBeginning",
        (array_agg(jsonb_typeof(c.change -> 'after') = 'null' order by c.seq desc, c.place desc))[1] as deleted,
        (array_agg(c.change #>> '{after,startedAt}' order by c.seq desc, c.place desc) filter (where c.change -> 'after' ? 'startedAt'))[1] as "startedAt",
        (array_agg(c.change #>> '{after,stoppedAt}' order by c.seq desc, c.place desc) filter (where c.change -> 'after' ? 'stoppedAt'))[1] as "stoppedAt"
      from stint_history('TimeLog', page.id, ${organizationId}::uuid, 200, 0) c
    ) h on true
    order by page.id`;

export const GoneRow = z.object({ id: z.uuid() });
interface Places {
  after: number;
  last: number;
}
/** Time entries that were recorded as created between two places and are missing without a recorded deletion. */
export const goneTimes = (tenantId: string, organizationId: string, { after, last }: Places, max: number): Sql =>
  sql`select distinct begun.id from (
      select (c.change ->> 'id')::uuid as id from oplog_seal s
      join oplog o on o."tenantId" = s."tenantId" and o.seq = s.seq
      cross join lateral jsonb_array_elements(o.changes) c (change)
      where s."tenantId" = ${tenantId} and s.place > ${after} and s.place <= ${last} and o."organizationId" = ${organizationId}
        and c.change ->> 'entity' = 'TimeLog' and jsonb_typeof(c.change -> 'before') = 'null'
    ) begun
    where not exists (select from time_log l where l.id = begun.id) and (
      select jsonb_typeof(h.change -> 'after') from stint_history('TimeLog', begun.id, ${organizationId}::uuid, 1, 0) h
    ) <> 'null' limit ${max}`;

export const SealedCount = z.object({ sealed: z.int() });

/** Seals the entries committed before `moment`, in every workspace. */
export const sealUntil = (moment: string, max: number): Sql =>
  sql`select stint_seal_history(${moment}::timestamptz, ${max}::integer) as sealed`;
