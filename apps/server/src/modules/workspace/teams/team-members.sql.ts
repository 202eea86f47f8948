import { Role, TeamMember } from '@stint/contract';
import { z } from 'zod';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { readsTask, type TaskReader } from '../../../http/draft-visibility.ts';
import { role } from '../../identity/sign-in/accounts.table.ts';
import { isPending } from '../../identity/sign-in/people.service.ts';
import { organizationTeamEmployee } from './teams.table.ts';

export const MembershipRow = z.object({
  id: z.uuid(),
  teamId: z.uuid(),
  employeeId: z.uuid(),
  order: z.number().nullable(),
  isTrackingEnabled: z.boolean(),
  activeTaskId: z.uuid().nullable(),
});
export type MembershipRow = z.infer<typeof MembershipRow>;

interface MembershipQuery {
  organizationId: string;
  /** The id of the membership or of the employee. */
  id: string | null;
  teamId: string | null;
}
/**
 * Locks the membership of this id, or of this employee in this team. A move renumbers all members, so it locks the team
 * first, like everything else that locks both.
 */
export function memberships({ organizationId, ...key }: MembershipQuery, isMove: boolean): Sql {
  const [id, teamId] = [sql`${key.id}::uuid`, sql`${key.teamId}::uuid`];
  return sql`select m.id, m."organizationTeamId" as "teamId", m."employeeId", m."order", m."isTrackingEnabled", m."activeTaskId"
    from organization_team_employee m
    join organization_team t on t."tenantId" = m."tenantId" and t.id = m."organizationTeamId" and ${isLive('t')}
    where m."organizationId" = ${organizationId} and ${isLive('m')}
      and (m.id = ${id} or (m."employeeId" = ${id} and (${teamId} is null or t.id = ${teamId})))
    order by m.id = ${id} desc limit 2 ${isMove ? sql`for no key update of t` : sql`for update of m`}`;
}

export const MemberRow = z.object({ member: TeamMember });
export const memberWithId = (id: string): Sql =>
  sql`select ${memberJson} as member
    from organization_team_employee m left join role r on r."tenantId" = m."tenantId" and r.id = m."roleId" where m.id = ${id}`;
const memberJson = jsonOf(TeamMember, organizationTeamEmployee, 'm', {
  role: sql`case when r.id is not null then ${jsonOf(Role, role, 'r')} end`,
});

/** Renumbers the other members of a team around a member's new place. */
export function makeRoom(teamId: string, memberId: string, place: number): Sql {
  return sql`update organization_team_employee m set "order" = p.place + case when p.place >= ${place} then 1 else 0 end
    from (
      select o.id, row_number() over (order by o."order" nulls last, u.name, o.id) - 1 as place
      from organization_team_employee o
      join employee e on e."tenantId" = o."tenantId" and e.id = o."employeeId" and ${isLive('e')}
      join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
      where o."organizationTeamId" = ${teamId} and o.id <> ${memberId} and ${isLive('o')}
    ) p where m.id = p.id`;
}

/** Sets a member's active task, if the reader can see the task. */
export function setActiveTask(id: string, activeTaskId: string | null, key: TaskReader & { now: string }): Sql {
  const [task, user] = [sql`${activeTaskId}::uuid`, sql`${key.userId}::uuid`];
  return sql`update organization_team_employee m set "activeTaskId" = ${task}, "updatedAt" = ${key.now}, "updatedByUserId" = ${user}
    where m.id = ${id} and (${task} is null or exists (select from task t where t."tenantId" = m."tenantId" and t.id = ${task}
      and t."organizationId" = m."organizationId" and ${isLive('t')} and ${readsTask('t', key)}))`;
}

export const PendingMembershipRow = MembershipRow.pick({ id: true, teamId: true, employeeId: true });
/** The open invitation of this id, or of this employee to this team. */
export function pendingMembership({ organizationId, id, teamId }: MembershipQuery): Sql {
  const idValue = sql`${id}::uuid`;
  return sql`select i.id, x."organizationTeamId" as "teamId", e.id as "employeeId"
    from invitation i
    join invitation_team x on x."tenantId" = i."tenantId" and x."invitationId" = i.id
    join employee e on e."tenantId" = i."tenantId" and e."organizationId" = i."organizationId" and e."userId" = i."userId"
    where i."organizationId" = ${organizationId} and ${isPending}
      and (i.id = ${idValue} or (e.id = ${idValue} and x."organizationTeamId" = ${teamId}))`;
}
