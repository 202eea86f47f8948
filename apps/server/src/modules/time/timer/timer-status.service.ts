import { ms, msWithin, type Range, todayRanges } from '@stint/domain/time';
import { timerStatusOf, workedMs } from '@stint/domain/time/timer';
import { byCalendar, calendarsOf } from '../../../http/calendars.ts';
import { readerOf } from '../../../http/draft-visibility.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { Cacheable, type Ctx } from '../../../kernel/verb.ts';
import { checkSeen, seenBy } from '../time-logs/ranges.service.ts';
import { IdRow } from '../time-logs/time-logs.sql.ts';
import * as statements from './timer.sql.ts';

export async function status(
  ctx: Ctx,
  { employeeId, timeZone }: In<'timer.status'>,
): Promise<Out<'timer.status'> | Cacheable<Out<'timer.status'>>> {
  const whom = employeeId ?? ctx.session.employeeId;
  if (whom) await checkSeen(ctx, [whom]);
  return statusesNow(ctx, whom ? [whom] : [], { zone: timeZone, as: ([row = never]) => row });
}

export async function worked(
  ctx: Ctx,
  { employeeIds, organizationTeamId }: In<'timer.worked'>,
): Promise<Out<'timer.worked'> | Cacheable<Out<'timer.worked'>>> {
  if (employeeIds?.length) await checkSeen(ctx, employeeIds);
  const people = employeeIds?.length ? employeeIds : await peopleOf(ctx, organizationTeamId);
  return statusesNow(ctx, people, { as: (all) => all });
}

const never = {
  duration: 0,
  durationMs: 0,
  running: false,
  lastLog: null,
  lastWorkedTask: null,
  timerStatus: 'idle',
} as const;

/** Every open page polls this: one statement, cached until the end of the day while no timer runs. */
async function statusesNow<T>(
  ctx: Ctx,
  people: readonly string[],
  { zone, as }: { zone?: string | null | undefined; as: (statuses: Out<'timer.worked'>) => T },
): Promise<T | Cacheable<T>> {
  const read = ctx.now();
  const calendars = await calendarsOf(ctx, people, zone);
  const ranges = byCalendar(calendars, (calendar) => todayRanges(read, calendar));
  const days = people.map((id) => ranges.get(calendars.get(id) ?? '') ?? todayRanges(read, ctx.session.calendar));
  const parts = days.flatMap((day, at) => day.map((range) => ({ place: at + 1, ...range })));
  const [viewer, words] = readerOf(ctx);
  const rows = await ctx.query(
    statements.LastRow,
    statements.lastOfEach({
      people,
      places: parts.map(({ place }) => place),
      from: parts.map(({ from }) => from),
      to: parts.map(({ to }) => to),
      now: read,
      viewer,
      words,
    }),
  );
  const statuses = rows.map((last, at) => statusOf(last, days[at] as Range[], read));
  const runs = statuses.some(({ running }) => running);
  const ends = days.map((day) => ms((day.at(-1) as Range).to));
  return runs ? as(statuses) : new Cacheable(as(statuses), Math.min(...ends));
}

function statusOf(
  { log, task, prompt, endedMs }: statements.LastRow,
  day: readonly Range[],
  now: string,
): Out<'timer.status'> {
  if (!log) return never;
  const running = log.isRunning;
  const lastLog = running ? { ...log, stoppedAt: now, duration: Math.floor(workedMs(log, now) / 1000) } : log;
  const dayMs = endedMs + (running ? day.reduce((sum, range) => sum + msWithin(log, range, now), 0) : 0);
  return {
    duration: Math.floor(dayMs / 1000),
    durationMs: dayMs,
    running,
    lastLog,
    lastWorkedTask: task,
    timerStatus: timerStatusOf(log, now),
    ...(prompt && { prompt }),
  };
}

async function peopleOf(ctx: Ctx, teamId: string | undefined): Promise<string[]> {
  if (!teamId) return ctx.session.employeeId ? [ctx.session.employeeId] : [];
  const rows = await ctx.query(IdRow, statements.teamMembers(teamId));
  const [inTeam, visibleIds] = [rows.map(({ id }) => id), await seenBy(ctx)];
  return visibleIds ? inTeam.filter((id) => visibleIds.includes(id)) : inTeam;
}
