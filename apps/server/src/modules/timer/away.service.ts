import { type InputOf, type OutputOf, Refusal, type TimeLog, type timerApi } from '@stint/contract';
import { type AwayRules, awayFor, mayGoOn } from '@stint/domain/away';
import { ms } from '@stint/domain/time';
import { whyNotChangeTime } from '@stint/domain/timesheets';
import type { Ctx } from '../../http/ctx.ts';
import { settle } from '../notifications/notifications.service.ts';
import { organizationOf, refuse } from '../tasks/task-checks.service.ts';
import { forWhom } from './ranges.service.ts';
import { logJson } from './time-texts.service.ts';
import { trueInstant } from './timer.service.ts';
import type { timeLog } from './timer.table.ts';
import { sheetOf } from './weeks.service.ts';

type In<Op extends keyof typeof timerApi> = InputOf<(typeof timerApi)[Op]>;
type Out<Op extends keyof typeof timerApi> = OutputOf<(typeof timerApi)[Op]>;
type Row = typeof timeLog.$inferSelect;

const awayRules = `json_build_object('allowTrackInactivity', o."allowTrackInactivity", 'inactivityTimeLimit', o."inactivityTimeLimit",
  'activityProofDuration', o."activityProofDuration", 'isRemoveIdleTime', o."isRemoveIdleTime", 'trackOnSleep', o."trackOnSleep",
  'timerReminderHours', o."timerReminderHours", 'timerLimitHours', o."timerLimitHours")`;

/** Logs `l` with the rules of their organization. */
export const withRules = (which: string) => `select l.*, ${awayRules} as rules from time_log l
  join organization o on o.id = l."organizationId" where ${which} for update of l`;
export type Ruled = Row & { rules: AwayRules };

const named = withRules('l."employeeId" = $1 and (l.id = $2 or l."requestId" = $2) and l."deletedAt" is null');

async function find(ctx: Ctx, follows: string): Promise<Ruled> {
  const [log] = await ctx.hot<Ruled>('away.named', named, [await forWhom(ctx, null), follows]);
  if (!log) throw new Refusal('timer.not_running');
  return log;
}

const asking = `update time_log set "askedAt" = $2, "askedWhy" = $3, "idleSince" = $4, "idleUntil" = $5, "updatedAt" = $2 where id = $1`;

/** What waits already stays as it was asked; a device may say that the person is back. */
function promptOf(log: Row): Out<'ask'>['prompt'] {
  if (!log.askedAt || !log.askedWhy) return null;
  const { askedWhy: why, askedAt, idleSince: since, idleUntil: until } = log;
  return { why, askedAt, since, until, idleLogId: null };
}

/** A device has had no sign for long: its person is asked everywhere, unless another device knows better. */
export async function ask(ctx: Ctx, { follows, why, since, until }: In<'ask'>): Promise<Out<'ask'>> {
  const log = await find(ctx, follows);
  if (log.stoppedAt !== null) return { prompt: null };
  const waits = log.askedWhy === 'idle' || log.askedWhy === 'asleep';
  if (waits && (!until || log.idleUntil || ms(until) <= ms(log.idleSince ?? until))) return { prompt: promptOf(log) };
  const noticed = { why, since: waits && log.idleSince ? log.idleSince : since, until: until ?? null };
  const known = waits ? { ...log, activeAt: null } : log;
  const away = awayFor(noticed, known, log.rules, ctx.now());
  if (!away) return { prompt: null };
  const asked = {
    ...log,
    askedAt: waits && log.askedAt ? log.askedAt : ctx.now(),
    askedWhy: waits && log.askedWhy ? log.askedWhy : why,
    idleSince: away.since,
    idleUntil: away.until,
  };
  await ctx.hot('away.ask', asking, [log.id, asked.askedAt, asked.askedWhy, asked.idleSince, asked.idleUntil]);
  const { tenantId, userId } = ctx.who;
  await ctx.announce(ctx, { tenantId, organizationId: organizationOf(ctx), userId }, { employeeId: log.employeeId });
  return { prompt: promptOf(asked) };
}

const answered = `update time_log l set "askedAt" = null, "askedWhy" = null, "idleSince" = null, "idleUntil" = null,
    "keptAt" = greatest("keptAt", $2::timestamptz), "updatedAt" = $3, "updatedByUserId" = $4,
    "stoppedAt" = case when $5 then null else "stoppedAt" end
  where id = $1 returning ${logJson('l', '$3::timestamptz')} as log`;
const dropIdle = `update time_log set "deletedAt" = $3, "updatedAt" = $3, "deletedByUserId" = $4
  where "employeeId" = $1 and "logType" = 'IDLE' and "startedAt" = $2 and "deletedAt" is null
  returning id, "startedAt", "stoppedAt"`;

/** The person says that they are working: what has run counts, also where it was ended a moment ago because nobody said so. */
export async function keep(ctx: Ctx, { follows, at, goOn }: In<'keep'>): Promise<TimeLog> {
  const log = await find(ctx, follows);
  const moment = trueInstant(at, ctx.now());
  const ended = log.askedWhy === 'ended' && log.stoppedAt !== null;
  const reopens = goOn && ended && mayGoOn(log.stoppedAt as string, moment);
  if (reopens) {
    refuse(whyNotChangeTime((await sheetOf(ctx, log.organizationId, log.employeeId, log.startedAt)).status));
    const values = [log.employeeId, log.stoppedAt, ctx.now(), ctx.who.userId];
    for (const { id, ...before } of await ctx.hot<Pick<Row, 'id' | 'startedAt' | 'stoppedAt'>>(
      'away.drop-idle',
      dropIdle,
      values,
    )) {
      ctx.changed({ entity: 'TimeLog', id, before: { ...before, logType: 'IDLE' }, after: null });
    }
    const before = { stoppedAt: log.stoppedAt };
    ctx.changed({ entity: 'TimeLog', id: log.id, before, after: { stoppedAt: null } });
  }
  const kept = goOn && (reopens || log.stoppedAt === null) ? moment : null;
  const values = [log.id, kept, ctx.now(), ctx.who.userId, reopens];
  const [row] = await ctx.hot<{ log: TimeLog }>('away.answered', answered, values);
  if (log.askedWhy === 'long') {
    await settle(ctx, { tenantId: ctx.who.tenantId, kind: 'timer.long', subjectId: log.id, at: ctx.now() });
  }
  return row!.log;
}

const noted = `update time_log l set description = $2, "updatedAt" = $3, "updatedByUserId" = $4
  where id = $1 returning ${logJson('l', '$3::timestamptz')} as log`;

/** What is being done, in the person's words. */
export async function note(ctx: Ctx, { follows, description }: In<'note'>): Promise<TimeLog> {
  const log = await find(ctx, follows);
  refuse(whyNotChangeTime((await sheetOf(ctx, log.organizationId, log.employeeId, log.startedAt)).status));
  const [row] = await ctx.hot<{ log: TimeLog }>('away.note', noted, [log.id, description, ctx.now(), ctx.who.userId]);
  ctx.changed({
    entity: 'TimeLog',
    id: log.id,
    before: { description: log.description },
    after: { description },
  });
  return row!.log;
}
