import { Employee, MemberUser, ProjectRef, Role, TaskRef, Team, TeamMember, UserRef } from '@stint/contract';
import { z } from 'zod';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { organizationProject, task } from '../../../db/schema.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { type TaskReader, workedTitleFor } from '../../../http/draft-visibility.ts';
import { withoutAddress, zonesFor } from '../../../http/people-visibility.ts';
import { role, user } from '../../identity/sign-in/accounts.table.ts';
import { isPending } from '../../identity/sign-in/people.service.ts';
import { employee } from '../members/members.table.ts';
import { organizationTeam, organizationTeamEmployee } from './teams.table.ts';

/** JSON text without its closing brace, so that keys can be appended. */
const open = (json: Sql): Sql => sql`left(${json}::text, -1)`;
const optionalInstant = (name: string): Sql =>
  sql`coalesce(${sql.literal(`,"${name}":"`)} || iso(e.${sql.id(name)}) || '"', '')`;

interface Reader extends TaskReader {
  /** Shown instead of a title that the reader may not know. */
  hidden: string;
}
const titleFor = (reader: Reader): Sql => workedTitleFor('t', reader, sql`${reader.hidden}`);

interface Seen {
  organizationId: string | null;
  employeeId: string | null;
  everyTeam: boolean;
  teamId: string | null;
}
const openTeam = open(jsonOf(Team, organizationTeam, 't'));
const creator = jsonOf(UserRef, user, 'u');
const project = jsonOf(ProjectRef, organizationProject, 'p');

export const TeamText = z.object({ id: z.uuid(), text: z.string() });
export const teamTexts = ({ organizationId, employeeId, everyTeam, ...only }: Seen): Sql => {
  const teamId = sql`${only.teamId}::uuid`;
  return sql`select t.id, ${openTeam}
      || ',"createdByUser":' || coalesce(
        (select ${creator}::text from "user" u where u."tenantId" = t."tenantId" and u.id = t."createdByUserId"), 'null')
      || ',"projects":[' || coalesce((
        select string_agg(${project}::text, ',' order by p.name, p.id)
        from organization_team_project k join organization_project p on p."tenantId" = k."tenantId" and p.id = k."organizationProjectId"
        where k."tenantId" = t."tenantId" and k."organizationTeamId" = t.id and ${isLive('p')}), '') || ']' as text
    from organization_team t
    where t."organizationId" = ${organizationId} and ${isLive('t')} and (${teamId} is null or t.id = ${teamId})
      and (${everyTeam}::boolean or exists (select from organization_team_employee m where m."tenantId" = t."tenantId"
        and m."organizationTeamId" = t.id and m."employeeId" = ${employeeId} and ${isLive('m')}))
    order by t."createdAt", t.id`;
};

const openMember = open(
  jsonOf(TeamMember, organizationTeamEmployee, 'm', {
    role: sql`case when r.id is not null then ${jsonOf(Role, role, 'r')} end`,
  }),
);
export const MemberText = z.object({ teamId: z.uuid(), employeeId: z.uuid(), text: z.string() });
export const memberTexts = (teamIds: readonly string[], reader: Reader): Sql =>
  sql`select m."organizationTeamId" as "teamId", m."employeeId", ${openMember}
      || coalesce(',"activeTask":' || (select ${jsonOf(TaskRef, task, 't', { title: titleFor(reader) })}::text from task t
        where t."tenantId" = m."tenantId" and t.id = m."activeTaskId" and ${isLive('t')}), '') as text
    from organization_team_employee m
    join employee e on e."tenantId" = m."tenantId" and e.id = m."employeeId" and ${isLive('e')}
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    left join role r on r."tenantId" = m."tenantId" and r.id = m."roleId"
    where ${isLive('m')} and m."organizationTeamId" = any (${teamIds})
    order by m."order" nulls last, u.name, m.id`;

const [yes, no, none, zero, noTasks] = [sql`true`, sql`false`, sql`null`, sql`0`, sql`'[]'::json`];
const openPendingMember = open(
  jsonOf(TeamMember, organizationTeamEmployee, 'i', {
    ...{ organizationTeamId: sql`x."organizationTeamId"`, employeeId: sql`e.id`, roleId: none, role: none },
    ...{ isManager: sql`x."isManager"`, isTrackingEnabled: yes, assignedAt: none, activeTaskId: none },
    ...{ order: none, isPending: yes, running: no, duration: zero, durationMs: zero },
    ...{ timerStatus: sql`'idle'`, totalWorkedTasks: noTasks, totalTodayTasks: noTasks },
  }),
);
const pendingEmployee = jsonOf(Employee, employee, 'e', {
  timeZones: zonesFor(sql`viewer."timeReader"`),
  fullName: sql`u.name`,
  user: jsonOf(MemberUser, user, 'u', withoutAddress),
  ...{ isOnline: no, isTrackingTime: no, isAway: no },
});
export const PendingText = z.object({ teamId: z.uuid(), text: z.string() });
/** Invited colleagues who have not answered, without their e-mail address. */
export const pendingTexts = (teamIds: readonly string[], timeReader: string | null): Sql =>
  sql`select x."organizationTeamId" as "teamId", ${openPendingMember} || ',"employee":' || ${open(pendingEmployee)}
      || ${optionalInstant('endWork')} || ${optionalInstant('acceptDate')} || '}}' as text
    from invitation_team x cross join (select ${timeReader}::uuid as "timeReader") viewer
    join invitation i on i."tenantId" = x."tenantId" and i.id = x."invitationId" and ${isPending}
    join employee e on e."tenantId" = i."tenantId" and e."organizationId" = i."organizationId" and e."userId" = i."userId"
      and ${isLive('e')}
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    where x."organizationTeamId" = any (${teamIds}) order by i."createdAt", i.id`;

const openPerson = open(
  jsonOf(Employee, employee, 'e', {
    timeZones: zonesFor(sql`viewer."timeReader"`),
    fullName: sql`u.name`,
    user: jsonOf(MemberUser, user, 'u'),
    ...{ isOnline: null, isTrackingTime: null },
  }),
);
export const PersonText = z.object({ id: z.uuid(), isActive: z.boolean(), text: z.string() });
export const personTexts = (employeeIds: readonly string[], timeReader: string | null): Sql =>
  sql`select e.id, e."isActive", ${openPerson} || ${optionalInstant('endWork')} || ${optionalInstant('acceptDate')} as text
    from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    cross join (select ${timeReader}::uuid as "timeReader") viewer where e.id = any (${employeeIds})`;

export const TaskText = z.object({ id: z.uuid(), title: z.string(), text: z.string() });
export function taskTexts(taskIds: readonly string[], reader: Reader): Sql {
  const title = titleFor(reader);
  return sql`select t.id, ${title} as title, ${jsonOf(TaskRef, task, 't', { title })}::text as text
    from task t where t.id = any (${taskIds}) and ${isLive('t')}`;
}
