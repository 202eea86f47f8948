import type { Calendar, Range } from '@stint/domain/time';
import type { Ctx } from '../../../kernel/verb.ts';
import { MemberActivity, type TeamActivityFilter, teamActivity } from './team-activity.sql.ts';

export interface Scope extends Pick<TeamActivityFilter, 'everyTeam' | 'totals'> {
  teamId?: string;
}
interface ActivityScope extends Scope, Pick<TeamActivityFilter, 'visibleIds'> {
  /** The range in each calendar of the members. */
  ranges: readonly (Range & { calendar: Calendar })[];
}

export function readTeamActivity(
  ctx: Ctx,
  { ranges, everyTeam, totals, teamId, visibleIds }: ActivityScope,
): Promise<MemberActivity[]> {
  const { organizationId, employeeId, calendar } = ctx.session;
  const statement = teamActivity({
    ...{ organizationId, employeeId, calendar, now: ctx.now() },
    ...{ everyTeam, totals, visibleIds, teamId: teamId ?? null },
    calendars: ranges.map((range) => range.calendar),
    ...{ from: ranges.map(({ from }) => from), to: ranges.map(({ to }) => to) },
  });
  return ctx.query(MemberActivity, statement);
}
