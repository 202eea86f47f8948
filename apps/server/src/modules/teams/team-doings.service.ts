import type { Range } from '@stint/domain/time';
import type { Ctx } from '../../http/ctx.ts';
import { type Asked, Doing, doings } from './team-doings.sql.ts';

export interface Scope extends Pick<Asked, 'everyTeam' | 'totals'> {
  teamId?: string;
}
interface Wanted extends Scope {
  /** The range in each zone in which people may be. */
  ranges: ReadonlyMap<string, Range>;
}

export function doingsOf(ctx: Ctx, { ranges, everyTeam, totals, teamId }: Wanted): Promise<Doing[]> {
  const { organizationId, employeeId, timeZone } = ctx.who;
  const days = [...ranges.values()];
  const statement = doings({
    ...{ organizationId, employeeId, timeZone, now: ctx.now() },
    ...{ everyTeam, totals, teamId: teamId ?? null },
    ...{ zones: [...ranges.keys()], from: days.map(({ from }) => from), to: days.map(({ to }) => to) },
  });
  return ctx.query(Doing, statement);
}
