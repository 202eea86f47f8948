import { Activity } from '@stint/contract';
import { z } from 'zod';
import { jsonOf } from '../../../db/json.ts';
import { once, type Sql, sql } from '../../../db/sql.ts';
import { activity } from './activity.table.ts';

/** JSON of an activity; unknown references are left out. */
export const activityJson = (alias: string): Sql => {
  const table = sql.id(alias);
  return sql`(${jsonOf(Activity, activity, alias)}::jsonb || jsonb_strip_nulls(jsonb_build_object('timeSlotId', ${table}."timeSlotId",
    'taskId', ${table}."taskId", 'projectId', ${table}."projectId", 'metaData', ${table}."metaData")))`;
};

const columns = sql`title text, description text, type text, source text, date date, time text, duration int, "recordedAt" timestamptz,
  "timeSlotId" uuid, "taskId" uuid, "projectId" uuid, "metaData" jsonb`;

export const UnknownRow = z.object({ timeSlotId: z.number(), taskId: z.number(), projectId: z.number() });
/** How many of the rows name a slot, task or project that the person or the organization does not have. */
export const unknownReferences = once<{ rows: string; employeeId: string; organizationId: string }>(
  ({ rows, employeeId, organizationId }) => sql`select
    count(*) filter (where s."timeSlotId" is not null and not exists (select from time_slot o
      where o.id = s."timeSlotId" and o."employeeId" = ${employeeId} and o."deletedAt" is null)) as "timeSlotId",
    count(*) filter (where s."taskId" is not null and not exists (select from task t
      where t.id = s."taskId" and t."organizationId" = ${organizationId} and t."deletedAt" is null)) as "taskId",
    count(*) filter (where s."projectId" is not null and not exists (select from organization_project p
      where p.id = s."projectId" and p."organizationId" = ${organizationId} and p."deletedAt" is null)) as "projectId"
  from jsonb_to_recordset(${rows}) as s(${columns})`,
);

interface ActivityInsert {
  /** JSON text of rows with `columns`. */
  rows: string;
  tenantId: string;
  organizationId: string;
  employeeId: string;
  userId: string;
  now: string;
}
export const ActivityRow = z.object({ activity: Activity });
/** An activity that is sent again updates its row, which takes the longer duration. */
export const insertActivities = once<ActivityInsert>(
  ({ rows, tenantId, organizationId, employeeId, userId, now }) => sql`with sent as (
    select distinct on (s.type, s."recordedAt", s.title) s.* from jsonb_to_recordset(${rows}) as s(${columns})
    order by s.type, s."recordedAt", s.title, s.duration desc
  ), kept as (
    insert into activity as a ("tenantId", "organizationId", "employeeId", title, description, type, source, date, time, duration,
      "recordedAt", "timeSlotId", "taskId", "projectId", "metaData", "createdByUserId", "createdAt", "updatedAt")
    select ${tenantId}, ${organizationId}, ${employeeId}, s.title, s.description, s.type, s.source, s.date, s.time, s.duration, s."recordedAt",
      coalesce(s."timeSlotId", (select o.id from time_slot o where o."employeeId" = ${employeeId} and o."deletedAt" is null
        and o."startedAt" <= s."recordedAt" and o."startedAt" > s."recordedAt" - interval '10 minutes')),
      s."taskId", s."projectId", s."metaData", ${userId}, ${now}, ${now}
    from sent s
    on conflict ("tenantId", "employeeId", type, "recordedAt", md5(title)) where "deletedAt" is null do update set
      duration = greatest(a.duration, excluded.duration), "timeSlotId" = coalesce(a."timeSlotId", excluded."timeSlotId"),
      "updatedAt" = excluded."updatedAt"
    returning a.*
  )
  select ${activityJson('kept')} as activity from kept order by kept."recordedAt", kept.title`,
);
