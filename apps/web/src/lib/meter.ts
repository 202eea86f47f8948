/** Worked time as it was read, and since when it has been growing; null while it stands still. */
export interface Meter {
  ms: number;
  since: number | null;
}

export const standing = (seconds: number): Meter => ({ ms: seconds * 1000, since: null });

/** What a meter shows at a moment. A clock that was set back never takes time away. */
export const readMeter = ({ ms, since }: Meter, now: number): number =>
  since === null ? ms : ms + Math.max(0, now - since);
