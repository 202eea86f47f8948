import type { QueryClient } from '@tanstack/react-query';

/*
 * Both clocks of a device run alike: the one on the wall, and the one that only counts. Where they come apart, the first
 * was set, or the device has slept and the second stood still.
 */
export interface BothClocks {
  wall: number;
  mono: number;
}

export const bothClocks = (): BothClocks => ({ wall: Date.now(), mono: performance.now() });

/** What two clocks differ by in measuring alone. */
const noise = 2000;

/** Whether a moment that was noted lies ahead: the clock was set back since. Another page measures a little differently. */
export const liesAhead = (at: number): boolean => at > Date.now() + noise;

/** By how much the wall clock has gone ahead of the other between two looks; 0 where they have run alike. */
export function apart(before: BothClocks, after: BothClocks): number {
  const by = after.wall - before.wall - (after.mono - before.mono);
  return Math.abs(by) <= noise ? 0 : by;
}

export interface ClockSet {
  /** By how much the wall clock has gone ahead of the other; less than nothing when it was set back. */
  by: number;
  /** It happened in so many milliseconds before now. */
  within: number;
}

const hearers = new Set<(set: ClockSet) => void>();
const setBacks: { mono: number; by: number }[] = [];
let last = bothClocks();

/** Looks at both clocks, and tells whoever wants to know when they have come apart since the last look. */
export function lookAtClocks(): boolean {
  const next = bothClocks();
  const by = apart(last, next);
  const within = next.mono - last.mono;
  last = next;
  if (by === 0) return false;
  if (by < 0) setBacks.push({ mono: next.mono, by });
  for (const hear of hearers) hear({ by, within });
  return true;
}

export function onClockSet(hear: (set: ClockSet) => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** By how much the wall clock was set back since the counter stood there, all in all. */
export const setBackSince = (mono: number): number =>
  setBacks.reduce((sum, one) => (one.mono > mono ? sum + one.by : sum), 0);

/**
 * What was noted by the old clock, by the new one; what was noted since it was set stays. Where the clock has gone ahead,
 * the device may have slept: what was noted before is as old as it looks.
 */
export function redated(at: number, { by, within }: ClockSet): number {
  if (by > 0) return at;
  const now = Date.now();
  return at <= now && at >= now - within ? at : at + by;
}

/** Dates what was read by the old clock by the new one: what has been growing since goes on without a jump. */
export function redate(cache: QueryClient, set: ClockSet): void {
  for (const query of cache.getQueryCache().getAll()) {
    const { dataUpdatedAt } = query.state;
    if (dataUpdatedAt > 0) query.setState({ dataUpdatedAt: Math.max(1, redated(dataUpdatedAt, set)) });
  }
}
