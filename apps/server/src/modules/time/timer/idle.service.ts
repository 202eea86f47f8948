import { Refusal, type TimeLog } from '@stint/contract';
import { ms } from '@stint/domain/time';
import { idleSpanFor, mayGoOn } from '@stint/domain/time/idle';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { settle } from '../../workspace/notifications/notifications.service.ts';
import { forWhom } from '../time-logs/ranges.service.ts';
import { LogRow } from '../time-logs/time-logs.sql.ts';
import { openTimesheetOf } from '../time-logs/timesheet-periods.service.ts';
import * as statements from './idle.sql.ts';
import { trueInstant } from './late-time.service.ts';

async function find(ctx: Ctx, follows: string): Promise<statements.RuledRow> {
  const [log] = await ctx.query(statements.RuledRow, statements.namedLog(await forWhom(ctx, null), follows));
  if (!log) throw new Refusal('timer.not_running');
  return log;
}

/** The open question of an entry, as it was first asked. */
function promptOf(log: statements.Prompt): Out<'timer.ask'>['prompt'] {
  if (!log.askedAt || !log.askedWhy) return null;
  const { askedWhy: why, askedAt, idleSince: since, idleUntil: until } = log;
  return { why, askedAt, since, until, idleLogId: null };
}

/** A device saw no input for a while: its person is asked on all devices, unless another device saw input. */
export async function ask(ctx: Ctx, { follows, why, since, until }: In<'timer.ask'>): Promise<Out<'timer.ask'>> {
  const log = await find(ctx, follows);
  if (log.stoppedAt !== null) return { prompt: null };
  const waits = log.askedWhy === 'idle' || log.askedWhy === 'asleep';
  if (waits && (!until || log.idleUntil || ms(until) <= ms(log.idleSince ?? until))) return { prompt: promptOf(log) };
  const noticed = { why, since: waits && log.idleSince ? log.idleSince : since, until: until ?? null };
  const current = waits ? { ...log, activeAt: null } : log;
  const idle = idleSpanFor(noticed, current, log.rules, ctx.now());
  if (!idle) return { prompt: null };
  const prompt = {
    ...log,
    askedAt: waits && log.askedAt ? log.askedAt : ctx.now(),
    askedWhy: waits && log.askedWhy ? log.askedWhy : why,
    idleSince: idle.since,
    idleUntil: idle.until,
  };
  await ctx.execute(statements.askPerson(prompt));
  const { tenantId, userId } = ctx.session;
  await ctx.announce(ctx, { tenantId, organizationId: organizationOf(ctx), userId }, { employeeId: log.employeeId });
  return { prompt: promptOf(prompt) };
}

/** The person was working, so the time counts. A timer that was just ended for lack of an answer goes on. */
export async function keep(ctx: Ctx, { follows, at, goOn }: In<'timer.keep'>): Promise<TimeLog> {
  const log = await find(ctx, follows);
  const moment = trueInstant(at, ctx.now());
  const ended = log.askedWhy === 'ended' && log.stoppedAt !== null;
  const reopens = goOn && ended && mayGoOn(log.stoppedAt as string, moment);
  if (reopens) {
    await openTimesheetOf(ctx, log.organizationId, log.employeeId, log.startedAt);
    const author = { now: ctx.now(), userId: ctx.session.userId };
    const idle = statements.dropIdle({ employeeId: log.employeeId, startedAt: log.stoppedAt, ...author });
    for (const { id, ...before } of await ctx.query(statements.DroppedRow, idle)) {
      ctx.changed({ entity: 'TimeLog', id, before: { ...before, logType: 'IDLE' }, after: null });
    }
    const before = { stoppedAt: log.stoppedAt };
    ctx.changed({ entity: 'TimeLog', id: log.id, before, after: { stoppedAt: null } });
  }
  const keptAt = goOn && (reopens || log.stoppedAt === null) ? moment : null;
  const answer = { id: log.id, keptAt, now: ctx.now(), userId: ctx.session.userId, reopens };
  const [row] = await ctx.query(LogRow, statements.putPromptAway(answer));
  if (log.askedWhy === 'long') {
    await settle(ctx, { tenantId: ctx.session.tenantId, kind: 'timer.long', subjectId: log.id, at: ctx.now() });
  }
  return row!.log;
}

/** The description of an entry while its timer runs or after. */
export async function note(ctx: Ctx, { follows, description }: In<'timer.note'>): Promise<TimeLog> {
  const log = await find(ctx, follows);
  await openTimesheetOf(ctx, log.organizationId, log.employeeId, log.startedAt);
  const noted = { id: log.id, description, now: ctx.now(), userId: ctx.session.userId };
  const [row] = await ctx.query(LogRow, statements.describe(noted));
  ctx.changed({
    entity: 'TimeLog',
    id: log.id,
    before: { description: log.description },
    after: { description },
  });
  return row!.log;
}
