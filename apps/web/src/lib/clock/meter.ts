/** Worked time as read, and since when it is growing; null while it stands still. */
export interface Meter {
  ms: number;
  since: number | null;
  /** How many people it grows for; 1 by default. */
  pace?: number;
}

export const standing = (ms: number): Meter => ({ ms, since: null });

/** A clock that was set back never reduces the time. */
export const readMeter = ({ ms, since, pace = 1 }: Meter, now: number): number =>
  since === null ? ms : ms + pace * Math.max(0, now - since);

/** The total of several people: recorded time and running timers. */
export function together(recorded: number, running: readonly number[]): Meter {
  if (running.length === 0) return { ms: recorded, since: null };
  const since = Math.max(...running);
  const before = running.reduce((sum, start) => sum + (since - start), 0);
  return { ms: recorded + before, since, pace: running.length };
}
