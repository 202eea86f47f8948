import { HistoryEntry } from '@stint/contract';
import { z } from 'zod';
import { type Sql, sql } from '../../db/sql.ts';

export const EntryRow = HistoryEntry;

interface Listed {
  tenantId: string;
  organizationId: string;
  before: number | null;
  entity: string | null;
  userId: string | null;
  take: number;
}

/** Entries that changed records, newest first. */
export const entriesOf = ({ tenantId, organizationId, before, entity, userId, take }: Listed): Sql =>
  sql`select o.seq, o.at, o.op, case when o."actorKind" = 'user' then coalesce(u.name, '') end as by, o.changes
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
  sql`select h.seq, h.at, h.op, case when h."actorKind" = 'user' then coalesce(u.name, '') end as by,
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

export const checkAfter = (place: number, most: number): Sql =>
  sql`select checked, last, broken as "brokenSeq", seal from stint_check_history(${place}::bigint, ${most}::integer)`;

export const Sealed = z.object({ sealed: z.int() });

/** Seals the entries committed before `moment`, in every workspace. */
export const sealUntil = (moment: string, most: number): Sql =>
  sql`select stint_seal_history(${moment}::timestamptz, ${most}::integer) as sealed`;
