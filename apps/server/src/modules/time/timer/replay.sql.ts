import { promptReasons, TimeLog } from '@stint/contract';
import { z } from 'zod';
import { once, type Sql, sql } from '../../../db/sql.ts';
import { billableIn } from '../time-logs/time-logs.sql.ts';
import { logJson } from '../time-logs/time-texts.service.ts';

const Moment = z.string();

/** What of an entry decides about a late start or stop. */
export const KnownRow = z.object({
  id: z.uuid(),
  requestId: z.uuid().nullable(),
  stopRequestId: z.uuid().nullable(),
  startedAt: Moment,
  stoppedAt: Moment.nullable(),
  deletedAt: Moment.nullable(),
  taskId: z.uuid().nullable(),
  editedAt: Moment.nullable(),
  askedWhy: z.enum(promptReasons).nullable(),
  organizationId: z.uuid(),
  log: TimeLog,
});
export type KnownRow = z.infer<typeof KnownRow>;

interface Reading {
  employeeId: string;
  now: string;
}
const lockedLog = (employeeId: Sql, now: Sql, which: Sql): Sql =>
  sql`select l.id, l."requestId", l."stopRequestId", l."startedAt", l."stoppedAt", l."deletedAt",
  l."taskId", l."editedAt", l."askedWhy", l."organizationId", ${logJson('l', now)} as log
  from time_log l where l."employeeId" = ${employeeId} and ${which} for update`;

/** An entry by its own id or by that of the request that made it, locked. */
export const namedLog = once<Reading & { id: string }>(({ employeeId, now, id }) =>
  lockedLog(employeeId, now, sql`(l.id = ${id} or l."requestId" = ${id})`),
);
export const runningLog = once<Reading>(({ employeeId, now }) =>
  lockedLog(employeeId, now, sql`l."stoppedAt" is null and l."deletedAt" is null`),
);

/** The second part of an entry that was split at the end of its period, when the period was submitted. */
export const secondPart = once<Reading & { id: string }>(({ employeeId, now, id }) =>
  lockedLog(
    employeeId,
    now,
    sql`l."deletedAt" is null and l."logType" <> 'IDLE' and l."requestId" is null and exists (select 1 from time_log first
      join timesheet s on s.id = first."timesheetId" and s."stoppedAt" = first."stoppedAt"
      where first.id = ${id} and first."deletedAt" is null and first."stoppedAt" = l."startedAt"
        and first."taskId" is not distinct from l."taskId")`,
  ),
);

interface EntryEnd {
  id: string;
  stoppedAt: string;
  now: string;
  userId: string;
  requestId: string | null;
  late: number;
}
export const endLog = once<EntryEnd>(
  ({
    id,
    stoppedAt,
    now,
    userId,
    requestId,
    late,
  }) => sql`update time_log l set "stoppedAt" = ${stoppedAt}, "updatedAt" = ${now},
    "updatedByUserId" = ${userId}, "stopRequestId" = ${requestId}, "lateSeconds" = greatest(l."lateSeconds", ${late})
  where l.id = ${id} returning ${logJson('l', now)} as log`,
);

/** Asks the person about the time that another device recorded after an earlier stop. */
export const askAboutRest = once<{ id: string; since: string; until: string; now: string }>(
  ({ id, since, until, now }) =>
    sql`update time_log l set "askedAt" = ${now}, "askedWhy" = 'stopped', "idleSince" = ${since}, "idleUntil" = ${until}
  where l.id = ${id} returning ${logJson('l', now)} as log`,
);

interface NewLog {
  tenantId: string;
  organizationId: string;
  employeeId: string;
  startedAt: string;
  stoppedAt: string;
  logType: string;
  source: string;
  description: string | null;
  /** Null: as its project. */
  isBillable: boolean | null;
  version: string | null;
  taskId: string | null;
  projectId: string | null;
  teamId: string | null;
  timesheetId: string;
  requestId: string;
  stopRequestId: string | null;
  userId: string;
  now: string;
  tagIds: readonly string[];
  lateSeconds: number;
}
export const insertEnded = once<NewLog>(
  (log) => sql`insert into time_log as l (
    "tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "logType", source, description, "isBillable", version,
    "taskId", "projectId", "organizationTeamId", "timesheetId", "requestId", "stopRequestId", "createdByUserId", "createdAt", "updatedAt", "tagIds", "lateSeconds"
  ) values (${log.tenantId}, ${log.organizationId}, ${log.employeeId}, ${log.startedAt}, ${log.stoppedAt}, ${log.logType},
    ${log.source}, ${log.description}, ${billableIn(log.isBillable, log.projectId)}, ${log.version}, ${log.taskId}, ${log.projectId}, ${log.teamId},
    ${log.timesheetId}, ${log.requestId}, ${log.stopRequestId}, ${log.userId}, ${log.now}, ${log.now}, ${log.tagIds}, ${log.lateSeconds})
  returning ${logJson('l', log.now)} as log`,
);
