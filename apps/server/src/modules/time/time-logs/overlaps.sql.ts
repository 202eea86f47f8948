import { recordedEntities } from '@stint/contract/recorded';
import { z } from 'zod';
import { once, type Sql, sql } from '../../../db/sql.ts';

const Moment = z.string();
export const MadeRow = z.object({ id: z.uuid() });

export const MetRow = z.object({
  id: z.uuid(),
  startedAt: Moment,
  stoppedAt: Moment,
  isRunning: z.boolean(),
  editedAt: Moment.nullable(),
});
export type MetRow = z.infer<typeof MetRow>;

interface Span {
  startedAt: string;
  stoppedAt: string;
}
/** The entries of a person that overlap a span, locked. A running one ends now. */
export const logsMet = (employeeId: string, { startedAt, stoppedAt }: Span, now: string): Sql =>
  sql`select id, "startedAt", coalesce("stoppedAt", ${now}) as "stoppedAt", "isRunning", "editedAt" from time_log
    where "employeeId" = ${employeeId} and "deletedAt" is null and "logType" <> 'IDLE'
      and tstzrange("startedAt", "stoppedAt", '[)') && tstzrange(${startedAt}, ${stoppedAt}, '[)')
    order by "startedAt" for update`;

interface Copy extends Span {
  id: string;
  /** Null keeps the type. */
  logType: string | null;
  userId: string;
  now: string;
}
/** Copies an entry with other ends. */
export function copyLog({ id, startedAt, stoppedAt, logType, userId, ...copy }: Copy): Sql {
  const now = sql`${copy.now}::timestamptz`;
  return sql`insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "logType", source, description,
      reason, "isBillable", version, "lateSeconds", "timesheetId", "projectId", "taskId", "organizationContactId", "organizationTeamId",
      "tagIds", "createdByUserId", "createdAt", "updatedAt", "editedAt")
    select "tenantId", "organizationId", "employeeId", ${startedAt}::timestamptz, ${stoppedAt}::timestamptz, coalesce(${logType}, "logType"), source,
      description, reason, "isBillable", version, "lateSeconds", "timesheetId", "projectId", "taskId", "organizationContactId", "organizationTeamId",
      "tagIds", ${userId}::uuid, ${now}, ${now}, ${now}
    from time_log where id = ${id} returning id`;
}

interface Change {
  id: string;
  now: string;
  userId: string;
}
export function moveLog({
  id,
  userId,
  startedAt,
  stoppedAt,
  ...change
}: Change & { startedAt: string; stoppedAt: string | null }): Sql {
  const now = sql`${change.now}`;
  return sql`update time_log set "startedAt" = ${startedAt}, "stoppedAt" = ${stoppedAt}::timestamptz,
      "editedAt" = ${now}, "updatedAt" = ${now}, "updatedByUserId" = ${userId} where id = ${id}`;
}
export function removeLog({ id, userId, ...change }: Change): Sql {
  const now = sql`${change.now}`;
  return sql`update time_log set "deletedAt" = ${now}, "updatedAt" = ${now}, "deletedByUserId" = ${userId} where id = ${id}`;
}

export const placedBy = (requestId: string, employeeId: string): Sql =>
  sql`select id from time_log where "requestId" = ${requestId} and "employeeId" = ${employeeId}`;

/** The fields of an entry besides its times. */
export const detailFields = [
  'taskId',
  'projectId',
  'organizationTeamId',
  'organizationContactId',
  'description',
  'reason',
  'isBillable',
] as const;
/** The fields that an undo restores besides the times. */
export const undoFields = [...detailFields, 'logType', 'tagIds'] as const;

export const DoneRow = z.object({
  op: z.string(),
  changes: z.array(
    z.object({
      entity: z.enum(recordedEntities),
      id: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
});
/** What a request of the last hour changed. */
export const changesOf = (userId: string, requestId: string, now: string): Sql =>
  sql`select op, changes from oplog
    where "actorUserId" = ${userId} and op <> 'timeLogs.undo' and ids ->> 'requestId' = ${requestId}
      and at > ${now}::timestamptz - interval '1 hour' and changes is not null
    order by seq desc limit 1`;

export const StateRow = z.looseObject({
  startedAt: Moment,
  stoppedAt: Moment.nullable(),
  deletedAt: Moment.nullable(),
  employeeId: z.uuid(),
  editedAt: Moment.nullable(),
});
export type StateRow = z.infer<typeof StateRow>;
export const stateOf = (id: string): Sql => sql`select * from time_log where id = ${id} for update`;

const typeOf = (key: string): Sql =>
  key.endsWith('Id')
    ? sql`uuid`
    : key === 'isBillable'
      ? sql`boolean`
      : key === 'editedAt'
        ? sql`timestamptz`
        : sql`text`;

interface Back extends Change {
  startedAt: string;
  stoppedAt: string | null;
  /** JSON text of the fields to restore; fields that it lacks stay. */
  fields: string;
  timesheetId: string;
}
/** Restores an entry as it was before a change. */
export const putBack = once<Back>(({ id, startedAt, stoppedAt, fields, timesheetId, now, userId }) => {
  const restored = [...undoFields, 'editedAt' as const].map((key) => {
    const [column, word] = [sql.id(key), sql.literal(key)];
    if (key === 'tagIds')
      return sql`${column} = case when ${fields}::jsonb ? ${word}
        then array(select x::uuid from jsonb_array_elements_text(${fields}::jsonb -> ${word}) x) else ${column} end`;
    return sql`${column} = case when ${fields}::jsonb ? ${word} then (${fields}::jsonb ->> ${word})::${typeOf(key)} else ${column} end`;
  });
  return sql`update time_log set "startedAt" = ${startedAt}, "stoppedAt" = ${stoppedAt}, "deletedAt" = null, "deletedByUserId" = null,
    "stopRequestId" = case when ${stoppedAt}::timestamptz is null then null else "stopRequestId" end, ${sql.join(restored)},
    "timesheetId" = ${timesheetId}, "updatedAt" = ${now}, "updatedByUserId" = ${userId} where id = ${id}`;
});

export const IdleRow = z.object({ startedAt: Moment });
export const idleLog = (id: string, employeeId: string): Sql =>
  sql`select id, "startedAt", "organizationId" from time_log
    where id = ${id} and "employeeId" = ${employeeId} and "logType" = 'IDLE' and "deletedAt" is null for update`;
export function countIdle({ id, userId, ...change }: Change): Sql {
  const now = sql`${change.now}`;
  return sql`update time_log set "logType" = 'TRACKED', "editedAt" = ${now}, "updatedAt" = ${now}, "updatedByUserId" = ${userId} where id = ${id}`;
}
/** Removes the question about idle time that was counted. */
export const putPromptAway = (employeeId: string, idleSince: string): Sql =>
  sql`update time_log set "askedAt" = null, "askedWhy" = null, "idleSince" = null, "idleUntil" = null
    where "employeeId" = ${employeeId} and "idleSince" = ${idleSince} and "askedWhy" in ('ended', 'removed', 'stopped')`;
