import { describe, expect, it } from 'vitest';
import { addDays, firstOfWeek } from './dates.ts';
import { lengthMs, msPerDay } from './testing/worked-time.ts';
import { datesRange, dayOf, dayRange, instant, ms } from './time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const [first, last] = [Date.UTC(2015, 0, 1), Date.UTC(2036, 0, 1)];
const zones = [...Intl.supportedValuesOf('timeZone'), 'Etc/UTC'];

/** The offset of a zone, computed from Intl independently of the rules. */
function offsetIn(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at;
}

interface Change {
  at: number;
  by: number;
  /** The local date of the skipped or repeated time. */
  date: string;
}

const dateOf = (wall: number) => instant(wall).slice(0, 10);

/** The first instants of new offsets, to the second. */
function changesIn(zone: string): Change[] {
  const offset = offsetIn(zone);
  const changes: Change[] = [];
  let before = offset(first);
  for (let to = first + WEEK; to <= last; to += WEEK) {
    const after = offset(to);
    if (after === before) continue;
    let [low, high] = [to - WEEK, to];
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000;
      if (offset(middle) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, by: after - before, date: dateOf(high + Math.min(before, after)) });
    before = after;
  }
  return changes;
}

/** The violated invariants of the day and week around a moment in a zone. */
function wrongAround(zone: string, at: number, changes: readonly Change[]): string[] {
  const wrong: string[] = [];
  const middle = dayOf(instant(at), zone);
  const fits = (what: string, is: unknown, expected: unknown) => {
    if (is !== expected) wrong.push(`${zone} ${instant(at)}: ${what} is ${String(is)}, not ${String(expected)}`);
  };
  const changed = (from: string, to: string) =>
    changes.reduce((sum, { date, by }) => sum + (date >= from && date <= to ? by : 0), 0);
  for (const date of [-1, 0, 1].map((days) => addDays(middle, days))) {
    const day = dayRange(date, zone);
    fits(`the first instant of ${date}`, dayOf(day.from, zone), date);
    fits(`the last instant of ${date}`, dayOf(instant(ms(day.to) - 1), zone), date);
    fits(`the end of ${date}`, day.to, dayRange(addDays(date, 1), zone).from);
    fits(`the length of ${date}`, lengthMs(day), DAY - changed(date, date));
  }
  const monday = firstOfWeek(middle, 1);
  const week = datesRange(monday, addDays(monday, 6), zone);
  const worked = { startedAt: instant(ms(week.from) - HOUR), stoppedAt: instant(ms(week.to) + HOUR) };
  const days = msPerDay([worked], week, zone, worked.stoppedAt);
  fits('the days of the week', days.size, 7);
  fits(
    'the week',
    [...days.values()].reduce((sum, day) => sum + day, 0),
    7 * DAY - changed(monday, addDays(monday, 6)),
  );
  for (const [date, sum] of days) fits(`what was worked on ${date}`, sum, lengthMs(dayRange(date, zone)));
  return wrong;
}

describe('days and weeks', () => {
  it('TIMER-22 add up in every zone around every clock change from 2015 to 2035', () => {
    let [changesSeen, wrong] = [0, [] as string[]];
    for (const zone of zones) {
      const changes = changesIn(zone);
      changesSeen += changes.length;
      wrong = wrong.concat(changes.flatMap(({ at }) => wrongAround(zone, at, changes)));
    }
    expect(wrong).toEqual([]);
    expect(zones.length).toBeGreaterThan(400);
    expect(changesSeen).toBeGreaterThan(5000);
  }, 60_000);
});
