import { addDays, type PlanDate } from './dates.ts';
import { twoDigits } from './two-digits.ts';

/** ISO-8601 in UTC, as the wire sends it. */
export type Instant = string;

/**
 * Recorded time, `[startedAt, stoppedAt)`; without a stop it is running. The API sends a running entry with the time of the
 * answer as its stop, so `isRunning` takes precedence.
 */
export interface Span {
  startedAt: Instant;
  stoppedAt: Instant | null;
  isRunning?: boolean | undefined;
}

/** The time `[from, to)`. */
export interface Range {
  from: Instant;
  to: Instant;
}

export const ms = (instant: Instant) => Date.parse(instant);
export const instant = (at: number): Instant => new Date(at).toISOString();

/** Recorded time is stored in whole seconds, so that durations add up exactly. */
export const wholeSecond = (at: Instant): Instant => instant(Math.floor(ms(at) / 1000) * 1000);

/** Three years and a bit for whole weeks; a longer range would block the server. */
export const maxDays = 1100;

export function whyNotRange({ from, to }: Range, max = maxDays): 'time.range' | 'time.range_too_long' | null {
  if (ms(to) < ms(from)) return 'time.range';
  return ms(to) - ms(from) > max * 86_400_000 ? 'time.range_too_long' : null;
}

/** The stop of a span, or null while it runs. */
export const stopOf = (span: Span): Instant | null => (span.isRunning ? null : span.stoppedAt);

/** The part of a span within a range; a running span counts up to now. */
export const msWithin = (span: Span, range: Range, now: Instant) =>
  Math.max(0, Math.min(ms(stopOf(span) ?? now), ms(range.to)) - Math.max(ms(span.startedAt), ms(range.from)));

