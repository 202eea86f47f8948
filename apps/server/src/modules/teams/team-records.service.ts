import { Employee, MemberUser, ProjectRef, Role, TaskRef, Team, TeamMember, UserRef } from '@stint/contract';
import { jsonOf } from '../../db/json.ts';
import { organizationProject, task } from '../../db/schema.ts';
import type { Sql } from '../../db/sql.ts';
import type { Ctx } from '../../http/ctx.ts';
import { readerOf, workedTitle } from '../../http/drafts.ts';
import { role, user } from '../accounts/accounts.table.ts';
import { isPending } from '../accounts/people.service.ts';
import { withoutAddress } from '../members/members.sql.ts';
import { employee } from '../members/members.table.ts';
import { organizationTeam, organizationTeamEmployee } from './teams.table.ts';

/** Teams and people as JSON texts that lack their last brace: what changes by the second is added to them. */
export interface Records {
  teams: { id: string; text: string; members: { employeeId: string; text: string }[]; pending: string[] }[];
  people: Map<string, { text: string; isActive: boolean }>;
  tasks: Map<string, { text: string; title: string }>;
}

const optionalInstant = (name: string) => `coalesce(',"${name}":"' || iso(e."${name}") || '"', '')`;
const open = (json: Sql) => `left(${json}::text, -1)`;

const teams = `select t.id, ${open(jsonOf(Team, organizationTeam, 't'))}
    || ',"createdByUser":' || coalesce(
      (select ${jsonOf(UserRef, user, 'u')}::text from "user" u where u."tenantId" = t."tenantId" and u.id = t."createdByUserId"), 'null')
    || ',"projects":[' || coalesce((
      select string_agg(${jsonOf(ProjectRef, organizationProject, 'p')}::text, ',' order by p.name, p.id)
      from organization_team_project k join organization_project p on p."tenantId" = k."tenantId" and p.id = k."organizationProjectId"
      where k."tenantId" = t."tenantId" and k."organizationTeamId" = t.id and p."deletedAt" is null), '') || ']' as text
  from organization_team t
  where t."organizationId" = $1 and t."deletedAt" is null and ($4::uuid is null or t.id = $4)
    and ($3 or exists (select from organization_team_employee m where m."tenantId" = t."tenantId"
      and m."organizationTeamId" = t.id and m."employeeId" = $2 and m."deletedAt" is null))
  order by t."createdAt", t.id`;

const taskRef = jsonOf(TaskRef, task, 't', { title: workedTitle('t', '$2', '$3') });
const members = `select m."organizationTeamId" as "teamId", m."employeeId",
    ${open(jsonOf(TeamMember, organizationTeamEmployee, 'm', { role: `case when r.id is not null then ${jsonOf(Role, role, 'r')} end` }))}
    || coalesce(',"activeTask":' || (select ${taskRef}::text from task t
      where t."tenantId" = m."tenantId" and t.id = m."activeTaskId" and t."deletedAt" is null), '') as text
  from organization_team_employee m
  join employee e on e."tenantId" = m."tenantId" and e.id = m."employeeId" and e."deletedAt" is null
  join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  left join role r on r."tenantId" = m."tenantId" and r.id = m."roleId"
  where m."deletedAt" is null and m."organizationTeamId" = any ($1)
  order by m."order" nulls last, u.name, m.id`;

/** Colleagues who were added and have not answered: whole records, after the members, without an e-mail address. */
const nobodyYet = { isOnline: 'false', isTrackingTime: 'false', isAway: 'false' };
const pending = `select x."organizationTeamId" as "teamId",
    ${open(
      jsonOf(TeamMember, organizationTeamEmployee, 'i', {
        ...{ organizationTeamId: 'x."organizationTeamId"', employeeId: 'e.id', roleId: 'null', role: 'null' },
        ...{ isManager: 'x."isManager"', isTrackingEnabled: 'true', assignedAt: 'null', activeTaskId: 'null' },
        ...{ order: 'null', isPending: 'true', running: 'false', duration: '0', durationMs: '0' },
        ...{ timerStatus: `'idle'`, totalWorkedTasks: `'[]'::json`, totalTodayTasks: `'[]'::json` },
      }),
    )} || ',"employee":' || ${open(
      jsonOf(Employee, employee, 'e', {
        fullName: 'u.name',
        user: jsonOf(MemberUser, user, 'u', withoutAddress),
        ...nobodyYet,
      }),
    )} || ${optionalInstant('endWork')} || ${optionalInstant('acceptDate')} || '}}' as text
  from invitation_team x
  join invitation i on i."tenantId" = x."tenantId" and i.id = x."invitationId" and ${isPending}
  join employee e on e."tenantId" = i."tenantId" and e."organizationId" = i."organizationId" and e."userId" = i."userId"
    and e."deletedAt" is null
  join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where x."organizationTeamId" = any ($1) order by i."createdAt", i.id`;

const doing = { isOnline: null, isTrackingTime: null };
const people = `select e.id, e."isActive",
    ${open(jsonOf(Employee, employee, 'e', { fullName: 'u.name', user: jsonOf(MemberUser, user, 'u'), ...doing }))}
    || ${optionalInstant('endWork')} || ${optionalInstant('acceptDate')} as text
  from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" where e.id = any ($1)`;

const tasks = `select t.id, ${workedTitle('t', '$2', '$3')} as title, ${taskRef}::text as text from task t where t.id = any ($1) and t."deletedAt" is null`;

interface Seen {
  everyTeam: boolean;
  teamId?: string;
}

export async function recordsOf(ctx: Ctx, { everyTeam, teamId }: Seen, taskIds: readonly string[]): Promise<Records> {
  const { organizationId, employeeId } = ctx.who;
  const asked = [organizationId, employeeId, everyTeam, teamId ?? null];
  const found = await ctx.hot<{ id: string; text: string }>('team-records.teams', teams, asked);
  const ids = found.map(({ id }) => id);
  const all = await ctx.hot<{ teamId: string; employeeId: string; text: string }>('team-records.members', members, [
    ids,
    ...readerOf(ctx),
  ]);
  const waiting = await ctx.hot<{ teamId: string; text: string }>('team-records.pending', pending, [ids]);
  const everybody = [...new Set(all.map((member) => member.employeeId))];
  const known = await ctx.hot<{ id: string; isActive: boolean; text: string }>('team-records.people', people, [
    everybody,
  ]);
  const named = await ctx.hot<{ id: string; title: string; text: string }>('team-records.tasks', tasks, [
    taskIds,
    ...readerOf(ctx),
  ]);
  return {
    teams: found.map((team) => ({
      ...team,
      members: all.filter((member) => member.teamId === team.id),
      pending: waiting.filter(({ teamId: its }) => its === team.id).map(({ text }) => text),
    })),
    people: new Map(known.map(({ id, ...person }) => [id, person])),
    tasks: new Map(named.map(({ id, ...task }) => [id, task])),
  };
}
