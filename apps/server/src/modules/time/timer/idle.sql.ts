import { type PromptReason, promptReasons } from '@stint/contract';
import { z } from 'zod';
import { TenantId } from '../../../db/columns.ts';
import { once, type Sql, sql } from '../../../db/sql.ts';
import { seenBy } from '../../../http/draft-visibility.ts';
import { logJson } from '../time-logs/time-texts.service.ts';

const Moment = z.string();

/** An entry with the tracking rules of its organization. */
export const RuledRow = z.object({
  id: z.uuid(),
  organizationId: z.uuid(),
  employeeId: z.uuid(),
  taskId: z.uuid().nullable(),
  description: z.string().nullable(),
  startedAt: Moment,
  stoppedAt: Moment.nullable(),
  keptAt: Moment.nullable(),
  activeAt: Moment.nullable(),
  askedAt: Moment.nullable(),
  askedWhy: z.enum(promptReasons).nullable(),
  idleSince: Moment.nullable(),
  idleUntil: Moment.nullable(),
  rules: z.object({
    allowTrackInactivity: z.boolean(),
    inactivityTimeLimit: z.number(),
    activityProofDuration: z.number(),
    isRemoveIdleTime: z.boolean(),
    trackOnSleep: z.boolean(),
    timerReminderHours: z.number(),
    timerLimitHours: z.number(),
  }),
});
export type RuledRow = z.infer<typeof RuledRow>;

const withIdlePolicy = (which: Sql): Sql =>
  sql`select l.*, json_build_object('allowTrackInactivity', o."allowTrackInactivity", 'inactivityTimeLimit', o."inactivityTimeLimit",
      'activityProofDuration', o."activityProofDuration", 'isRemoveIdleTime', o."isRemoveIdleTime", 'trackOnSleep', o."trackOnSleep",
      'timerReminderHours', o."timerReminderHours", 'timerLimitHours', o."timerLimitHours") as rules from time_log l
    join organization o on o.id = l."organizationId" where ${which} for update of l`;

/** An entry by its own id or by that of the request that made it, locked. */
export function namedLog(employeeId: string, id: string): Sql {
  const idValue = sql`${id}`;
  return withIdlePolicy(
    sql`l."employeeId" = ${employeeId} and (l.id = ${idValue} or l."requestId" = ${idValue}) and l."deletedAt" is null`,
  );
}
export const runningLogs = withIdlePolicy(sql`l."stoppedAt" is null and l."deletedAt" is null`);

interface PromptUpdate {
  id: string;
  askedAt: string;
  askedWhy: string;
  idleSince: string | null;
  idleUntil: string | null;
}
export function askPerson({ id, askedWhy, idleSince, idleUntil, ...rest }: PromptUpdate): Sql {
  const askedAt = sql`${rest.askedAt}`;
  return sql`update time_log set "askedAt" = ${askedAt}, "askedWhy" = ${askedWhy}, "idleSince" = ${idleSince}, "idleUntil" = ${idleUntil},
      "updatedAt" = ${askedAt}
    where id = ${id}`;
}

interface PromptAnswer {
  id: string;
  /** When the person said that they were working. */
  keptAt: string | null;
  now: string;
  userId: string;
  reopens: boolean;
}
export const putPromptAway = once<PromptAnswer>(
  ({ id, keptAt, now, userId, reopens }) =>
    sql`update time_log l set "askedAt" = null, "askedWhy" = null, "idleSince" = null, "idleUntil" = null,
    "keptAt" = greatest("keptAt", ${keptAt}::timestamptz), "updatedAt" = ${now}, "updatedByUserId" = ${userId},
    "stoppedAt" = case when ${reopens} then null else "stoppedAt" end
  where id = ${id} returning ${logJson('l', now)} as log`,
);

export const DroppedRow = z.object({ id: z.uuid(), startedAt: Moment, stoppedAt: Moment.nullable() });
export function dropIdle({
  employeeId,
  startedAt,
  userId,
  ...rest
}: {
  employeeId: string;
  startedAt: string | null;
  userId: string;
  now: string;
}): Sql {
  const now = sql`${rest.now}`;
  return sql`update time_log set "deletedAt" = ${now}, "updatedAt" = ${now}, "deletedByUserId" = ${userId}
    where "employeeId" = ${employeeId} and "logType" = 'IDLE' and "startedAt" = ${startedAt} and "deletedAt" is null
    returning id, "startedAt", "stoppedAt"`;
}