// Making a formatter is a thousand times slower than using it.
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(zone: string): Intl.DateTimeFormat {
  const cachedClock = clocks.get(zone);
  if (cachedClock) return cachedClock;
  const clock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(zone, clock);
  return clock;
}

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The local time in a zone, as if it were UTC. */
function shownMs(at: number, zone: string): number {
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = (
    clockOf(zone).format(at).match(/\d+/g) ?? []
  ).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** By zone and UTC day: the zone's offset, or null where it changes on that day. */
const dayOffsets = new Map<string, Map<number, number | null>>();
/** Since 1990 no zone changed twice on one day. */
const firstKnownDay = Date.UTC(1990, 0, 1) / DAY;
const maxKnownDays = 5000;

function offsetOfDay(day: number, zone: string): number | null {
  let offsets = dayOffsets.get(zone);
  if (!offsets || offsets.size >= maxKnownDays) {
    offsets = new Map();
    dayOffsets.set(zone, offsets);
  }
  let offset = offsets.get(day);
  if (offset === undefined) {
    const [first, last] = [day * DAY, (day + 1) * DAY - SECOND];
    const atFirst = shownMs(first, zone) - first;
    offset = atFirst === shownMs(last, zone) - last ? atFirst : null;
    offsets.set(day, offset);
  }
  return offset;
}

/** As `shownMs`, which is slow: most days have one offset. */
function wallMs(at: number, zone: string): number {
  const day = Math.floor(at / DAY);
  const offset = day < firstKnownDay ? null : offsetOfDay(day, zone);
  return offset === null ? shownMs(at, zone) : Math.floor(at / SECOND) * SECOND + offset;
}

const offsetMs = (at: number, zone: string) => wallMs(at, zone) - Math.floor(at / SECOND) * SECOND;

/**
 * The zones of a person's days in order, with the instants between them at which they changed:
 * `America/Los_Angeles 2026-11-28T10:00:00.000Z Pacific/Auckland`. The name of a zone alone is a calendar, too.
 */
export type Calendar = string;

interface Stretch {
  zone: string;
  from: number;
  to: number;
}

const stretches = new Map<Calendar, readonly Stretch[]>();
const maxCalendars = 1000;

/** The stretches of time in which each zone of a calendar held; together they are all of time. */
function stretchesOf(calendar: Calendar): readonly Stretch[] {
  const cachedStretches = stretches.get(calendar);
  if (cachedStretches) return cachedStretches;
  const words = calendar.split(' ');
  const changes = [-Infinity, ...words.filter((_, at) => at % 2 === 1).map(ms), Infinity];
  const parsed = words
    .filter((_, at) => at % 2 === 0)
    .map((zone, at) => ({ zone, from: changes[at] as number, to: changes[at + 1] as number }));
  if (stretches.size >= maxCalendars) stretches.clear();
  stretches.set(calendar, parsed);
  return parsed;
}

/** The zones of a calendar, each with the instant from which it held; the first one always did. */
export const zonesOf = (calendar: Calendar): { timeZone: string; since: Instant | null }[] =>
  stretchesOf(calendar).map(({ zone, from }) => ({ timeZone: zone, since: from === -Infinity ? null : instant(from) }));

const zoneAtMs = (at: number, calendar: Calendar): string =>
  calendar.includes(' ') ? (stretchesOf(calendar).findLast(({ from }) => from <= at) as Stretch).zone : calendar;

/** The zone that held at an instant. */
export const zoneAt = (at: Instant, calendar: Calendar): string => zoneAtMs(ms(at), calendar);

/** The zone that holds now. */
export const zoneNow = (calendar: Calendar): string => calendar.slice(calendar.lastIndexOf(' ') + 1);

/** The calendar date at an instant, in the zone that held then. */
export const dayOf = (at: Instant, calendar: Calendar): PlanDate => dateAt(ms(at), calendar);
const dateAt = (at: number, calendar: Calendar): PlanDate =>
  new Date(wallMs(at, zoneAtMs(at, calendar))).toISOString().slice(0, 10);

const dayStarts = new Map<string, number>();
const REMEMBERED_DAYS = 10_000;

function dayStartMs(date: PlanDate, zone: string): number {
  const key = `${date} ${zone}`;
  const cachedStart = dayStarts.get(key);
  if (cachedStart !== undefined) return cachedStart;
  if (dayStarts.size >= REMEMBERED_DAYS) dayStarts.clear();
  const start = findDayStart(date, zone);
  dayStarts.set(key, start);
  return start;
}

/** No zone is further than 15 hours from UTC, so midnight lies between the two samples and at most one clock change with it. */
function findDayStart(date: PlanDate, zone: string): number {
  const midnight = Date.parse(`${date}T00:00:00.000Z`);
  const [before, after] = [offsetMs(midnight - 15 * HOUR, zone), offsetMs(midnight + 15 * HOUR, zone)];
  if (before === after) return midnight - before;
  if (offsetMs(midnight - before, zone) === before) return midnight - before;
  if (offsetMs(midnight - after, zone) === after) return midnight - after;
  return firstAfterGap(midnight, midnight - after, midnight - before, zone);
}

/** A day whose midnight is skipped starts with the first instant after the gap. */
function firstAfterGap(midnight: number, low: number, high: number, zone: string): number {
  while (high - low > SECOND) {
    const middle = Math.floor((low + high) / 2 / SECOND) * SECOND;
    if (wallMs(middle, zone) >= midnight) high = middle;
    else low = middle;
  }
  return high;
}

/** Whether a time zone of this name exists. */
export function isZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** A stretch of a date, in milliseconds. */
export interface DayPart {
  date: PlanDate;
  from: number;
  to: number;
}

/** The times within `[from, to)` that each zone dates, with their zones. */
const partsByZone = (calendar: Calendar, from: number, to: number): Stretch[] =>
  stretchesOf(calendar)
    .map((stretch) => ({ ...stretch, from: Math.max(from, stretch.from), to: Math.min(to, stretch.to) }))
    .filter((stretch) => stretch.from < stretch.to);

/** The zones that held within a range, or at its start where it is empty. */
export const zonesWithin = ({ from, to }: Range, calendar: Calendar): string[] =>
  ms(from) < ms(to)
    ? [...new Set(partsByZone(calendar, ms(from), ms(to)).map(({ zone }) => zone))]
    : [zoneAt(from, calendar)];

/**
 * The days of a range in the order of time, cut at midnights; neighbours have different dates. Where a zone changed, a day
 * may be longer or shorter, and a date may be skipped or come back.
 */
export function daysWithin({ from, to }: Range, calendar: Calendar): DayPart[] {
  const days: DayPart[] = [];
  for (const { zone, ...stretch } of partsByZone(calendar, ms(from), ms(to))) {
    for (let at = stretch.from, date = dateAt(at, zone); at < stretch.to; ) {
      const next = addDays(date, 1);
      const end = Math.min(stretch.to, dayStartMs(next, zone));
      const last = days.at(-1);
      if (last?.date === date && last.to === at) last.to = end;
      else if (end > at) days.push({ date, from: at, to: end });
      [at, date] = [Math.max(at, end), next];
    }
  }
  return days;
}

/**
 * The time of dates, both included: all instants that have one of them in the zone that held then. It is one range unless a
 * move back to an earlier date divides it; of dates that were skipped it is an empty one.
 */
export function rangesOfDates(first: PlanDate, last: PlanDate, calendar: Calendar): Range[] {
  const end = addDays(last, 1);
  const parts: { from: number; to: number }[] = [];
  for (const { zone, ...stretch } of stretchesOf(calendar)) {
    const from = Math.max(stretch.from, dayStartMs(first, zone));
    const to = Math.min(stretch.to, dayStartMs(end, zone));
    if (from >= to) continue;
    const before = parts.at(-1);
    if (before?.to === from) before.to = to;
    else parts.push({ from, to });
  }
  if (parts.length > 0) return parts.map(({ from, to }) => ({ from: instant(from), to: instant(to) }));
  const skipped = instant(skippedAt(first, calendar));
  return [{ from: skipped, to: skipped }];
}

/** The change of zone that skipped a date; in a single zone a range that ends before it begins. */
function skippedAt(date: PlanDate, calendar: Calendar): number {
  const after = stretchesOf(calendar).find(({ from, zone }) => from !== -Infinity && dateAt(from, zone) > date);
  return after ? after.from : dayStartMs(date, zoneNow(calendar));
}

/** The first instant of a date. */
export const startOfDay = (date: PlanDate, calendar: Calendar): Instant =>
  calendar.includes(' ') ? datesRange(date, date, calendar).from : instant(dayStartMs(date, calendar));

/** A date from its first instant to its last: 23, 24 or 25 hours, or any length where the zone changed. */
export const dayRange = (date: PlanDate, calendar: Calendar): Range => datesRange(date, date, calendar);

/** The range from the first instant of some dates to the last, both included. */
export function datesRange(first: PlanDate, last: PlanDate, calendar: Calendar): Range {
  const ranges = rangesOfDates(first, last, calendar);
  return { from: (ranges[0] as Range).from, to: (ranges.at(-1) as Range).to };
}

/** The hours of a date by the clock, with their first instants; one that occurs twice is there twice. */
export function hoursOfDay(date: PlanDate, calendar: Calendar): { hour: number; at: Instant }[] {
  const hours: { hour: number; at: Instant }[] = [];
  for (const { zone, from, to } of rangesOfDates(date, date, calendar).flatMap((range) =>
    partsByZone(calendar, ms(range.from), ms(range.to)),
  )) {
    // Where no clock changes, the hours need no look at the zone.
    const isEven = from === dayStartMs(date, zone) && to - from === 24 * HOUR;
    for (let at = from; at < to; ) {
      const wall = isEven ? at - from : wallMs(at, zone);
      hours.push({ hour: Math.floor(wall / HOUR) % 24, at: instant(at) });
      at += HOUR - (wall % HOUR);
    }
  }
  return hours;
}

/** The local time at an instant, such as `14:05`. */
export function clockAt(at: Instant, calendar: Calendar): string {
  const wall = new Date(wallMs(ms(at), zoneAt(at, calendar)));
  return `${twoDigits(wall.getUTCHours())}:${twoDigits(wall.getUTCMinutes())}`;
}

/** The instants at which clocks show a local time on a date: none when they skip it, two when they show it twice. */
export const instantsAt = (date: PlanDate, clock: string, calendar: Calendar): Instant[] =>
  stretchesOf(calendar)
    .flatMap(({ zone, from, to }) => clockInZone(date, clock, zone).instants.filter((at) => from <= at && at < to))
    .sort((a, b) => a - b)
    .map(instant);

/**
 * The instant of a local time on a date: the first one when it occurs twice. When clocks skip it, the instant by the offset
 * before the gap; when a change of zone skips it, the instant of that change.
 */
export function atClock(date: PlanDate, clock: string, calendar: Calendar): Instant {
  const [first] = instantsAt(date, clock, calendar);
  if (first) return first;
  const skipped = stretchesOf(calendar).map((stretch) => ({
    ...stretch,
    at: clockInZone(date, clock, stretch.zone).otherwise,
  }));
  const gap = skipped.find(({ at, from, to }) => from <= at && at < to);
  return instant(gap?.at ?? skipped.find(({ at, to }) => at >= to)?.to ?? 0);
}

/** The instants of a local time in a zone in order; `otherwise` is one by the offset before a gap. */
function clockInZone(date: PlanDate, clock: string, zone: string): { instants: number[]; otherwise: number } {
  const wall = Date.parse(`${date}T${clock}:00.000Z`);
  const [before, after] = [offsetMs(wall - 15 * HOUR, zone), offsetMs(wall + 15 * HOUR, zone)];
  const offsets = before === after ? [before] : [before, after];
  const instants = offsets.map((offset) => wall - offset).filter((at) => wallMs(at, zone) === wall);
  return { instants: instants.sort((a, b) => a - b), otherwise: instants[0] ?? wall - before };
}

/** The range between two local times; an end that is not after the start is on the next day. */
export const betweenClocks = (date: PlanDate, from: string, to: string, calendar: Calendar): Range => ({
  from: atClock(date, from, calendar),
  to: atClock(to > from ? date : addDays(date, 1), to, calendar),
});

/** Whether it is between one and five in the morning. */
export const isNight = (now: Instant, calendar: Calendar): boolean => {
  const clock = clockAt(now, calendar);
  return clock >= '01:00' && clock < '05:00';
};

/** Today. */
export const todayRange = (now: Instant, calendar: Calendar): Range => dayRange(dayOf(now, calendar), calendar);
export const todayRanges = (now: Instant, calendar: Calendar): Range[] => {
  const date = dayOf(now, calendar);
  return rangesOfDates(date, date, calendar);
};
