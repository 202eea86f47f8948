import { addDays, type PlanDate } from '../dates.ts';
import { workedMs } from '../time/timer.ts';
import { dayOf, type Instant, instant, ms, msWithin, type Range, type Span, startOfDay, stopOf } from '../time.ts';

export const lengthMs = ({ from, to }: Range) => Math.max(0, ms(to) - ms(from));

/** Milliseconds per date in a range; dates without time are left out. */
export function msPerDay(spans: Iterable<Span>, range: Range, zone: string, now: Instant): Map<PlanDate, number> {
  const sums = new Map<PlanDate, number>();
  for (const span of spans) {
    const end = Math.min(ms(stopOf(span) ?? now), ms(range.to));
    let at = Math.max(ms(span.startedAt), ms(range.from));
    if (at >= end) continue;
    for (let date = dayOf(instant(at), zone); at < end; date = addDays(date, 1)) {
      const stop = Math.min(end, ms(startOfDay(addDays(date, 1), zone)));
      if (stop <= at) continue;
      sums.set(date, (sums.get(date) ?? 0) + stop - at);
      at = stop;
    }
  }
  return sums;
}

/** Seconds per task, in total or in a range; time without a task is left out. */
export function secondsPerTask(
  logs: readonly (Span & { taskId: string | null })[],
  now: Instant,
  range?: Range,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const log of logs) {
    const worked = range ? msWithin(log, range, now) : workedMs(log, now);
    if (log.taskId && worked > 0) sums.set(log.taskId, (sums.get(log.taskId) ?? 0) + worked);
  }
  return new Map([...sums].map(([taskId, worked]) => [taskId, Math.floor(worked / 1000)]));
}
