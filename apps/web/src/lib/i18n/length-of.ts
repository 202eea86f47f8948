import { ms } from '@stint/domain/time';
import { clock } from './dates.ts';

interface Stretch {
  startedAt: string;
  stoppedAt: string;
}

/**
 * How long an entry is: 1:10:00. Counted from second to second of the clock, so that what the parts of a stretch show
 * comes to exactly what the stretch shows.
 */
export function lengthOf({ startedAt, stoppedAt }: Stretch): string {
  const second = (instant: string) => Math.floor(ms(instant) / 1000);
  return clock((second(stoppedAt) - second(startedAt)) * 1000);
}
