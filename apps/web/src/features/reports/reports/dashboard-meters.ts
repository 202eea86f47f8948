import type { TeamDashboard } from '@stint/contract';
import { type Meter, standing } from '../../../lib/clock/meter.ts';

type Member = TeamDashboard['members'][number];

/** Time that was read at a moment, and grows while timers run. */
export const growing = (seconds: number, running: number, readAt: number): Meter =>
  running > 0 ? { ms: seconds * 1000, since: readAt, pace: running } : standing(seconds * 1000);

export const meterOf = ({ seconds, running }: Member, readAt: number): Meter =>
  growing(seconds, running?.isInRange ? 1 : 0, readAt);

/** How many timers add to the sums of the range. */
export const countGrowing = (members: readonly Member[]): number =>
  members.filter(({ running }) => running?.isInRange).length;
