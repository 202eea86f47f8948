import type { DateOrder } from '@stint/contract';
import type { PlanDate } from '../dates.ts';
import { judgeDates } from '../imports/dates.ts';
import { inSteps, mapped, type Steps, sorted } from '../steps.ts';
import { atClock, dayRange, type Instant, instant, ms } from '../time.ts';
import { lengthIn as lengthOfText } from './imports/durations.ts';
import { readTimeRow as readRow } from './imports/read-row.ts';

export { guessTimeColumns } from './imports/column-names.ts';
export { programOf } from './imports/programs/index.ts';
export { type ReadTime, type RowReading, rowReader, type TimeProblem } from './imports/read-row.ts';

/** @internal Only tests use it. */
export const lengthIn = lengthOfText;
/** @internal Only tests use it. */
export const readTimeRow = readRow;

/** The order of day and month in dates such as 3/4/2026, and whether a date shows it. Null without such dates. */
export function* dateOrderOf(dates: Iterable<string>): Steps<{ order: DateOrder | null; isSure: boolean }> {
  const { order, isSure } = yield* judgeDates(dates);
  return { order, isSure };
}

interface Ends {
  startedAt: Instant;
  stoppedAt: Instant;
}

/** Where time that is given by date and duration is put on the day. */
const begins = '09:00';

/**
 * The ends of entries that have only a date and a duration: one after another from nine o'clock, or from midnight if
 * they would not fit before the next one. Null for those of a day that is too short for them.
 */
export function placedOnDay(date: PlanDate, lengths: readonly number[], zone: string): (Ends | null)[] {
  const { from, to } = dayRange(date, zone);
  const sum = lengths.reduce((total, seconds) => total + seconds, 0) * 1000;
  if (ms(from) + sum > ms(to)) return lengths.map(() => null);
  const nine = ms(atClock(date, begins, zone));
  let at = nine + sum <= ms(to) ? nine : ms(from);
  return lengths.map((seconds) => {
    const startedAt = instant(at);
    at += seconds * 1000;
    return { startedAt, stoppedAt: instant(at) };
  });
}

export type EntryMatch = 'fresh' | 'known' | 'overlap';

/**
 * Compares one person's new entries with the recorded ones, both in any order: one with the same ends is known already,
 * one that meets other time overlaps. Of new entries that meet each other, the earlier one is taken.
 */
export function* compareWithRecorded(fresh: readonly Ends[], recorded: readonly Ends[]): Steps<EntryMatch[]> {
  const spanOf = (ends: Ends) => [ms(ends.startedAt), ms(ends.stoppedAt)] as const;
  const spans = yield* sorted(yield* mapped(recorded, spanOf), (span, other) => span[0] - other[0]);
  const places = yield* mapped(fresh, (ends, at) => ({ at, from: ms(ends.startedAt), to: ms(ends.stoppedAt) }));
  const order = yield* sorted(places, (place, other) => place.from - other.from);
  const entryMatchs: EntryMatch[] = fresh.map(() => 'fresh');
  let next = 0;
  let takenUntil = Number.NEGATIVE_INFINITY;
  yield* inSteps(order, ({ at, from, to }) => {
    while (next < spans.length && (spans[next]?.[1] ?? 0) <= from) next++;
    const span = spans[next];
    const isKnown = span !== undefined && span[0] === from && span[1] === to && takenUntil <= from;
    if (isKnown) entryMatchs[at] = 'known';
    else if (takenUntil > from || (span !== undefined && span[0] < to)) entryMatchs[at] = 'overlap';
    if (entryMatchs[at] !== 'overlap') takenUntil = to;
  });
  return entryMatchs;
}
