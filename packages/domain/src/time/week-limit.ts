const HOUR = 3_600_000;

/** Milliseconds worked beyond the weekly limit; 0 hours is no limit. */
export const overWeekMs = ({ weekMs, limitHours }: { weekMs: number; limitHours: number }): number =>
  limitHours > 0 ? Math.max(0, weekMs - limitHours * HOUR) : 0;