interface EntryNote {
  id: string;
  description: string | null;
  now: string;
  userId: string;
}
export const describe = once<EntryNote>(
  ({ id, description, now, userId }) =>
    sql`update time_log l set description = ${description}, "updatedAt" = ${now}, "updatedByUserId" = ${userId}
  where id = ${id} returning ${logJson('l', now)} as log`,
);

export const TenantRow = z.object({ tenantId: TenantId });
/** The tenants with timers that may have been forgotten. */
export const tenantsWithForgotten = (now: string): Sql => sql`select "tenantId" from stint_forgotten(${now})`;

/** The person of a timer, and its task. */
export const PersonRow = z.object({
  userId: z.uuid(),
  title: z.string(),
});
/** Another person's draft has no title here. */
export const personOf = (employeeId: string, taskId: string | null): Sql =>
  sql`select u.id as "userId", coalesce(case when ${seenBy(sql`u.id`, 't')} then t.title end, '') as title
    from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    left join task t on t."tenantId" = e."tenantId" and t.id = ${taskId} where e.id = ${employeeId}`;

export function askAboutLong(id: string, since: string | null, now: string): Sql {
  const at = sql`${now}`;
  return sql`update time_log set "askedAt" = ${at}, "askedWhy" = 'long', "idleSince" = ${since}, "updatedAt" = ${at} where id = ${id}`;
}

/** What the person is asked about an entry; all null when nothing. */
export interface Prompt {
  askedAt: string | null;
  askedWhy: PromptReason | null;
  idleSince: string | null;
  idleUntil: string | null;
}
export const noPrompt: Prompt = { askedAt: null, askedWhy: null, idleSince: null, idleUntil: null };

interface PromptEnd extends Omit<Prompt, 'idleSince'> {
  id: string;
  at: string;
  now: string;
}
/** Ends an entry where its idle time begins. */
export function endForgotten({ id, askedAt, askedWhy, idleUntil, now, ...ended }: PromptEnd): Sql {
  const at = sql`${ended.at}`;
  return sql`update time_log set "stoppedAt" = ${at}, "askedAt" = ${askedAt}, "askedWhy" = ${askedWhy}, "idleSince" = ${at},
      "idleUntil" = ${idleUntil}, "updatedAt" = ${now}
    where id = ${id}`;
}

export const MadeRow = z.object({ id: z.uuid() });

interface Part extends Prompt {
  id: string;
  startedAt: string;
  stoppedAt: string | null;
  logType: string;
  now: string;
}
/** Copies an entry with other ends, in the timesheet that holds its start. */
export function copyPart({ id, stoppedAt, logType, askedAt, askedWhy, idleSince, idleUntil, ...part }: Part): Sql {
  const [from, now] = [sql`${part.startedAt}::timestamptz`, sql`${part.now}::timestamptz`];
  return sql`insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "logType", source, description,
      "isBillable", version, "lateSeconds", "timesheetId", "projectId", "taskId", "organizationContactId", "organizationTeamId",
      "createdByUserId", "createdAt", "updatedAt", "askedAt", "askedWhy", "idleSince", "idleUntil")
    select "tenantId", "organizationId", "employeeId", ${from}, ${stoppedAt}::timestamptz, ${logType}, source, description, "isBillable", version, "lateSeconds",
      coalesce((select s.id from timesheet s where s."employeeId" = l."employeeId" and s."deletedAt" is null
        and s."startedAt" <= ${from} and s."stoppedAt" > ${from}), "timesheetId"), "projectId", "taskId", "organizationContactId", "organizationTeamId",
      "createdByUserId", ${now}, ${now}, ${askedAt}::timestamptz, ${askedWhy}, ${idleSince}::timestamptz, ${idleUntil}::timestamptz
    from time_log l where id = ${id} returning id`;
}
