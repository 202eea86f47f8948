import { addDays, type PlanDate } from './dates.ts';

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
export const mostDays = 1100;

export function whyNotRange({ from, to }: Range): 'time.range' | 'time.range_too_long' | null {
  if (ms(to) < ms(from)) return 'time.range';
  return ms(to) - ms(from) > mostDays * 86_400_000 ? 'time.range_too_long' : null;
}

/** The stop of a span, or null while it runs. */
export const stopOf = (span: Span): Instant | null => (span.isRunning ? null : span.stoppedAt);

/** The part of a span within a range; a running span counts up to now. */
export const msWithin = (span: Span, range: Range, now: Instant) =>
  Math.max(0, Math.min(ms(stopOf(span) ?? now), ms(range.to)) - Math.max(ms(span.startedAt), ms(range.from)));

// Making a formatter is a thousand times slower than using it.
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
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

/** The local time in a zone, as if it were UTC. */
function wallMs(at: number, zone: string): number {
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = (
    clockOf(zone).format(at).match(/\d+/g) ?? []
  ).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const SECOND = 1000;
const HOUR = 3_600_000;
const offsetMs = (at: number, zone: string) => wallMs(at, zone) - Math.floor(at / SECOND) * SECOND;

/** The calendar date in a zone at an instant. */
export const dayOf = (at: Instant, zone: string): PlanDate => new Date(wallMs(ms(at), zone)).toISOString().slice(0, 10);

const dayStarts = new Map<string, number>();
const REMEMBERED_DAYS = 10_000;

function dayStartMs(date: PlanDate, zone: string): number {
  const key = `${date} ${zone}`;
  const known = dayStarts.get(key);
  if (known !== undefined) return known;
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

/** The first instant of a date in a zone. */
export const startOfDay = (date: PlanDate, zone: string): Instant => instant(dayStartMs(date, zone));

/** A date in a zone, from its first instant to the first of the next: 23, 24 or 25 hours. */
export const dayRange = (date: PlanDate, zone: string): Range => datesRange(date, date, zone);

/** The range of dates in a zone, both included. */
export const datesRange = (first: PlanDate, last: PlanDate, zone: string): Range => ({
  from: startOfDay(first, zone),
  to: startOfDay(addDays(last, 1), zone),
});

/** The hours of a date by the clock of a zone, with their first instants; one that occurs twice is there twice. */
export function hoursOfDay(date: PlanDate, zone: string): { hour: number; at: Instant }[] {
  const [from, to] = [dayStartMs(date, zone), dayStartMs(addDays(date, 1), zone)];
  const hours: { hour: number; at: Instant }[] = [];
  // Where no clock changes, the hours need no look at the zone.
  const isEven = to - from === 24 * HOUR;
  for (let at = from; at < to; ) {
    const wall = isEven ? at - from : wallMs(at, zone);
    hours.push({ hour: Math.floor(wall / HOUR) % 24, at: instant(at) });
    at += HOUR - (wall % HOUR);
  }
  return hours;
}

const two = (n: number) => String(n).padStart(2, '0');

/** The local time at an instant, such as `14:05`. */
export function clockAt(at: Instant, zone: string): string {
  const wall = new Date(wallMs(ms(at), zone));
  return `${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
}

/**
 * The instant of a local time on a date: the first one when it occurs twice, and when it is skipped, the instant by the
 * offset before the gap.
 */
export function atClock(date: PlanDate, clock: string, zone: string): Instant {
  const wall = Date.parse(`${date}T${clock}:00.000Z`);
  const [before, after] = [offsetMs(wall - 15 * HOUR, zone), offsetMs(wall + 15 * HOUR, zone)];
  const found = [before, after].map((offset) => wall - offset).filter((at) => wallMs(at, zone) === wall);
  return instant(found.length > 0 ? Math.min(...found) : wall - before);
}

/** The range between two local times; an end that is not after the start is on the next day. */
export const betweenClocks = (date: PlanDate, from: string, to: string, zone: string): Range => ({
  from: atClock(date, from, zone),
  to: atClock(to > from ? date : addDays(date, 1), to, zone),
});

/** Whether it is between one and five in the morning in a zone. */
export const isNight = (now: Instant, zone: string): boolean => {
  const clock = clockAt(now, zone);
  return clock >= '01:00' && clock < '05:00';
};

/** Today in a zone. */
export const todayRange = (now: Instant, zone: string): Range => dayRange(dayOf(now, zone), zone);
