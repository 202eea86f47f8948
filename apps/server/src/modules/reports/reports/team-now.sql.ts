import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql, when } from '../../../db/sql.ts';
import { sharesTeam } from '../../../http/people-visibility.ts';

const instant = z.string().nullable();
export const NowRow = z.object({
  employeeId: z.uuid(),
  startedAt: instant,
  keptAt: instant,
  lastSeenAt: instant,
  limitHours: z.number(),
});

interface NowQuery {
  organizationId: string;
  /** The employee who reads; null for those who may see everybody. */
  reader: string | null;
  teamId: string | undefined;
  most: number;
}
/** Active people with their running timer, in no particular order. */
export const peopleNow = ({ organizationId, reader, teamId, most }: NowQuery): Sql =>
  sql`select e.id as "employeeId", iso(l."startedAt") as "startedAt", iso(l."keptAt") as "keptAt",
      iso(e."lastSeenAt") as "lastSeenAt", e."reWeeklyLimit"::float8 as "limitHours"
    from employee e
    left join time_log l on l."tenantId" = e."tenantId" and l."employeeId" = e.id and l."isRunning" and ${isLive('l')}
    where ${sql.and(
      sql`e."organizationId" = ${organizationId} and e."isActive" and ${isLive('e')}`,
      when(reader, (id) => sharesTeam('e', sql`${id}`)),
      when(
        teamId,
        (id) => sql`exists (select from organization_team_employee m where m."tenantId" = e."tenantId"
          and m."employeeId" = e.id and m."organizationTeamId" = ${id} and ${isLive('m')})`,
      ),
    )} order by e.id limit ${most}`;
