/** What the clocks of a device showed at a moment. All in milliseconds. */
export interface ClockReading {
  /** The clock on its wall, which people and networks set. */
  wall: number;
  /** Counts evenly, from some moment of its own; stands still in some devices that sleep. */
  mono: number;
  /** Names the counter: after a reload it is another one. */
  boot: string;
  /** How far the server's clock was ahead of the wall clock, as last known; null before the first answer. */
  ahead: number | null;
}

/** Differences that measuring alone explains. */
const NOISE = 2000;
const same = (a: number, b: number) => Math.abs(a - b) <= NOISE;

/**
 * When something really happened, by the server's clock: `then` was read at that moment, `now` just after an answer of
 * the server. A wall clock that is wrong all the time does no harm; one that was set in between is found out by the
 * counter, as long as the page lived through it.
 */
export function trueMs(then: ClockReading, now: ClockReading): number {
  const present = now.wall + (now.ahead ?? 0);
  return Math.min(present, moment(then, now));
}

function moment(then: ClockReading, now: ClockReading): number {
  const ahead = now.ahead ?? then.ahead ?? 0;
  const [byNow, byThen] = [then.wall + ahead, then.wall + (then.ahead ?? ahead)];
  // The clock was right, or equally wrong, then and now.
  if (same(byNow, byThen)) return byNow;
  // It was set. Before it happened, or after?
  if (then.boot !== now.boot) return then.wall <= now.wall ? byNow : byThen;
  const jumped = now.wall - then.wall - (now.mono - then.mono);
  return same(jumped, byThen - byNow) ? byThen : byNow;
}
