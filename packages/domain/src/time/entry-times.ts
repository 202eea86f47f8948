import { addDays, daysFrom, type PlanDate } from '../dates.ts';
import { type Calendar, clockAt, dayOf, type Instant, instant, instantsAt, ms } from '../time.ts';
import type { Stretch } from './overlaps.ts';

/** One end of an entry as a form shows it. The instant is the truth; null while the clock is empty or does not exist. */
export interface EntryEnd {
  date: PlanDate;
  clock: string;
  at: Instant | null;
}

/** The times of an entry in a form. An end that nobody edits keeps its instant. */
export interface EntryTimes {
  start: EntryEnd;
  stop: EntryEnd;
  /** Somebody chose the date of the end, or it is a day or more after the start: a typed clock does not move it. */
  isEndDateFixed: boolean;
}

/** The recorded times that a form began with; null for a new entry. */
type RecordedStretch = Stretch | null;

const endOf = (at: Instant, calendar: Calendar): EntryEnd => ({
  date: dayOf(at, calendar),
  clock: clockAt(at, calendar),
  at,
});

/** The date of an end when only its clock is known: one that is not after the start is on the next day. */
function dateOfStop(start: EntryEnd, clock: string, calendar: Calendar): PlanDate {
  const isLater = instantsAt(start.date, clock, calendar).some((at) => start.at !== null && ms(at) > ms(start.at));
  return isLater || clock > start.clock ? start.date : addDays(start.date, 1);
}

export function timesOf({ startedAt, stoppedAt }: Stretch, calendar: Calendar): EntryTimes {
  const [start, stop] = [endOf(startedAt, calendar), endOf(stoppedAt, calendar)];
  return { start, stop, isEndDateFixed: stop.date > dateOfStop(start, stop.clock, calendar) };
}

/**
 * The instant of a clock time: as recorded if the end has its recorded date and clock again, else one that `fits` the
 * other end, the nearest to the recorded one where a clock occurs twice. Null if clocks skip it.
 */
