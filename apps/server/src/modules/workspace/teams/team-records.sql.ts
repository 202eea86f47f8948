import { MemberUser, ProjectRef, Role, TaskRef, Team, TeamMember, UserRef } from '@stint/contract';
import { z } from 'zod';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { organizationProject, task } from '../../../db/schema.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { type TaskReader, workedTitleFor } from '../../../http/draft-visibility.ts';
import { withoutAddress, zonesFor } from '../../../http/people-visibility.ts';
import { BillRate, billRateOn, dayOfEmployee } from '../../../kernel/bill-rates.ts';
import { EmployeeRow } from '../../../kernel/employees.ts';
import { role, user } from '../../identity/sign-in/accounts.table.ts';
import { isPending } from '../../identity/sign-in/people.service.ts';
import { employee } from '../members/members.table.ts';
import { organizationTeam, organizationTeamEmployee } from './teams.table.ts';

interface Reader extends TaskReader {
  /** Shown instead of a title that the reader may not know. */
  hidden: string;
}
const [yes, no, none] = [sql`true`, sql`false`, sql`null`];
const titleFor = (reader: Reader): Sql => workedTitleFor('t', reader, sql`${reader.hidden}`);

export interface VisibleTeams {
  organizationId: string | null;
  employeeId: string | null;
  everyTeam: boolean;
  teamId: string | null;
}
/** A condition on a team `t`: the reader sees it, and it is the team asked for. */
const isVisible = ({ organizationId, employeeId, everyTeam, ...only }: VisibleTeams): Sql => {
  const teamId = sql`${only.teamId}::uuid`;
  return sql`t."organizationId" = ${organizationId} and ${isLive('t')} and (${teamId} is null or t.id = ${teamId})
    and (${everyTeam}::boolean or exists (select from organization_team_employee k where k."tenantId" = t."tenantId"
      and k."organizationTeamId" = t.id and k."employeeId" = ${employeeId} and ${isLive('k')}))`;
};

const idsOf = (visible: VisibleTeams): Sql => sql`select t.id from organization_team t where ${isVisible(visible)}`;

const teamJson = jsonOf(Team, organizationTeam, 't');
const creator = jsonOf(UserRef, user, 'u');
const project = jsonOf(ProjectRef, organizationProject, 'p');

export const TeamRow = z.object({ team: Team, createdByUser: UserRef.nullable(), projects: z.array(ProjectRef) });
export const visibleTeams = (visible: VisibleTeams): Sql =>
  sql`select ${teamJson} as team,
      (select ${creator} from "user" u where u."tenantId" = t."tenantId" and u.id = t."createdByUserId") as "createdByUser",
      coalesce((select json_agg(${project} order by p.name, p.id)
        from organization_team_project k join organization_project p on p."tenantId" = k."tenantId" and p.id = k."organizationProjectId"
        where k."tenantId" = t."tenantId" and k."organizationTeamId" = t.id and ${isLive('p')}), '[]') as projects
    from organization_team t where ${isVisible(visible)} order by t."createdAt", t.id`;

/** A member is read with empty fields for their work. Adding these keys to each copy afterwards is slow in V8. */
const Member = TeamMember.extend({ employee: z.null(), lastWorkedTask: z.null() });
const nothing = sql`'[]'::json`;
const memberJson = jsonOf(Member, organizationTeamEmployee, 'm', {
  role: sql`case when r.id is not null then ${jsonOf(Role, role, 'r')} end`,
  ...{ employee: none, activeTask: none, lastWorkedTask: none },
  ...{ running: no, duration: sql`0`, durationMs: sql`0`, timerStatus: sql`'idle'` },
  ...{ totalWorkedTasks: nothing, totalTodayTasks: nothing },
});
/** A person; presence has its place as work has. */
const personJson = jsonOf(EmployeeRow, employee, 'e', {
  timeZones: zonesFor(sql`viewer."timeReader"`),
  fullName: sql`u.name`,
  user: jsonOf(MemberUser, user, 'u'),
  ...{ isOnline: no, isTrackingTime: no },
});
export const MemberRow = z.object({ member: Member, person: EmployeeRow, rate: BillRate.nullable() });
export type StoredMember = z.infer<typeof Member>;
export interface PeopleReader {
  timeReader: string | null;
  /** Rates are for those who may change pay. */
  seesRates: boolean;
  now: string;
}
export const membersOfVisible = (visible: VisibleTeams, { timeReader, seesRates, now }: PeopleReader): Sql =>
  sql`select ${memberJson} as member, ${personJson} as person,
      ${seesRates ? billRateOn(dayOfEmployee(sql`${now}`)) : none} as rate
    from organization_team_employee m
    cross join (select ${timeReader}::uuid as "timeReader") viewer
    join employee e on e."tenantId" = m."tenantId" and e.id = m."employeeId" and ${isLive('e')}
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    left join role r on r."tenantId" = m."tenantId" and r.id = m."roleId"
    where ${isLive('m')} and m."organizationTeamId" = any (array(${idsOf(visible)}))
    order by m."order" nulls last, u.name, m.id`;

const pendingMember = jsonOf(TeamMember, organizationTeamEmployee, 'i', {
  ...{ organizationTeamId: sql`x."organizationTeamId"`, employeeId: sql`e.id`, roleId: none, role: none },
  ...{ isManager: sql`x."isManager"`, isTrackingEnabled: yes, assignedAt: none, activeTaskId: none },
  ...{ order: none, isPending: yes },
});
const pendingEmployee = jsonOf(EmployeeRow, employee, 'e', {
  timeZones: zonesFor(sql`viewer."timeReader"`),
  fullName: sql`u.name`,
  user: jsonOf(MemberUser, user, 'u', withoutAddress),
  ...{ isOnline: no, isTrackingTime: no, isAway: no },
});
export const PendingRow = z.object({ member: TeamMember, employee: EmployeeRow });
/** Invited colleagues who have not answered, without their e-mail address. */
export const pendingOfVisible = (visible: VisibleTeams, timeReader: string | null): Sql =>
  sql`select ${pendingMember} as member, ${pendingEmployee} as employee
    from invitation_team x
    cross join (select ${timeReader}::uuid as "timeReader") viewer
    join invitation i on i."tenantId" = x."tenantId" and i.id = x."invitationId" and ${isPending}
    join employee e on e."tenantId" = i."tenantId" and e."organizationId" = i."organizationId" and e."userId" = i."userId"
      and ${isLive('e')}
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    where x."organizationTeamId" = any (array(${idsOf(visible)})) order by i."createdAt", i.id`;

export const TaskRow = z.object({ task: TaskRef });
export const tasksWithIds = (taskIds: readonly string[], reader: Reader): Sql =>
  sql`select ${jsonOf(TaskRef, task, 't', { title: titleFor(reader) })} as task
    from task t where t.id = any (${taskIds}) and ${isLive('t')}`;
