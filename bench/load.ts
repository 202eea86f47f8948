import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface LoadContext {
  token: string;
  /** The session of a browser of whoever registered. */
  cookies: { name: string; value: string }[];
  tenantId: string;
  organizationId: string;
  teamId: string;
  employeeId: string;
  taskId: string;
}

interface Size {
  people: number;
  tasks: number;
  logs: number;
  days: number;
}

interface LoadCompany {
  tenantId: string;
  organizationId: string;
  teamId: string;
  projectId: string;
  roleId: string;
  statusId: string;
}

const created = `
select o."tenantId", o.id as "organizationId", t.id as "teamId", p.id as "projectId",
  (select id from role r where r."tenantId" = o."tenantId" and r.name = 'EMPLOYEE') as "roleId",
  (select id from vocabulary v where v."organizationTeamId" = t.id and v.kind = 'status' and v.name = 'open' limit 1) as "statusId"
from organization o
join organization_team t on t."organizationId" = o.id
join organization_project p on p."organizationId" = o.id
where o."tenantId" = $1 limit 1`;

const people = `
with who as (select gen_random_uuid() as id, gen_random_uuid() as account, gen_random_uuid() as employee, n
             from generate_series(1, $1::int) n),
account as (insert into account (id, email, "firstName", "lastName", "emailVerifiedAt")
  select account, 'person' || n || '.' || left(account::text, 8) || '@bench.test', 'Person', n::text, now() from who returning id),
users as (insert into "user" (id, "tenantId", "accountId", email, "firstName", "lastName", "roleId")
  select id, $2, account, 'person' || n || '@bench.test', 'Person', n::text, $3 from who returning id),
employees as (insert into employee (id, "tenantId", "organizationId", "userId")
  select employee, $2, $4, id from who returning id)
select employee as id from who`;

const memberships = `insert into organization_team_employee ("tenantId", "organizationId", "organizationTeamId", "employeeId")
  select $1, $2, $3, unnest($4::uuid[])`;

const tasks = `
with t as (insert into task ("tenantId", "organizationId", title, number, status, "taskStatusId", "projectId", estimate, "issueType", priority, size)
  select $1, $2, 'Task number ' || n || ' of the benchmark, with a title of usual length', n + 1000, 'open', $3, $4, (n % 9) * 3600, 'Task', 'medium', 'medium'
  from generate_series(1, $5::int) n returning id, number),
teams as (insert into task_team ("tenantId", "taskId", "organizationTeamId") select $1, id, $6 from t),
members as (insert into task_employee ("tenantId", "taskId", "employeeId")
  select $1, id, ($7::uuid[])[1 + number % cardinality($7::uuid[])] from t)
select id from t order by number`;

/** Each person's logs follow each other through the working days, so that none overlap. */
const logs = `
insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "taskId", "projectId", "organizationTeamId", source)
select $1, $2, e.id, at, at + interval '25 minutes', ($4::uuid[])[1 + (e.n * 7 + s.n * 13) % cardinality($4::uuid[])], $5, $6, 'TEAMS'
from unnest($3::uuid[]) with ordinality as e(id, n)
cross join generate_series(0, $7::int - 1) as s(n)
cross join lateral (
  select date_trunc('day', now()) - make_interval(days => 1 + s.n / $8::int) + interval '7 hours' + make_interval(mins => 30 * (s.n % $8::int))
) as t(at)`;

/** The sums that the triggers make, for all entries of a workspace at once. */
const counted = `
insert into task_time ("tenantId", "employeeId", "taskId", "workedMs", "updatedAt")
select "tenantId", "employeeId", "taskId", sum(extract(epoch from "stoppedAt" - "startedAt") * 1000), now()
from time_log where "tenantId" = $1 and "taskId" is not null group by 1, 2, 3`;
const countedByHour = `
insert into worked_hour ("tenantId", "employeeId", hour, "taskId", "projectId", "organizationTeamId", "logType", "workedMs")
select "tenantId", "employeeId", utc_hour("startedAt"), "taskId", "projectId", "organizationTeamId", "logType",
  sum(extract(epoch from "stoppedAt" - "startedAt") * 1000)
from time_log where "tenantId" = $1 and utc_hour("startedAt") = utc_hour("stoppedAt") group by 1, 2, 3, 4, 5, 6, 7`;
const countedByDay = `
insert into worked_day ("tenantId", "employeeId", day, "taskId", "projectId", "organizationTeamId", "logType", "workedMs")
select "tenantId", "employeeId", utc_day("startedAt"), "taskId", "projectId", "organizationTeamId", "logType",
  sum(extract(epoch from "stoppedAt" - "startedAt") * 1000)
from time_log where "tenantId" = $1 group by 1, 2, 3, 4, 5, 6, 7`;

/** Counts entries that were written without triggers, none of them over midnight of UTC. */
export async function countEntries(client: pg.Client, tenantId: string): Promise<void> {
  await client.query(counted, [tenantId]);
  await client.query(countedByHour, [tenantId]);
  await client.query(countedByDay, [tenantId]);
}

/** One organization, through registration; the rest of its people, tasks and time by SQL. */
export async function load(databaseUrl: string, base: string, size: Size): Promise<LoadContext> {
  const email = `bench.${randomUUID()}@bench.test`;
  const response = await fetch(`${base}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ team: 'Benchmark', name: 'Bench Mark', email }),
  });
  if (!response.ok) throw new Error(`registration answered ${response.status}: ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
  const { token, user } = (await response.json()) as { token: string; user: { tenantId: string; id: string } };

  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const rows = async <T extends pg.QueryResultRow>(text: string, values: unknown[]) =>
    (await client.query<T>(text, values)).rows;
  for (const who of ['account', '"user"'])
    await rows(`update ${who} set "emailVerifiedAt" = now() where email = $1`, [email]);
  const [place] = await rows<LoadCompany>(created, [user.tenantId]);
  if (!place) throw new Error('registration made no organization');
  const { tenantId, organizationId, teamId, projectId, roleId, statusId } = place;
  const [mine] = await rows<{ id: string }>('select id from employee where "tenantId" = $1', [tenantId]);
  const hired = await rows<{ id: string }>(people, [size.people - 1, tenantId, roleId, organizationId]);
  const employees = hired.map(({ id }) => id);
  await rows(memberships, [tenantId, organizationId, teamId, employees]);
  const everyone = [mine?.id ?? '', ...employees];
  const taskIds = (
    await rows<{ id: string }>(tasks, [tenantId, organizationId, statusId, projectId, size.tasks, teamId, everyone])
  ).map(({ id }) => id);
  const each = size.logs / size.people;
  const perDay = Math.ceil(each / size.days);
  await client.query('alter table time_log disable trigger user');
  await rows(logs, [tenantId, organizationId, everyone, taskIds, projectId, teamId, each, perDay]);
  await countEntries(client, tenantId);
  await client.query('alter table time_log enable trigger user');
  await client.query('analyze');
  await client.end();
  return { token, cookies, tenantId, organizationId, teamId, employeeId: mine?.id ?? '', taskId: taskIds[0] ?? '' };
}
