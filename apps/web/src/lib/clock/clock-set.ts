import type { QueryClient } from '@tanstack/react-query';

/* The wall clock and the monotonic clock of a device. They come apart when the wall clock is set or the device
   sleeps. */
export interface BothClocks {
  wall: number;
  mono: number;
}

export const bothClocks = (): BothClocks => ({ wall: Date.now(), mono: performance.now() });

/** Differences below this are measuring noise. */
const noise = 2000;

/**
 * Whether a recorded time lies in the future, because the clock was set back since. Another page measures slightly
 * differently.
 */
export const liesAhead = (at: number): boolean => at > Date.now() + noise;

/** How far the wall clock jumped between two readings; 0 within the noise. */
export function apart(before: BothClocks, after: BothClocks): number {
  const count = after.wall - before.wall - (after.mono - before.mono);
  return Math.abs(count) <= noise ? 0 : count;
}

export interface ClockSet {
  /** Size of the jump; negative when the clock was set back. */
  jump: number;
  /** The jump happened within this many milliseconds before now. */
  within: number;
}

const hearers = new Set<(set: ClockSet) => void>();
const setBacks: { mono: number; jump: number }[] = [];
let last = bothClocks();

/** Compares both clocks and notifies subscribers of a jump since the last call. */
export function lookAtClocks(): boolean {
  const next = bothClocks();
  const count = apart(last, next);
  const within = next.mono - last.mono;
  last = next;
  if (count === 0) return false;
  if (count < 0) setBacks.push({ mono: next.mono, jump: count });
  for (const listener of hearers) listener({ jump: count, within });
  return true;
}

export function onClockSet(listener: (set: ClockSet) => void): () => void {
  hearers.add(listener);
  return () => hearers.delete(listener);
}

/** The total by which the wall clock was set back since this monotonic time. */
export const setBackSince = (mono: number): number =>
  setBacks.reduce((sum, setBack) => (setBack.mono > mono ? sum + setBack.jump : sum), 0);

/**
 * Converts a time recorded before a jump; later times stay. After a jump ahead the device may have slept, so old times
 * keep their age.
 */
export function redated(at: number, { jump, within }: ClockSet): number {
  if (jump > 0) return at;
  const now = Date.now();
  return at <= now && at >= now - within ? at : at + jump;
}

/** Converts the fetch times of cached queries after a jump, so that running meters do not jump. */
export function redate(cache: QueryClient, set: ClockSet): void {
  for (const query of cache.getQueryCache().getAll()) {
    const { dataUpdatedAt } = query.state;
    if (dataUpdatedAt > 0) query.setState({ dataUpdatedAt: Math.max(1, redated(dataUpdatedAt, set)) });
  }
}
