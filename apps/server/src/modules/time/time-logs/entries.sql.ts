import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export const EntryId = z.object({ id: z.uuid() });

interface SecondPart {
  at: string;
  stoppedAt: string;
  timesheetId: string;
  requestId: string;
  userId: string;
  now: string;
}

/** Inserts a copy of an entry from `at` to its end; other fields keep their values. Returns `EntryId` rows. */
export const addSecondPart = (id: string, { at, stoppedAt, timesheetId, requestId, userId, now }: SecondPart): Sql =>
  sql`insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "logType", source, description, reason,
      "isBillable", version, "lateSeconds", "timesheetId", "projectId", "taskId", "organizationContactId", "organizationTeamId", "tagIds", "requestId",
      "createdByUserId", "createdAt", "updatedAt", "editedAt")
    select "tenantId", "organizationId", "employeeId", ${at}::timestamptz, ${stoppedAt}::timestamptz, "logType", source, description, reason,
      "isBillable", version, "lateSeconds", ${timesheetId}::uuid, "projectId", "taskId", "organizationContactId", "organizationTeamId", "tagIds", ${requestId}::uuid,
      ${userId}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from time_log where id = ${id}::uuid returning id`;

/** The activity of ten minutes belongs to each entry in them. */
export const linkSlots = (from: readonly string[], to: string): Sql =>
  sql`insert into time_slot_time_log ("tenantId", "timeSlotId", "timeLogId")
    select distinct x."tenantId", x."timeSlotId", l.id from time_slot_time_log x
    join time_slot s on s."tenantId" = x."tenantId" and s.id = x."timeSlotId"
    join time_log l on l."tenantId" = x."tenantId" and l.id = ${to}::uuid
    where x."timeLogId" = any (${from}::uuid[])
      and s."startedAt" < l."stoppedAt" and s."startedAt" + interval '10 minutes' > l."startedAt"
    on conflict do nothing`;

/** Whether a person has other entries in a stretch of time; rows of `EntryId`. */
export const othersWithin = (employeeId: string, from: string, to: string, ids: readonly string[]): Sql =>
  sql`select l.id from time_log l
    where l."employeeId" = ${employeeId} and ${isLive('l')} and l."logType" <> 'IDLE' and l.id <> all (${ids}::uuid[])
      and tstzrange(l."startedAt", l."stoppedAt", '[)') && tstzrange(${from}::timestamptz, ${to}::timestamptz, '[)') limit 1`;
