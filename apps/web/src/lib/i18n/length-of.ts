import { ms } from '@stint/domain/time';
import { clock } from './dates.ts';

interface Stretch {
  startedAt: string;
  stoppedAt: string;
}

/**
 * The length of an entry: 1:10:00. Start and end are rounded to seconds first, so that displayed parts add up to the
 * displayed whole.
 */
export function lengthOf({ startedAt, stoppedAt }: Stretch): string {
  const second = (instant: string) => Math.floor(ms(instant) / 1000);
  return clock((second(stoppedAt) - second(startedAt)) * 1000);
}