function resolve(
  date: PlanDate,
  clock: string,
  calendar: Calendar,
  { recorded, fits }: { recorded: Instant | null; fits: (at: Instant) => boolean },
): Instant | null {
  if (!clock) return null;
  if (recorded && dayOf(recorded, calendar) === date && clockAt(recorded, calendar) === clock) return recorded;
  const instants = instantsAt(date, clock, calendar);
  const fitting = instants.filter(fits);
  const candidates = fitting.length > 0 ? fitting : instants;
  const distance = (at: Instant) => (recorded ? Math.abs(ms(at) - ms(recorded)) : 0);
  return candidates.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

const startOn = (
  date: PlanDate,
  clock: string,
  times: EntryTimes,
  calendar: Calendar,
  recorded: RecordedStretch,
): EntryEnd => {
  const { at: stop } = times.stop;
  const fits = (at: Instant) => stop === null || ms(at) < ms(stop);
  return { date, clock, at: resolve(date, clock, calendar, { recorded: recorded?.startedAt ?? null, fits }) };
};

const stopOn = (
  date: PlanDate,
  clock: string,
  times: EntryTimes,
  calendar: Calendar,
  recorded: RecordedStretch,
): EntryEnd => {
  const { at: start } = times.start;
  const fits = (at: Instant) => start === null || ms(at) > ms(start);
  return { date, clock, at: resolve(date, clock, calendar, { recorded: recorded?.stoppedAt ?? null, fits }) };
};

/** Another clock time of the start; the end keeps its instant. */
export const withStartClock = (
  times: EntryTimes,
  clock: string,
  calendar: Calendar,
  recorded: RecordedStretch,
): EntryTimes => ({ ...times, start: startOn(times.start.date, clock, times, calendar, recorded) });

/** Another clock time of the end; the start keeps its instant. */
export function withStopClock(
  times: EntryTimes,
  clock: string,
  calendar: Calendar,
  recorded: RecordedStretch,
): EntryTimes {
  const date = times.isEndDateFixed || !clock ? times.stop.date : dateOfStop(times.start, clock, calendar);
  return { ...times, stop: stopOn(date, clock, times, calendar, recorded) };
}

/** Another date of the end, at the same clock time. */
export const withStopDate = (
  times: EntryTimes,
  date: PlanDate,
  calendar: Calendar,
  recorded: RecordedStretch,
): EntryTimes => ({
  ...times,
  stop: stopOn(date, times.stop.clock, times, calendar, recorded),
  isEndDateFixed: true,
});

/** Another date of the start: the whole entry moves, and keeps its length to the second. */
export function withDate(times: EntryTimes, date: PlanDate, calendar: Calendar, recorded: RecordedStretch): EntryTimes {
  const { start, stop } = times;
  const moved = startOn(date, start.clock, { ...times, stop: { ...stop, at: null } }, calendar, recorded);
  const length = start.at !== null && stop.at !== null ? ms(stop.at) - ms(start.at) : 0;
  if (moved.at === null || start.at === null || length <= 0) {
    const after = addDays(date, daysFrom(start.date, stop.date));
    return { ...times, start: moved, stop: stopOn(after, stop.clock, { ...times, start: moved }, calendar, recorded) };
  }
  // A clock time names its minute only; the seconds are those of before.
  const from = moved.at === recorded?.startedAt ? ms(moved.at) : ms(moved.at) + (ms(start.at) % 60_000);
  const next = timesOf({ startedAt: instant(from), stoppedAt: instant(from + length) }, calendar);
  return { ...next, isEndDateFixed: times.isEndDateFixed || next.isEndDateFixed };
}

/** Another length in seconds, which moves the start. */
export const withLength = (times: EntryTimes, seconds: number, calendar: Calendar): EntryTimes => {
  const stop = times.stop.at;
  if (stop === null) return times;
  const next = timesOf({ startedAt: instant(ms(stop) - seconds * 1000), stoppedAt: stop }, calendar);
  return { ...next, isEndDateFixed: times.isEndDateFixed || next.isEndDateFixed };
};

/** The instants that an end may mean, where its clock time occurs more than once. The seconds are those of the end. */
export function choicesOf({ date, clock, at }: EntryEnd, calendar: Calendar): Instant[] {
  if (at === null) return [];
  const instants = instantsAt(date, clock, calendar);
  return instants.length < 2 ? [] : instants.map((minute) => instant(ms(minute) + (ms(at) % 60_000)));
}

/** The one that is meant of an end's choices. */
export const withChoice = (times: EntryTimes, end: 'start' | 'stop', at: Instant): EntryTimes => ({
  ...times,
  [end]: { ...times[end], at },
});

export type TimesProblem = 'missing' | 'startSkipped' | 'stopSkipped' | 'order';

/** Why the times of a form are no times of an entry, or null. */
export function whyNotTimes({ start, stop }: EntryTimes): TimesProblem | null {
  if (!start.clock || !stop.clock) return 'missing';
  if (start.at === null) return 'startSkipped';
  if (stop.at === null) return 'stopSkipped';
  return ms(start.at) < ms(stop.at) ? null : 'order';
}

/** The instants that are meant, or null while they are not valid. */
export const stretchOfTimes = (times: EntryTimes): Stretch | null =>
  whyNotTimes(times) === null ? { startedAt: times.start.at as Instant, stoppedAt: times.stop.at as Instant } : null;

/** The ends that differ from the recorded ones: only these are sent. */
export const changedEnds = (span: Stretch, recorded: Stretch): Partial<Stretch> => ({
  ...(ms(span.startedAt) !== ms(recorded.startedAt) && { startedAt: span.startedAt }),
  ...(ms(span.stoppedAt) !== ms(recorded.stoppedAt) && { stoppedAt: span.stoppedAt }),
});

/** The instants within an entry, ends excluded, at which a clock shows a time: one for each day and each repeated hour. */
export function instantsWithin({ startedAt, stoppedAt }: Stretch, clock: string, calendar: Calendar): Instant[] {
  const [first, last] = [dayOf(startedAt, calendar), dayOf(stoppedAt, calendar)];
  const days = Array.from({ length: Math.max(0, daysFrom(first, last)) + 1 }, (_, after) => addDays(first, after));
  return days
    .flatMap((date) => instantsAt(date, clock, calendar))
    .filter((at) => ms(startedAt) < ms(at) && ms(at) < ms(stoppedAt));
}
