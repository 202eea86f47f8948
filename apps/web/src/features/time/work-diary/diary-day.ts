import type { TimeLog, TimeSlot } from '@stint/contract';
import { instant, ms, type Range } from '@stint/domain/time';
import type { DayOfTime } from '@stint/domain/time/timesheets';

export type Part = DayOfTime<TimeLog>['parts'][number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TEN_MINUTES = 10 * MINUTE;
const cellsPerHour = 6;

/** Ten minutes of a day. */
export interface DiaryCell {
  startedAt: string;
  slot: TimeSlot | null;
  /** How most of its recorded time came about; null without time. */
  kind: 'tracked' | 'manual' | null;
}

/** A part of an entry within an hour, as percent of the hour. */
export interface DiaryBar {
  key: string;
  part: Part;
  start: number;
  size: number;
}

export interface DiaryHour {
  startedAt: string;
  cells: DiaryCell[];
  bars: DiaryBar[];
}

export const isManual = ({ log }: Part) => log.logType === 'MANUAL';

const overlap = (part: Part, from: number, to: number) =>
  Math.max(0, Math.min(ms(part.to), to) - Math.max(ms(part.from), from));

function kindOf(parts: readonly Part[], from: number): DiaryCell['kind'] {
  const within = (manualOnly: boolean) =>
    parts
      .filter((part) => isManual(part) === manualOnly)
      .reduce((sum, part) => sum + overlap(part, from, from + TEN_MINUTES), 0);
  const [manual, tracked] = [within(true), within(false)];
  if (manual + tracked === 0) return null;
  return manual > tracked ? 'manual' : 'tracked';
}

/**
 * The hours of a day from the first to the last in which something is. Their cells are the slots, which begin at tens of UTC:
 * in a zone beside them (5:45 ahead) the row of an hour begins five minutes before it.
 */
export function hoursOfDay(range: Range, slots: readonly TimeSlot[], parts: readonly Part[]): DiaryHour[] {
  const [from, to] = [ms(range.from), ms(range.to)];
  const hours: DiaryHour[] = [];
  for (let hour = from, start = from - (from % TEN_MINUTES); start < to; hour += HOUR, start += HOUR) {
    const cells = Array.from({ length: cellsPerHour }, (_, index): DiaryCell => {
      const at = start + index * TEN_MINUTES;
      const slot = slots.find(({ startedAt }) => ms(startedAt) >= at && ms(startedAt) < at + TEN_MINUTES);
      return { startedAt: instant(at), slot: slot ?? null, kind: kindOf(parts, at) };
    });
    const bars = parts.flatMap((part): DiaryBar[] => {
      const size = overlap(part, start, start + HOUR);
      const begin = Math.max(ms(part.from), start) - start;
      const key = `${part.log.id} ${part.from}`;
      return size > 0 ? [{ key, part, start: (100 * begin) / HOUR, size: (100 * size) / HOUR }] : [];
    });
    hours.push({ startedAt: instant(hour < to ? hour : start), cells, bars });
  }
  const isUsed = ({ cells, bars }: DiaryHour) => bars.length > 0 || cells.some(({ slot }) => slot !== null);
  return hours.slice(hours.findIndex(isUsed), hours.findLastIndex(isUsed) + 1);
}
