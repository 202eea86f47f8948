/** The clocks of a device at a moment, in milliseconds. */
export interface ClockReading {
  /** The wall clock, which people and networks set. */
  wall: number;
  /** A steady counter from an arbitrary start, which some devices pause while they sleep. */
  mono: number;
  /** The id of the counter; a reload begins another one. */
  boot: string;
  /** How far the server's clock was ahead of the wall clock, as last known; null before the first answer. */
  ahead: number | null;
}

/** The tolerance of a measurement. */
const NOISE = 2000;
const same = (a: number, b: number) => Math.abs(a - b) <= NOISE;

/**
 * The server's time of a past event: `then` was read at the event, `now` just after an answer of the server. The counter
 * reveals a wall clock that was set in between, unless the page was reloaded.
 */
export function trueMs(then: ClockReading, now: ClockReading): number {
  const present = now.wall + (now.ahead ?? 0);
  return Math.min(present, moment(then, now));
}

function moment(then: ClockReading, now: ClockReading): number {
  const ahead = now.ahead ?? then.ahead ?? 0;
  const [byNow, byThen] = [then.wall + ahead, then.wall + (then.ahead ?? ahead)];
  // The clock was not set in between.
  if (same(byNow, byThen)) return byNow;
  // It was set, either before or after the event.
  if (then.boot !== now.boot) return then.wall <= now.wall ? byNow : byThen;
  const jumped = now.wall - then.wall - (now.mono - then.mono);
  return same(jumped, byThen - byNow) ? byThen : byNow;
}
