import type { TimeLog } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { addDays } from '@stint/domain/dates';
import { atClock, clockAt, dayOf, type Instant, ms, startOfDay } from '@stint/domain/time';
import type { DayOfTime } from '@stint/domain/timesheets';

/** Minutes of a wall clock from midnight. */
export interface Minutes {
  from: number;
  to: number;
}

const snap = 15;
export const wholeDay = 24 * 60;

const two = (number: number) => String(number).padStart(2, '0');
export const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

export function minutesAt(at: Instant, date: PlanDate, zone: string): number {
  if (dayOf(at, zone) > date) return wholeDay;
  const [hours = 0, minutes = 0] = clockAt(at, zone).split(':').map(Number);
  return hours * 60 + minutes;
}

/** The instant of a wall clock; the end of a day is the start of the next. */
export const instantAt = (minutes: number, date: PlanDate, zone: string): Instant =>
  minutes >= wholeDay ? startOfDay(addDays(date, 1), zone) : atClock(date, clockOf(minutes), zone);

type Part = DayOfTime<TimeLog>['parts'][number];

/** A part of an entry with its place among those that are drawn beside it. */
export interface Placed extends Minutes {
  part: Part;
  lane: number;
  lanes: number;
}

/** So short an entry is drawn as if it lasted so many minutes. */
const least = 20;

/** Entries of a day from its top to its bottom; those that would cover each other stand side by side. */
export function placed(parts: readonly Part[], date: PlanDate, zone: string): Placed[] {
  const all = [...parts]
    .sort((a, b) => ms(a.from) - ms(b.from))
    .map((part) => {
      const from = Math.min(minutesAt(part.from, date, zone), wholeDay - least);
      return { part, from, to: Math.max(minutesAt(part.to, date, zone), from + least), lane: 0, lanes: 1 };
    });
  let group: Placed[] = [];
  let end = 0;
  for (const one of all) {
    if (one.from >= end) group = [];
    const taken = new Set(group.filter(({ to }) => to > one.from).map(({ lane }) => lane));
    while (taken.has(one.lane)) one.lane += 1;
    group.push(one);
    end = Math.max(...group.map(({ to }) => to));
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    for (const other of group) other.lanes = lanes;
  }
  return all;
}

export type Grip = 'move' | 'start' | 'end' | 'new';

const snapped = (minutes: number) => Math.round(minutes / snap) * snap;
const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** What a drag by some minutes makes of a stretch: whole quarters of an hour, within the day. */
export function dragged({ from, to }: Minutes, grip: Grip, by: number): Minutes {
  if (grip === 'move') {
    const start = between(snapped(from + by), 0, Math.max(0, wholeDay - (to - from)));
    return { from: start, to: start + (to - from) };
  }
  if (grip === 'start') return { from: between(snapped(from + by), 0, to - snap), to };
  if (grip === 'end') return { from, to: between(snapped(to + by), from + snap, wholeDay) };
  const [start, end] = [Math.floor(from / snap) * snap, between(snapped(from + by), 0, wholeDay)];
  return end > start
    ? { from: start, to: end }
    : { from: Math.min(end, start), to: Math.min(wholeDay, Math.max(start, end + snap)) };
}
