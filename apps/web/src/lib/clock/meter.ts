/** Worked time as it was read, and since when it has been growing; null while it stands still. */
export interface Meter {
  ms: number;
  since: number | null;
  /** How many people it grows for; one where it does not say. */
  pace?: number;
}

export const standing = (ms: number): Meter => ({ ms, since: null });

/** What a meter shows at a moment. A clock that was set back never takes time away. */
export const readMeter = ({ ms, since, pace = 1 }: Meter, now: number): number =>
  since === null ? ms : ms + pace * Math.max(0, now - since);

/** The time of several people at once: what is recorded, and what runs since these moments. */
export function together(recorded: number, running: readonly number[]): Meter {
  if (running.length === 0) return { ms: recorded, since: null };
  const since = Math.max(...running);
  const before = running.reduce((sum, start) => sum + (since - start), 0);
  return { ms: recorded + before, since, pace: running.length };
}
