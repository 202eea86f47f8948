import { type Instant, instant, ms, wholeSecond } from '../time.ts';

/** The tracking settings of an organization. */
export interface IdlePolicy {
  allowTrackInactivity: boolean;
  /** Minutes without input until the person is asked, and minutes to answer. */
  inactivityTimeLimit: number;
  activityProofDuration: number;
  isRemoveIdleTime: boolean;
  trackOnSleep: boolean;
  /** Hours; 0 is never. */
  timerReminderHours: number;
  timerLimitHours: number;
}

/** A time without input; `until` is null while it lasts. */
export interface IdleSpan {
  why: 'idle' | 'asleep';
  since: Instant;
  until: Instant | null;
}

/** A running timer. */
export interface Running {
  startedAt: Instant;
  /** When the person answered that they were working. */
  keptAt: Instant | null;
  /** Their last input on any device. */
  activeAt: Instant | null;
}

const MINUTE = 60_000;
const HOUR = 3_600_000;
/** The tolerance between two clocks. */
const NOISE = 1000;
const latest = (...moments: (Instant | null)[]) => Math.max(...moments.map((at) => (at === null ? 0 : ms(at))));

/** Whether devices detect idle time at all. */
export const detectsIdle = ({ allowTrackInactivity, inactivityTimeLimit }: IdlePolicy) =>
  allowTrackInactivity && inactivityTimeLimit > 0;

/**
 * The idle time that one device noticed, shortened by input on others. Null when the organization does not ask, or when it
 * is too short.
 */
export function idleSpanFor(noticed: IdleSpan, running: Running, rules: IdlePolicy, now: Instant): IdleSpan | null {
  if (!detectsIdle(rules) || (noticed.why === 'asleep' && rules.trackOnSleep)) return null;
  const since = latest(noticed.since, running.startedAt, running.keptAt, running.activeAt);
  const until = noticed.until === null ? null : Math.min(ms(noticed.until), ms(now));
  const lasted = (until ?? ms(now)) - since;
  if (lasted < rules.inactivityTimeLimit * MINUTE - NOISE) return null;
  const second = (at: number) => wholeSecond(instant(at));
  return { why: noticed.why, since: second(since), until: until === null ? null : second(until) };
}

export const answers = ['keep', 'discard', 'goOn', 'reassign'] as const;
/** Keep the time; discard it and stop; discard it and continue; record it on another task and continue. */
export type Answer = (typeof answers)[number];

/** A timer command of an answer. */
export type Step =
  | { do: 'keep'; at: Instant }
  | { do: 'stop'; at: Instant; idleUntil: Instant | null }
  | { do: 'start'; at: Instant; task: 'own' | 'other' };

/** The commands of an answer. Each second since the start becomes work, idle time or work on the other task. */
export function stepsOf(answer: Answer, { since, until }: Pick<IdleSpan, 'since' | 'until'>, now: Instant): Step[] {
  if (answer === 'keep') return [{ do: 'keep', at: now }];
  const back = instant(Math.max(ms(since), Math.min(ms(until ?? now), ms(now))));
  const stop = (at: Instant, idleUntil: Instant | null): Step => ({ do: 'stop', at, idleUntil });
  const start = (at: Instant, task: 'own' | 'other'): Step => ({ do: 'start', at, task });
  if (answer === 'reassign') return [stop(since, null), start(since, 'other'), stop(back, null), start(back, 'own')];
  if (answer === 'goOn') return [stop(since, back), start(back, 'own')];
  // Returning only to stop is not work.
  if (ms(now) - ms(back) < MINUTE) return [stop(since, now)];
  return [stop(since, back), start(back, 'own'), stop(now, null)];
}

/** What to do about a timer that may have been forgotten. */
export type IdleAction =
  | { do: 'ask'; since: Instant | null }
  /** Ends at `at`; the rest is idle time. */
  | { do: 'end'; at: Instant }
  /** The person returned without answering: the time becomes idle, and the timer goes on. */
  | { do: 'remove'; since: Instant; until: Instant };

interface PromptedTimer extends Running {
  askedAt: Instant | null;
  askedWhy: string | null;
  idleSince: Instant | null;
  idleUntil: Instant | null;
}

/** Whether a timer has run for longer than the workspace finds usual; 0 hours asks about none. */
export const runsLong = (
  { startedAt, keptAt }: Pick<Running, 'startedAt' | 'keptAt'>,
  timerReminderHours: number,
  now: Instant,
): boolean => timerReminderHours > 0 && latest(startedAt, keptAt) + timerReminderHours * HOUR <= ms(now);

export function idleActionFor(log: PromptedTimer, rules: IdlePolicy, now: Instant): IdleAction | null {
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
  if (!runsLong(log, rules.timerReminderHours, now) || log.askedAt !== null) return null;
  const quiet = log.activeAt !== null && ms(now) - ms(log.activeAt) >= rules.inactivityTimeLimit * MINUTE;
  return { do: 'ask', since: quiet && detectsIdle(rules) ? instant(Math.max(counted, ms(log.activeAt!))) : null };
}

/** When the time to answer ends, if the organization then removes idle time. */
function unansweredAt({ askedAt, askedWhy }: PromptedTimer, rules: IdlePolicy): number | null {
  const isIdle = askedWhy === 'idle' || askedWhy === 'asleep';
  if (!isIdle || askedAt === null || !rules.isRemoveIdleTime || !detectsIdle(rules)) return null;
  return ms(askedAt) + rules.activityProofDuration * MINUTE;
}

const GOES_ON = 2 * HOUR;

/** Whether a timer that ended without an answer may still continue. */
export const mayGoOn = (endedAt: Instant, now: Instant) => ms(now) - ms(endedAt) <= GOES_ON;
