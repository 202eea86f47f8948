import type { TimeLog } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { clockAt, dayRange, hoursOfDay, type Instant, instant, ms } from '@stint/domain/time';
import type { DayOfTime } from '@stint/domain/time/timesheets';
import { twoDigits } from '@stint/domain/two-digits';

/** Minutes from the top of a day as it is drawn. */
export interface Minutes {
  from: number;
  to: number;
}

const snap = 15;
const MINUTE = 60_000;

/** An hour of a date by the clock, or the part of it that the date has. */
interface DrawnHour {
  hour: number;
  /** 2 for an hour that the clocks show again. */
  nth: number;
  from: number;
  to: number;
  /** Minutes after the full hour. */
  minute: number;
}

function drawnHours(date: PlanDate, zone: string): DrawnHour[] {
  const end = ms(dayRange(date, zone).to);
  const hours: DrawnHour[] = [];
  for (const { hour, at } of hoursOfDay(date, zone)) {
    const minute = Number(clockAt(at, zone).slice(3));
    const to = Math.min(end, ms(at) + (60 - minute) * MINUTE);
    hours.push({
      hour,
      nth: hours.filter((drawnHour) => drawnHour.hour === hour).length + 1,
      from: ms(at),
      to,
      minute,
    });
  }
  return hours;
}

/** A row of the calendar, with an instant that it stands for. */
export interface HourRow {
  clock: string;
  nth: number;
  at: Instant;
}

/**
 * The rows of some days that are drawn side by side: the hours of the longest of them. So an hour that a day has twice has
 * two rows, and days without it have a gap there.
 */
export interface DayAxis {
  rows: readonly HourRow[];
  /** The height of a day. */
  minutes: number;
  positionOf: (at: Instant, date: PlanDate) => number;
  /** The instant at a position; in a gap, where the day goes on. */
  instantAt: (minutes: number, date: PlanDate) => Instant;
  gapsOf: (date: PlanDate) => Minutes[];
}

export function axisOf(days: readonly PlanDate[], zone: string): DayAxis {
  const hoursOf = new Map(days.map((date) => [date, drawnHours(date, zone)]));
  const longest = [...hoursOf.values()].reduce((best, other) => (other.length > best.length ? other : best), []);
  const rowOf = new Map(longest.map(({ hour, nth }, row) => [`${hour} ${nth}`, row]));
  const minutes = longest.length * 60;
  const partsOf = (date: PlanDate) =>
    (hoursOf.get(date) ?? []).flatMap((drawnHour) => {
      const row = rowOf.get(`${drawnHour.hour} ${drawnHour.nth}`);
      if (row === undefined) return [];
      const top = row * 60 + drawnHour.minute;
      return [{ at: drawnHour.from, from: top, to: top + (drawnHour.to - drawnHour.from) / MINUTE }];
    });
  return {
    rows: longest.map(({ hour, nth, from }) => ({ clock: `${twoDigits(hour)}:00`, nth, at: instant(from) })),
    minutes,
    positionOf: (at, date) => {
      if (ms(at) >= ms(dayRange(date, zone).to)) return minutes;
      const part = partsOf(date).findLast((candidate) => candidate.at <= ms(at));
      return part ? Math.min(part.to, part.from + Math.floor((ms(at) - part.at) / MINUTE)) : 0;
    },
    instantAt: (position, date) => {
      const part = partsOf(date).find(({ to }) => position < to);
      if (!part) return dayRange(date, zone).to;
      return instant(part.at + Math.max(0, position - part.from) * MINUTE);
    },
    gapsOf: (date) => {
      const gaps: Minutes[] = [];
      let end = 0;
      for (const { from, to } of partsOf(date)) {
        if (from > end) gaps.push({ from: end, to: from });
        end = to;
      }
      return end < minutes ? [...gaps, { from: end, to: minutes }] : gaps;
    },
  };
}

type Part = DayOfTime<TimeLog>['parts'][number];

/** A part of an entry with its place among those that are drawn beside it. */
export interface CalendarBlock extends Minutes {
  part: Part;
  lane: number;
  lanes: number;
}

/** So short an entry is drawn as if it lasted so many minutes. */
const least = 20;

/** Entries of a day from its top to its bottom; those that would cover each other stand side by side. */
export function calendarBlocks(parts: readonly Part[], date: PlanDate, axis: DayAxis): CalendarBlock[] {
  const all = [...parts]
    .sort((a, b) => ms(a.from) - ms(b.from))
    .map((part) => {
      const from = Math.min(axis.positionOf(part.from, date), axis.minutes - least);
      return { part, from, to: Math.max(axis.positionOf(part.to, date), from + least), lane: 0, lanes: 1 };
    });
  let group: CalendarBlock[] = [];
  let end = 0;
  for (const block of all) {
    if (block.from >= end) group = [];
    const usedLanes = new Set(group.filter(({ to }) => to > block.from).map(({ lane }) => lane));
    while (usedLanes.has(block.lane)) block.lane += 1;
    group.push(block);
    end = Math.max(...group.map(({ to }) => to));
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    for (const other of group) other.lanes = lanes;
  }
  return all;
}

export type Grip = 'move' | 'start' | 'end' | 'new';

const snapped = (minutes: number) => Math.round(minutes / snap) * snap;
const between = (value: number, least: number, limit: number) => Math.max(least, Math.min(value, limit));

/** What a drag by some minutes makes of a stretch: whole quarters of an hour, within the day. */
export function dragged({ from, to }: Minutes, grip: Grip, minutes: number, wholeDay: number): Minutes {
  if (grip === 'move') {
    const start = between(snapped(from + minutes), 0, Math.max(0, wholeDay - (to - from)));
    return { from: start, to: start + (to - from) };
  }
  if (grip === 'start') return { from: between(snapped(from + minutes), 0, to - snap), to };
  if (grip === 'end') return { from, to: between(snapped(to + minutes), from + snap, wholeDay) };
  const [start, end] = [Math.floor(from / snap) * snap, between(snapped(from + minutes), 0, wholeDay)];
  return end > start
    ? { from: start, to: end }
    : { from: Math.min(end, start), to: Math.min(wholeDay, Math.max(start, end + snap)) };
}
