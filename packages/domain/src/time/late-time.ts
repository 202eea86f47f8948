import type { ErrorCode } from '@stint/contract';
import { type Instant, ms } from '../time.ts';

const HOUR = 3_600_000;
/** A slow network is no reason to call a start or stop late. */
const TOLERANCE = 5 * 60_000;
/** For people who may not add time by hand: in one entry, and in all entries that were sent within seven days. */
const maxLateHours = { entry: 24, week: 60 } as const;
export const lateDays = 7;

/** The seconds between a start or stop and its receipt; 0 within the tolerance. */
export function lateSeconds(at: Instant, now: Instant): number {
  const late = ms(now) - ms(at);
  return late > TOLERANCE ? Math.floor(late / 1000) : 0;
}

/** The reason that a late start is refused to a person who may not add time by hand, or null. */
export function whyNotLate({ entryMs, recordedMs }: { entryMs: number; recordedMs: number }): ErrorCode | null {
  if (entryMs > maxLateHours.entry * HOUR) return 'timer.late_too_long';
  return recordedMs + entryMs > maxLateHours.week * HOUR ? 'timer.late_too_much' : null;
}
