import { type Instant, instant, ms, wholeSecond } from './time.ts';

/** What an organization asks of timers; see its tracking settings. */
export interface AwayRules {
  allowTrackInactivity: boolean;
  /** Minutes without a sign until somebody is asked, and until nobody has answered. */
  inactivityTimeLimit: number;
  activityProofDuration: number;
  isRemoveIdleTime: boolean;
  trackOnSleep: boolean;
  /** Hours; 0 is never. */
  timerReminderHours: number;
  timerLimitHours: number;
}

/** From when until when nobody was there; `until` is null while nobody is back. */
export interface Away {
  why: 'idle' | 'asleep';
  since: Instant;
  until: Instant | null;
}

/** What is known of a timer that runs. */
export interface Running {
  startedAt: Instant;
  /** When the person said that they were working. */
  keptAt: Instant | null;
  /** Their last sign on any device. */
  activeAt: Instant | null;
}

const MINUTE = 60_000;
const HOUR = 3_600_000;
/** Two clocks that measure the same minutes. */
const NOISE = 1000;
const latest = (...moments: (Instant | null)[]) => Math.max(...moments.map((at) => (at === null ? 0 : ms(at))));

/** Whether devices look for signs of their person at all. */
export const looksAway = ({ allowTrackInactivity, inactivityTimeLimit }: AwayRules) =>
  allowTrackInactivity && inactivityTimeLimit > 0;

/**
 * What one device noticed, corrected by the signs on all others: null where the organization does not ask, or where
 * nobody was away for long enough.
 */
export function awayFor(noticed: Away, running: Running, rules: AwayRules, now: Instant): Away | null {
  if (!looksAway(rules) || (noticed.why === 'asleep' && rules.trackOnSleep)) return null;
  const since = latest(noticed.since, running.startedAt, running.keptAt, running.activeAt);
  const until = noticed.until === null ? null : Math.min(ms(noticed.until), ms(now));
  const lasted = (until ?? ms(now)) - since;
  if (lasted < rules.inactivityTimeLimit * MINUTE - NOISE) return null;
  const second = (at: number) => wholeSecond(instant(at));
  return { why: noticed.why, since: second(since), until: until === null ? null : second(until) };
}

export const answers = ['keep', 'discard', 'goOn', 'reassign'] as const;
/** Keep the time; discard it and stop; discard it and go on; record it on another task and go on. */
export type Answer = (typeof answers)[number];

/** One press of those that an answer comes to. */
export type Step =
  | { do: 'keep'; at: Instant }
  | { do: 'stop'; at: Instant; idleUntil: Instant | null }
  | { do: 'start'; at: Instant; task: 'own' | 'other' };

/** What an answer comes to; every second since the timer started is worked time, idle time or time of the other task. */
export function stepsOf(answer: Answer, { since, until }: Pick<Away, 'since' | 'until'>, now: Instant): Step[] {
  if (answer === 'keep') return [{ do: 'keep', at: now }];
  const back = instant(Math.max(ms(since), Math.min(ms(until ?? now), ms(now))));
  const stop = (at: Instant, idleUntil: Instant | null): Step => ({ do: 'stop', at, idleUntil });
  const start = (at: Instant, task: 'own' | 'other'): Step => ({ do: 'start', at, task });
  if (answer === 'reassign') return [stop(since, null), start(since, 'other'), stop(back, null), start(back, 'own')];
  if (answer === 'goOn') return [stop(since, back), start(back, 'own')];
  // Who comes back only to stop has not worked.
  if (ms(now) - ms(back) < MINUTE) return [stop(since, now)];
  return [stop(since, back), start(back, 'own'), stop(now, null)];
}

/** What is due for a timer that somebody may have forgotten. */
export type Care =
  | { do: 'ask'; since: Instant | null }
  /** It ends then; what lies beyond is idle time. */
  | { do: 'end'; at: Instant }
  /** Somebody has come back and not answered: the stretch is taken off, and the timer goes on. */
  | { do: 'remove'; since: Instant; until: Instant };

interface Asked extends Running {
  askedAt: Instant | null;
  askedWhy: string | null;
  idleSince: Instant | null;
  idleUntil: Instant | null;
}

export function careFor(log: Asked, rules: AwayRules, now: Instant): Care | null {
  const counted = latest(log.startedAt, log.keptAt);
  const limit = rules.timerLimitHours > 0 ? counted + rules.timerLimitHours * HOUR : Number.POSITIVE_INFINITY;
  const unanswered = unansweredAt(log, rules);
  const idleFrom = unanswered !== null && unanswered <= ms(now) && log.idleSince ? ms(log.idleSince) : null;
  if (idleFrom !== null && idleFrom < limit) {
    if (log.idleUntil && ms(log.idleUntil) < limit)
      return { do: 'remove', since: instant(idleFrom), until: log.idleUntil };
    return { do: 'end', at: instant(idleFrom) };
  }
  if (limit <= ms(now)) return { do: 'end', at: instant(limit) };
  const isLong = rules.timerReminderHours > 0 && counted + rules.timerReminderHours * HOUR <= ms(now);
  if (!isLong || log.askedAt !== null) return null;
  const quiet = log.activeAt !== null && ms(now) - ms(log.activeAt) >= rules.inactivityTimeLimit * MINUTE;
  return { do: 'ask', since: quiet && looksAway(rules) ? instant(Math.max(counted, ms(log.activeAt!))) : null };
}

/** When the time for an answer is over, where the organization then takes idle time off. */
function unansweredAt({ askedAt, askedWhy }: Asked, rules: AwayRules): number | null {
  const isIdle = askedWhy === 'idle' || askedWhy === 'asleep';
  if (!isIdle || askedAt === null || !rules.isRemoveIdleTime || !looksAway(rules)) return null;
  return ms(askedAt) + rules.activityProofDuration * MINUTE;
}

const GOES_ON = 2 * HOUR;

/** Whether a timer that was ended unasked may go on as if it had not been: not after a night. */
export const mayGoOn = (endedAt: Instant, now: Instant) => ms(now) - ms(endedAt) <= GOES_ON;
