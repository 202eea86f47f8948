import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysFrom } from '../dates.ts';
import { clockAt, dayOf, instant, instantsAt, ms } from '../time.ts';
import {
  changedEnds,
  choicesOf,
  instantsWithin,
  stretchOfTimes,
  timesOf,
  whyNotTimes,
  withChoice,
  withDate,
  withLength,
  withStartClock,
  withStopClock,
  withStopDate,
} from './entry-times.ts';
import type { Stretch } from './overlaps.ts';

const berlin = 'Europe/Berlin';
const span = (startedAt: string, stoppedAt: string): Stretch => ({
  startedAt: instant(ms(startedAt)),
  stoppedAt: instant(ms(stoppedAt)),
});

/** Zones with changes of an hour, of half an hour, of a whole day, at midnight, and for a month; around their changes. */
const places: [zone: string, date: string][] = [
  [berlin, '2026-03-29T01:00:00Z'],
  [berlin, '2026-10-25T01:00:00Z'],
  ['America/Los_Angeles', '2026-03-08T10:00:00Z'],
  ['America/Los_Angeles', '2026-11-01T09:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['America/St_Johns', '2026-11-01T04:30:00Z'],
  ['America/St_Johns', '2026-03-08T05:30:00Z'],
  ['America/Santiago', '2026-04-05T03:00:00Z'],
  ['America/Santiago', '2026-09-06T04:00:00Z'],
  ['Africa/Casablanca', '2026-02-15T02:00:00Z'],
  ['Africa/Casablanca', '2026-03-22T02:00:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z'],
  ['Asia/Kathmandu', '2026-06-01T12:00:00Z'],
  ['Etc/UTC', '2026-06-01T12:00:00Z'],
  // A person who moved.
  ['America/Los_Angeles 2026-06-01T12:00:00.000Z Pacific/Auckland', '2026-06-01T12:00:00Z'],
  ['Pacific/Auckland 2026-06-01T12:00:00.000Z America/Los_Angeles', '2026-06-01T12:00:00Z'],
];

const DAY = 86_400;
/** Entries of a second to sixty hours, near the change of their zone. */
const anyEntry = fc
  .tuple(
    fc.constantFrom(...places),
    fc.integer({ min: -2 * DAY, max: 2 * DAY }),
    fc.integer({ min: 1, max: 60 * 3600 }),
  )
  .map(([[zone, date], from, length]) => {
    const startedAt = ms(date) + from * 1000;
    return { zone, entry: { startedAt: instant(startedAt), stoppedAt: instant(startedAt + length * 1000) } };
  });
const anyClock = fc.integer({ min: 0, max: 1439 }).map((minute) => instant(minute * 60_000).slice(11, 16));
const runs = { numRuns: 3000 };

describe('entries in a form', () => {
  it('SHEET-08 sends nothing of times that nobody edits', () => {
    fc.assert(
      fc.property(anyEntry, ({ zone, entry }) => {
        const stretch = stretchOfTimes(timesOf(entry, zone));
        expect(stretch).toEqual(entry);
        expect(changedEnds(stretch as Stretch, entry)).toEqual({});
      }),
      runs,
    );
  });

  it('SHEET-08 keeps the instant of the other end when one clock is edited', () => {
    fc.assert(
      fc.property(anyEntry, anyClock, ({ zone, entry }, clock) => {
        const times = timesOf(entry, zone);
        expect(withStartClock(times, clock, zone, entry).stop).toEqual(times.stop);
        expect(withStopClock(times, clock, zone, entry).start).toEqual(times.start);
      }),
      runs,
    );
  });

  it('SHEET-08 shows and means the clock that is typed, or says that it does not exist', () => {
    fc.assert(
      fc.property(anyEntry, anyClock, ({ zone, entry }, clock) => {
        const times = timesOf(entry, zone);
        for (const [end, next] of [
          ['start', withStartClock(times, clock, zone, entry)],
          ['stop', withStopClock(times, clock, zone, entry)],
        ] as const) {
          const { at, date } = next[end];
          expect(next[end].clock).toBe(clock);
          if (at === null) expect(instantsAt(date, clock, zone)).toEqual([]);
          else expect([dayOf(at, zone), clockAt(at, zone)]).toEqual([date, clock]);
        }
      }),
      runs,
    );
  });

  it('SHEET-08 is as recorded when the recorded clocks or the date are typed again', () => {
    fc.assert(
      fc.property(anyEntry, anyClock, fc.integer({ min: 1, max: 400 }), ({ zone, entry }, clock, days) => {
        const times = timesOf(entry, zone);
        const start = withStartClock(withStartClock(times, clock, zone, entry), times.start.clock, zone, entry);
        expect(stretchOfTimes(start)).toEqual(entry);
        const elsewhere = withDate(times, addDays(times.start.date, -days), zone, entry);
        if (elsewhere.start.at === null) return;
        expect(stretchOfTimes(withDate(elsewhere, times.start.date, zone, entry))).toEqual(entry);
      }),
      runs,
    );
  });

  it('SHEET-08 keeps the length to the second when the date is changed', () => {
    fc.assert(
      fc.property(anyEntry, fc.integer({ min: -400, max: 400 }), ({ zone, entry }, days) => {
        const times = timesOf(entry, zone);
        const date = addDays(times.start.date, days);
        const moved = withDate(times, date, zone, entry);
        expect(moved.start.date).toBe(date);
        const stretch = stretchOfTimes(moved);
        if (moved.start.at === null) expect(whyNotTimes(moved)).toBe('startSkipped');
        else
          expect(stretch && ms(stretch.stoppedAt) - ms(stretch.startedAt)).toBe(
            ms(entry.stoppedAt) - ms(entry.startedAt),
          );
      }),
      runs,
    );
  });

  it('SHEET-08 keeps an entry that lasts days when only its end date is changed, to the day', () => {
    fc.assert(
      fc.property(anyEntry, fc.integer({ min: 0, max: 5 }), ({ zone, entry }, days) => {
        const times = timesOf(entry, zone);
        const date = addDays(times.stop.date, days);
        const next = withStopDate(times, date, zone, entry);
        expect(next.start).toEqual(times.start);
        expect(daysFrom(times.stop.date, next.stop.date)).toBe(days);
        if (days === 0) expect(stretchOfTimes(next)).toEqual(entry);
      }),
      runs,
    );
  });

  it('SHEET-28 begins earlier or later by a duration, to the second', () => {
    fc.assert(
      fc.property(anyEntry, fc.integer({ min: 1, max: 60 * 3600 }), ({ zone, entry }, seconds) => {
        const next = stretchOfTimes(withLength(timesOf(entry, zone), seconds, zone));
        expect(next?.stoppedAt).toBe(entry.stoppedAt);
        expect(ms(entry.stoppedAt) - ms(next?.startedAt ?? '')).toBe(seconds * 1000);
      }),
      runs,
    );
  });
});

describe('a typed clock', () => {
  const nine = span('2026-03-10T08:00:20Z', '2026-03-10T09:30:40Z');
  const long = span('2026-03-10T10:00:00Z', '2026-03-11T16:00:00Z');
  const night = span('2026-03-10T21:00:00Z', '2026-03-11T00:00:00Z');
  const fold = span('2026-10-25T00:50:00Z', '2026-10-25T01:10:00Z');
  const afterFold = span('2026-10-25T01:30:00Z', '2026-10-25T05:00:00Z');
  const beforeGap = span('2026-03-29T00:00:00Z', '2026-03-29T04:00:00Z');

  it.each<[what: string, entry: Stretch, end: 'from' | 'to', clock: string, result: string]>([
    ['of the end, on the same day', nine, 'to', '11:00', '08:00:20 – 10:00:00'],
    ['of the start', nine, 'from', '08:30', '07:30:00 – 09:30:40'],
    ['of the end before the start is on the next day', nine, 'to', '02:00', '08:00:20 – +1 01:00:00'],
    ['equal to the start is a day later', nine, 'to', '09:00', '08:00:20 – +1 08:00:00'],
    ['of a start after the end is not valid', nine, 'from', '12:00', 'order'],
    ['nothing', nine, 'to', '', 'missing'],
    ['of an end after midnight stays there', night, 'to', '02:00', '21:00:00 – +1 01:00:00'],
    ['of an end after midnight may come back', night, 'to', '23:30', '21:00:00 – 22:30:00'],
    ['of the end of thirty hours stays on its day', long, 'to', '18:00', '10:00:00 – +1 17:00:00'],
    ['of the end of thirty hours may be earlier', long, 'to', '10:00', '10:00:00 – +1 09:00:00'],
    ['of the start of thirty hours', long, 'from', '12:00', '11:00:00 – +1 16:00:00'],
    // Berlin shows 02:00–03:00 twice on 25 October 2026; the first ends at 01:00 UTC.
    ['of an end in the repeated hour is after the start', fold, 'to', '02:20', '00:50:00 – 01:20:00'],
    ['of an end that both hours have after the start is the nearer one', fold, 'to', '02:55', '00:50:00 – 00:55:00'],
    ['of a start in the repeated hour is before the end', fold, 'from', '02:40', '00:40:00 – 01:10:00'],
    ['near the start as recorded: the second hour', afterFold, 'from', '02:45', '01:45:00 – 05:00:00'],
    // 02:00–03:00 does not exist on 29 March 2026.
    ['that the start does not have', beforeGap, 'from', '02:30', 'startSkipped'],
    ['that the end does not have', beforeGap, 'to', '02:30', 'stopSkipped'],
    ['after the missing hour', beforeGap, 'to', '03:00', '00:00:00 – 01:00:00'],
  ])('SHEET-08 %s', (_, entry, end, clock, result) => {
    const times = timesOf(entry, berlin);
    const next = (end === 'from' ? withStartClock : withStopClock)(times, clock, berlin, entry);
    const stretch = stretchOfTimes(next);
    const day = entry.startedAt.slice(0, 10);
    const text = (at: string) => `${at.slice(0, 10) === day ? '' : '+1 '}${at.slice(11, 19)}`;
    expect(stretch ? `${text(stretch.startedAt)} – ${text(stretch.stoppedAt)}` : whyNotTimes(next)).toBe(result);
  });

  it('SHEET-08 offers both instants of a repeated clock, with the seconds as recorded', () => {
    const entry = span('2026-10-25T00:10:05Z', '2026-10-25T03:00:00Z');
    const times = timesOf(entry, berlin);
    const choices = choicesOf(times.start, berlin);
    expect(choices).toEqual(['2026-10-25T00:10:05.000Z', '2026-10-25T01:10:05.000Z']);
    expect(choicesOf(times.stop, berlin)).toEqual([]);
    const chosen = withChoice(times, 'start', choices[1] as string);
    expect(stretchOfTimes(chosen)).toEqual({ startedAt: choices[1], stoppedAt: entry.stoppedAt });
    expect(changedEnds(stretchOfTimes(chosen) as Stretch, entry)).toEqual({ startedAt: choices[1] });
  });

  it('SHEET-08 offers both instants of half an hour that Lord Howe repeats', () => {
    const entry = span('2026-04-04T14:45:00Z', '2026-04-04T20:00:00Z');
    const choices = choicesOf(timesOf(entry, 'Australia/Lord_Howe').start, 'Australia/Lord_Howe');
    expect(choices).toEqual(['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']);
  });

  it('SHEET-08 moves an entry to a day on which its clock is missing only in words', () => {
    const entry = span('2026-03-28T01:30:00Z', '2026-03-28T02:30:00Z');
    const moved = withDate(timesOf(entry, berlin), '2026-03-29', berlin, entry);
    expect(whyNotTimes(moved)).toBe('startSkipped');
    const mended = withStartClock(moved, '01:30', berlin, entry);
    expect(stretchOfTimes(mended)).toEqual(span('2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'));
  });

  it('SHEET-25 splits at any instant within an entry that shows the clock', () => {
    expect(instantsWithin(span('2026-03-10T10:00:00Z', '2026-03-12T16:00:00Z'), '12:00', berlin)).toEqual([
      '2026-03-10T11:00:00.000Z',
      '2026-03-11T11:00:00.000Z',
      '2026-03-12T11:00:00.000Z',
    ]);
    expect(instantsWithin(span('2026-10-25T00:00:00Z', '2026-10-25T02:00:00Z'), '02:30', berlin)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ]);
    expect(instantsWithin(span('2026-10-25T00:50:00Z', '2026-10-25T01:10:00Z'), '02:30', berlin)).toEqual([]);
    expect(instantsWithin(span('2026-03-29T00:00:00Z', '2026-03-29T04:00:00Z'), '02:30', berlin)).toEqual([]);
  });
});
