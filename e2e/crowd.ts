/** Adds many colleagues and tasks to a company in one query; these people never sign in. */
import { type Company, sql } from './company.ts';

const people = `
with who as (select gen_random_uuid() as id, gen_random_uuid() as account, gen_random_uuid() as employee, n from generate_series(1, $4::int) n),
accounts as (insert into account (id, email, "firstName", "lastName", "emailVerifiedAt")
  select account, 'crowd.' || account || '@example.test', 'Colleague', n::text, now() from who),
users as (insert into "user" (id, "tenantId", "accountId", email, "firstName", "lastName", "roleId")
  select w.id, $1, w.account, 'crowd.' || w.account || '@example.test', 'Colleague', w.n::text, r.id
  from who w, role r where r."tenantId" = $1 and r.name = 'EMPLOYEE'),
employees as (insert into employee (id, "tenantId", "organizationId", "userId") select employee, $1, $2, id from who)
insert into organization_team_employee ("tenantId", "organizationId", "organizationTeamId", "employeeId") select $1, $2, $3, employee from who`;

/** Every third task is in progress; each has a member. */
const tasks = `
with made as (
  insert into task ("tenantId", "organizationId", title, number, status, "taskStatusId", estimate, "issueType", priority, size)
  select $1, $2, 'Piece of work ' || n, n + 1000, v.name, v.id, (n % 9) * 3600, 'Task', 'medium', 'medium'
  from generate_series(1, $4::int) n
  join vocabulary v on v."organizationTeamId" = $3 and v.kind = 'status' and v.name = case when n % 3 = 0 then 'in-progress' else 'open' end
  returning id, number),
teams as (insert into task_team ("tenantId", "taskId", "organizationTeamId") select $1, id, $3 from made),
everybody as (select array_agg("employeeId" order by "createdAt", "employeeId") as ids from organization_team_employee where "organizationTeamId" = $3)
insert into task_employee ("tenantId", "taskId", "employeeId")
  select $1, id, ids[1 + number % cardinality(ids)] from made, everybody`;

export async function crowd({ tenantId, organizationId, teamId }: Company, size: { people: number; tasks: number }) {
  await sql(people, [tenantId, organizationId, teamId, size.people]);
  await sql(tasks, [tenantId, organizationId, teamId, size.tasks]);
  // Autovacuum would do this within a minute.
  await sql('analyze', []);
}
