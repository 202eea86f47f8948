import type { Range } from '@stint/domain/time';
import type { Ctx } from '../../http/verb.ts';
import { MemberActivity, type TeamActivityFilter, teamActivity } from './team-activity.sql.ts';

export interface Scope extends Pick<TeamActivityFilter, 'everyTeam' | 'totals'> {
  teamId?: string;
}
interface ActivityScope extends Scope {
  /** The range in each time zone of the members. */
  ranges: ReadonlyMap<string, Range>;
}

export function readTeamActivity(
  ctx: Ctx,
  { ranges, everyTeam, totals, teamId }: ActivityScope,
): Promise<MemberActivity[]> {
  const { organizationId, employeeId, timeZone } = ctx.session;
  const days = [...ranges.values()];
  const statement = teamActivity({
    ...{ organizationId, employeeId, timeZone, now: ctx.now() },
    ...{ everyTeam, totals, teamId: teamId ?? null },
    ...{ zones: [...ranges.keys()], from: days.map(({ from }) => from), to: days.map(({ to }) => to) },
  });
  return ctx.query(MemberActivity, statement);
}
