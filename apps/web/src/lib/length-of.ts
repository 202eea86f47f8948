import { ms } from '@stint/domain/time';
import { clock, short } from './dates.ts';

interface Stretch {
  startedAt: string;
  stoppedAt: string;
}

/**
 * How long a stretch is: 1h10m, or to the second where its minutes are not whole. Counted from second to second of the
 * clock, so that what the parts of a stretch show comes to exactly what the stretch shows.
 */
export function lengthOf({ startedAt, stoppedAt }: Stretch): string {
  const second = (instant: string) => Math.floor(ms(instant) / 1000);
  const length = (second(stoppedAt) - second(startedAt)) * 1000;
  return length < 60_000 || length % 60_000 === 0 ? short(length) : clock(length);
}
