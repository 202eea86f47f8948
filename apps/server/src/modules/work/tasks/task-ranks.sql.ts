import { z } from 'zod';
import { type Sql, sql } from '../../../db/sql.ts';
import { type Filter, fromTeam } from './task-lists.sql.ts';

/** People who place tasks of one team do so one after another. */
export const lockRanks = (teamId: string): Sql =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`ranks of ${teamId}`}, 0))`;

export const RankRow = z.object({ taskId: z.uuid(), rank: z.string() });
/** The tasks that were placed by hand. */
export const placedTasks = ({ where }: Filter): Sql =>
  sql`select t.id as "taskId", w.rank from ${fromTeam}
    where t."deletedAt" is null and w.rank <> task_rank(w.number) and ${where} order by w.rank`;

interface Neighbours {
  teamId: string;
  taskId: string;
  above: string | null;
  below: string | null;
}
export const BoundsRow = z.object({ above: z.string().nullable(), below: z.string().nullable() });
/**
 * The ranks between which the task goes: directly after the one above, else directly before the one below, else first.
 * No row when the task, or the one named, is not of the team.
 */
export function boundsOf({ teamId, taskId, above, below }: Neighbours): Sql {
  const neighbour = above ?? below;
  const others = sql`from task_team w where w."organizationTeamId" = ${teamId} and w."taskId" <> ${taskId}`;
  const isThere = sql`exists (select from task_team w where w."organizationTeamId" = ${teamId} and w."taskId" = ${taskId})`;
  if (neighbour === null) return sql`select null as above, (select min(w.rank) ${others}) as below where ${isThere}`;
  const next = above
    ? sql`n.rank as above, (select min(w.rank) ${others} and w.rank > n.rank) as below`
    : sql`(select max(w.rank) ${others} and w.rank < n.rank) as above, n.rank as below`;
  return sql`select ${next} from task_team n
    where n."organizationTeamId" = ${teamId} and n."taskId" = ${neighbour} and n."taskId" <> ${taskId} and ${isThere}`;
}

export const setRank = (teamId: string, taskId: string, rank: string): Sql =>
  sql`update task_team set rank = ${rank} where "organizationTeamId" = ${teamId} and "taskId" = ${taskId}`;
