import type { QueryClient } from '@tanstack/react-query';

/*
 * Both clocks of a device run alike: the one on the wall, and the one that only counts. Where they come apart, the first
 * was set, or the device has slept and the second stood still.
 */
const noise = 2000;

export interface ClockSet {
  /** By how much the wall clock has gone ahead of the other; less than nothing when it was set back. */
  by: number;
  /** It happened in so many milliseconds before now. */
  within: number;
}

const hearers = new Set<(set: ClockSet) => void>();
const setBacks: { mono: number; by: number }[] = [];
const read = () => ({ wall: Date.now(), mono: performance.now() });
let last = read();

/** Looks at both clocks, and tells whoever wants to know when they have come apart since the last look. */
export function lookAtClocks(): boolean {
  const next = read();
  const within = next.mono - last.mono;
  const by = next.wall - last.wall - within;
  last = next;
  if (Math.abs(by) <= noise) return false;
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

/** Dates what was read by the old clock by the new one: what has been growing since goes on without a jump. */
export function redate(cache: QueryClient, { by, within }: ClockSet): void {
  const now = Date.now();
  for (const query of cache.getQueryCache().getAll()) {
    const { dataUpdatedAt } = query.state;
    const isNew = dataUpdatedAt <= now && dataUpdatedAt >= now - within;
    if (dataUpdatedAt > 0 && !isNew) query.setState({ dataUpdatedAt: Math.max(1, dataUpdatedAt + by) });
  }
}
