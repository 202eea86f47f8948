import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Session } from '../../../http/session.ts';
import { teamsLedBy } from '../../workspace/teams/teams.sql.ts';

export const TeamsRow = z.object({ teamIds: z.array(z.uuid()), ledTeamIds: z.array(z.uuid()) });
/** The teams of a person, and those that they lead. */
export const teamsOf = (session: Session): Sql =>
  sql`select
    array(select m."organizationTeamId" from organization_team_employee m
      where m."employeeId" = ${session.employeeId} and ${isLive('m')}) as "teamIds",
    array(${teamsLedBy(session)}) as "ledTeamIds"`;
