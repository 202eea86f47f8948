import { z } from 'zod';
import { type Sql, sql } from '../../../db/sql.ts';

export const NewEntry = z.object({ id: z.uuid() });

/** The part of an entry from an instant on, as an entry of its own. A running one goes on in it. */
export const secondHalf = (
  id: string,
  {
    at,
    stoppedAt,
    sheetId,
    userId,
    now,
  }: { at: string; stoppedAt: string | null; sheetId: string; userId: string; now: string },
): Sql =>
  sql`insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "seenAt", "activeAt", "keptAt", "logType",
      source, description, reason, "isBillable", version, "lateSeconds", "timesheetId", "projectId", "taskId", "organizationContactId",
      "organizationTeamId", "tagIds", "invoiceId", "createdByUserId", "createdAt", "updatedAt", "editedAt")
    select "tenantId", "organizationId", "employeeId", ${at}::timestamptz, ${stoppedAt}::timestamptz, "seenAt", "activeAt", "keptAt",
      "logType", source, description, reason, "isBillable", version, "lateSeconds", ${sheetId}::uuid, "projectId", "taskId", "organizationContactId",
      "organizationTeamId", "tagIds", "invoiceId", ${userId}::uuid, ${now}::timestamptz, ${now}::timestamptz, "editedAt"
    from time_log where id = ${id}::uuid returning id`;

/** Tells the triggers that refuse changes of time that what follows cuts entries and keeps each second where it was. */
export const keepsTime = (on: boolean): Sql => sql`select set_config('stint.keeps_time', ${on ? 'on' : 'off'}, true)`;
