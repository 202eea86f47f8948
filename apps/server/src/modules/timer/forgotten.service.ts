import { type Care, careFor } from '@stint/domain/away';
import { instant, ms, wholeSecond } from '@stint/domain/time';
import type { Conn } from '../../db/client.ts';
import type { TenantId } from '../../db/columns.ts';
import { sql } from '../../db/sql.ts';
import type { Change } from '../../http/ctx.ts';
import { seenBy } from '../../http/drafts.ts';
import type { Settings } from '../../http/services.ts';
import { type Reader, timerLetter } from '../../mail/letters.ts';
import { putInOutbox } from '../../mail/outbox.ts';
import { notify } from '../notifications/notifications.service.ts';
import { type Ruled, withRules } from './away.service.ts';

const running = withRules('l."stoppedAt" is null and l."deletedAt" is null');

/** Whose timer it is, and what it runs on. */
interface Whose extends Reader {
  userId: string;
  title: string;
  timeZone: string | null;
}
const whose = `select u.id as "userId", u.email, u."firstName" as name, u."preferredLanguage" as language, u."timeZone", coalesce(case when ${seenBy(sql`u.id`, 't')} then t.title end, '') as title
  from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  left join task t on t."tenantId" = e."tenantId" and t.id = $2 where e.id = $1`;

const ask = `update time_log set "askedAt" = $2, "askedWhy" = 'long', "idleSince" = $3, "updatedAt" = $2 where id = $1`;
const end = `update time_log set "stoppedAt" = $2, "askedAt" = $3, "askedWhy" = $4, "idleSince" = $2, "idleUntil" = $5, "updatedAt" = $6
  where id = $1`;
/** A copy of a log with other ends: idle time, or the part in which it goes on. */
const part = `insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "logType", source, description,
    "isBillable", version, "timesheetId", "projectId", "taskId", "organizationContactId", "organizationTeamId",
    "createdByUserId", "createdAt", "updatedAt", "askedAt", "askedWhy", "idleSince", "idleUntil")
  select "tenantId", "organizationId", "employeeId", $2, $3, $4, source, description, "isBillable", version,
    coalesce((select s.id from timesheet s where s."employeeId" = l."employeeId" and s."deletedAt" is null
      and s."startedAt" <= $2 and s."stoppedAt" > $2), "timesheetId"), "projectId", "taskId", "organizationContactId", "organizationTeamId",
    "createdByUserId", $5, $5, $6, $7, $8, $9 from time_log l where id = $1 returning id`;

/** What was done for the timers of one tenant. */
export interface Cared {
  changes: Change[];
  ids: Record<string, string>;
  organizationId: string;
}

interface Cares {
  tenantId: TenantId;
  settings: Settings;
  now: string;
}

/** Looks after every timer of a tenant that may have been forgotten, and tells its person what was done. */
export async function careForTimers(conn: Conn, cares: Cares): Promise<Cared[]> {
  const done: Cared[] = [];
  for (const log of await conn.hot<Ruled>('forgotten.running', running, [])) {
    const care = careFor(log, log.rules, cares.now);
    if (care) done.push(await act(conn, cares, log, care));
  }
  return done;
}

async function act(conn: Conn, cares: Cares, log: Ruled, care: Care): Promise<Cared> {
  const { now } = cares;
  const cared = { changes: [] as Change[], ids: { employeeId: log.employeeId }, organizationId: log.organizationId };
  const { changes } = cared;
  if (care.do === 'ask') {
    await conn.hot('forgotten.ask', ask, [log.id, now, care.since]);
    await tell(conn, cares, log, 'timer.long', { subjectId: log.id, at: log.startedAt, until: now });
    return cared;
  }
  const at = wholeSecond(care.do === 'end' ? instant(Math.max(ms(care.at), ms(log.startedAt))) : care.since);
  const until = wholeSecond(care.do === 'end' ? now : care.until);
  const ended = care.do === 'end' ? [now, 'ended', until] : [null, null, null];
  await conn.hot('forgotten.end', end, [log.id, at, ...ended, now]);
  changes.push({ entity: 'TimeLog', id: log.id, before: { stoppedAt: null }, after: { stoppedAt: at } });
  const add = async (from: string, to: string | null, type: 'IDLE' | 'RESUMED', prompt: readonly unknown[]) => {
    const [made] = await conn.hot<{ id: string }>('forgotten.part', part, [log.id, from, to, type, now, ...prompt]);
    const after = { startedAt: from, stoppedAt: to, logType: type, copyOf: log.id };
    changes.push({ entity: 'TimeLog', id: made!.id, before: null, after });
    return made!.id;
  };
  const idleId = await add(at, until, 'IDLE', [null, null, null, null]);
  if (care.do === 'remove') await add(until, null, 'RESUMED', [now, 'removed', at, until]);
  await tell(conn, cares, log, care.do === 'end' ? 'timer.ended' : 'timer.removed', { subjectId: idleId, at, until });
  return cared;
}

type Kind = 'timer.long' | 'timer.ended' | 'timer.removed';

async function tell(
  conn: Conn,
  { tenantId, settings, now }: Cares,
  log: Ruled,
  kind: Kind,
  { subjectId, at, until }: { subjectId: string; at: string; until: string },
): Promise<void> {
  const [person] = await conn.hot<Whose>('forgotten.whose', whose, [log.employeeId, log.taskId]);
  if (!person) return;
  const minutes = String(Math.floor((ms(until) - ms(at)) / 60_000));
  const words = { title: person.title, at, minutes };
  await notify(conn, { tenantId, kind, subjectId, userIds: [person.userId], words, at: now });
  if (kind === 'timer.removed') return;
  const letter = timerLetter(person, settings.publicUrl, kind === 'timer.long' ? 'Long' : 'Ended', {
    ...words,
    zone: person.timeZone ?? 'UTC',
  });
  await putInOutbox(conn, settings, letter, instant(ms(now) + 12 * 3_600_000), tenantId);
}
