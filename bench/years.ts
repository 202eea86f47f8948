import pg from 'pg';
import { countEntries, type LoadContext, load } from './load.ts';

interface Size {
  people: number;
  /** Each person records this many entries on each of these days, up to today. */
  perDay: number;
  days: number;
}

export interface Years extends LoadContext {
  /** The members of one team; the one who registered is the first. */
  members: string[];
  entries: number;
}

const inTeam = 20;

/** The first team is the one that registration made, with all people in it; the others take them over by twenties. */
const teams = `
with every as (
  select id, row_number() over (order by id <> $2, id) - 1 as n from employee where "tenantId" = $1
), team as (
  insert into organization_team ("tenantId", "organizationId", name, prefix, profile_link)
  select $1, "organizationId", 'Team ' || nth, 'T', 'team-' || nth || '-' || id
  from organization_team, generate_series(1, (select count(*)::int from every) / ${inTeam} - 1) nth where id = $3
  returning id
), numbered as (select id, row_number() over () as n from team)
update organization_team_employee m set "organizationTeamId" = numbered.id
from every join numbered on numbered.n = every.n / ${inTeam} where m."employeeId" = every.id and m."tenantId" = $1`;

/** In the order in which they are recorded. Entries of a person do not overlap; more than half run over an hour. */
const entries = `
insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "taskId", "projectId", "organizationTeamId", source)
select m."tenantId", m."organizationId", m."employeeId", at, at + make_interval(mins => 25 + (n * 7 + day * 3) % 30),
  ($2::uuid[])[1 + (m.nth * 7 + n + day / 5) % cardinality($2::uuid[])], $3, m."organizationTeamId", 'TEAMS'
from generate_series($5::int - 1, 0, -1) day
cross join generate_series(0, $4::int - 1) n
cross join (select *, row_number() over (order by "employeeId") as nth from organization_team_employee where "tenantId" = $1) m
cross join lateral (select date_trunc('day', now()) - make_interval(days => day) + make_interval(mins => 60 * n + n * 7)) as moment (at)`;

const indexes = `
select c.relname as name, pg_get_indexdef(c.oid) as made, x.conname as constraint, pg_get_constraintdef(x.oid) as definition
from pg_index i join pg_class c on c.oid = i.indexrelid left join pg_constraint x on x.conindid = c.oid and x.conrelid = i.indrelid
where i.indrelid = 'time_log'::regclass and not i.indisprimary
  and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = c.oid)`;

/**
 * An organization with years of recorded time, written by SQL without triggers. Indexes are built afterwards, which is quicker;
 * the constraint against overlaps stays away, because building it takes minutes and nothing reads by it.
 */
export async function loadYears(databaseUrl: string, base: string, size: Size): Promise<Years> {
  const began = performance.now();
  const loaded = await load(databaseUrl, base, { people: size.people, tasks: 500, logs: 0, days: 1 });
  const { tenantId, employeeId, teamId } = loaded;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(teams, [tenantId, employeeId, teamId]);
  const { rows: tasks } = await client.query<{ id: string; projectId: string }>(
    'select id, "projectId" from task where "tenantId" = $1 order by number',
    [tenantId],
  );
  const { rows: dropped } = await client.query<Record<'name' | 'made' | 'constraint' | 'definition', string>>(indexes);
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '256MB'; set work_mem = '256MB'; begin`,
  );
  for (const { name, constraint } of dropped)
    await client.query(constraint ? `alter table time_log drop constraint "${constraint}"` : `drop index "${name}"`);
  await client.query(entries, [tenantId, tasks.map(({ id }) => id), tasks[0]?.projectId, size.perDay, size.days]);
  for (const { made: indexSql, constraint, definition } of dropped)
    if (!definition?.startsWith('EXCLUDE'))
      await client.query(constraint ? `alter table time_log add constraint "${constraint}" ${definition}` : indexSql);
  await countEntries(client, tenantId);
  await client.query('commit');
  await client.query('vacuum analyze');
  const { rows: members } = await client.query<{ employeeId: string }>(
    'select "employeeId" from organization_team_employee where "organizationTeamId" = $1 order by "employeeId" <> $2',
    [teamId, employeeId],
  );
  await client.end();
  const count = size.people * size.perDay * size.days;
  console.log(
    `\n${count} entries of ${size.people} people generated in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  return { ...loaded, members: members.map((member) => member.employeeId), entries: count };
}
