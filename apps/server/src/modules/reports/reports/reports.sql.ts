import { ContactRef, EmployeeRef, EmployeeSlots, ProjectRef, WorkedTaskRef } from '@stint/contract';
import { z } from 'zod';
import { jsonOf } from '../../../db/json.ts';
import { once, type Sql, sql, when } from '../../../db/sql.ts';
import type { Spans } from '../../../http/calendars.ts';
import { readsTask, type TaskReader, workedTitle } from '../../../http/draft-visibility.ts';
import { workedEver, workedWithin } from '../../../kernel/worked.sql.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { readSlot, type SlotReader } from '../../time/timer/slots.sql.ts';
import { employeeRef, projectRef } from '../../work/tasks/task-texts.service.ts';
import { task } from '../../work/tasks/tasks.table.ts';
import { organizationContact } from '../../workspace/contacts/contacts.table.ts';

const people = sql`from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"`;
const personRef = employeeRef('e', 'u');
export const PersonRefRow = z.object({ id: z.uuid(), ref: EmployeeRef });
export const employeeRefs = (ids: readonly string[]): Sql =>
  sql`select e.id, ${personRef} as ref ${people} where e.id = any (${ids}) order by u.name, e.id`;

export const LimitRow = PersonRefRow.extend({ hours: z.number() });
/** People with the hours that they may work in a week. */
export const employeeLimits = (ids: readonly string[]): Sql =>
  sql`select e.id, ${personRef} as ref, e."reWeeklyLimit" as hours ${people} where e.id = any (${ids}) order by u.name, e.id`;

const projectJson = projectRef('p');
export const ProjectRefRow = z.object({ id: z.uuid(), ref: ProjectRef });
export const projectRefs = (ids: readonly string[]): Sql =>
  sql`select p.id, ${projectJson} as ref from organization_project p where p.id = any (${ids}) order by p.name, p.id`;

interface TasksOf {
  ids: readonly string[];
  /** The values of `readerOf`. */
  viewer: string;
  words: string;
}
export const TaskRefRow = z.object({ id: z.uuid(), ref: WorkedTaskRef });
export const taskRefs = once<TasksOf>(
  ({ ids, viewer, words }) =>
    sql`select t.id, ${jsonOf(WorkedTaskRef, task, 't', { title: workedTitle('t', viewer, words) })} as ref
  from task t where t.id = any (${ids}) order by t.number`,
);

const contactJson = jsonOf(ContactRef, organizationContact, 'c');
export const ClientRefRow = z.object({ id: z.uuid(), ref: ContactRef });
/** The clients of projects by the id of the project, and clients by their own id. */
export const clientRefs = (projectIds: readonly string[], contactIds: readonly string[]): Sql =>
  sql`select k.id, ${contactJson} as ref from (
      select p.id, p."organizationContactId" as "contactId" from organization_project p where p.id = any (${projectIds})
      union all select x.id, x.id from unnest(${contactIds}::uuid[]) x(id)
    ) k join organization_contact c on c.id = k."contactId" and c."deletedAt" is null order by lower(c.name), c.id`;

export const WeekRow = z.object({ startWeekOn: z.string() });
export const startOfWeek = (organizationId: string): Sql =>
  sql`select "startWeekOn" from organization where id = ${organizationId}`;

export const ShareRow = z.object({ isToday: z.boolean(), share: z.number() });
/** The percentage of recorded time with input, of all people of `peopleWithToday`: each person's slots by index alone. */
export const activeShares = (people: Sql): Sql =>
  sql`select span."isToday", coalesce(round(100.0 * sum(own.overall) / nullif(sum(own.duration), 0), 2), 0)::float8 as share
    from ${people} cross join lateral (
      select sum(s.overall) as overall, sum(s.duration) as duration from time_slot s
      where s."employeeId" = e.id and s."startedAt" >= span."from" and s."startedAt" < span."to" and s."deletedAt" is null
    ) own group by 1`;

interface StatisticsQuery {
  today: Spans;
  /** Null counts all time; ended entries then come from their running sum. */
  range: Spans | null;
  taskIds: readonly string[];
  projectIds: readonly string[] | undefined;
  /** Leaves out the tasks that they may not read; null leaves out none. */
  reader: TaskReader | null;
  now: string;
  viewer: string;
  words: string;
}
/** Time per task, of the range and of today. */
export function taskStatistics({ today, range, taskIds, projectIds, reader, ...rest }: StatisticsQuery): Sql {
  const [ids, now] = [sql`${[...new Set(today.ids)]}::uuid[]`, sql`${rest.now}::timestamptz`];
  const workedIn = (spans: Spans) =>
    sql`unnest(${spans.ids}::uuid[], ${spans.from}::timestamptz[], ${spans.to}::timestamptz[]) as span (id, "from", "to")
    cross join lateral ${workedWithin(sql`array[span.id]`, { from: sql`span."from"`, to: sql`span."to"` }, now)}`;
  const where = sql.and(
    when(taskIds, (some) => sql`t.id = any (${some})`),
    when(projectIds, (some) => sql`t."projectId" = any (${some})`),
    when(reader, (limited) => readsTask('t', limited)),
  );
  return sql`
with total as (
  select w."taskId", sum(w."workedMs") as ms from ${range ? workedIn(range) : workedEver(ids, now)} w
  where w."taskId" is not null group by 1
),
today as (select w."taskId", sum(w."workedMs") as ms from ${workedIn(today)} w where w."taskId" is not null group by 1)
select t.id, ${workedTitle('t', sql`${rest.viewer}`, sql`${rest.words}`)} as title, floor(total.ms / 1000)::bigint as duration,
  total.ms::bigint as "durationMs", floor(coalesce(today.ms, 0) / 1000)::bigint as "todayDuration",
  t."updatedAt",
  coalesce(round(100 * total.ms / nullif(sum(total.ms) over (), 0), 2), 0) as "durationPercentage"
from total left join today on today."taskId" = total."taskId"
join task t on t.id = total."taskId"
where t."deletedAt" is null and ${where}
order by duration desc, t.number`;
}

/** People of the organization, narrowed by ids and by a team where these are given. */
export function peopleOf(organizationId: string, selection: { ids: readonly string[]; teamId: string | null }): Sql {
  const [ids, teamId] = [sql`${selection.ids}::uuid[]`, sql`${selection.teamId}::uuid`];
  return sql`select e.id from employee e where e."organizationId" = ${organizationId} and e."deletedAt" is null
    and (cardinality(${ids}) = 0 or e.id = any (${ids}))
    and (${teamId} is null or e.id in (select m."employeeId" from organization_team_employee m
      where m."organizationTeamId" = ${teamId} and m."deletedAt" is null))`;
}

export const teammatesOf = (employeeId: string | null): Sql =>
  sql`select distinct m."employeeId" as id from organization_team_employee m
    join organization_team_employee o on o."organizationTeamId" = m."organizationTeamId" and o."employeeId" = ${employeeId} and o."deletedAt" is null
    where m."deletedAt" is null`;

export const PersonSlots = z.object({ person: EmployeeSlots });
/** People by name, each with their slots. */
export const slotsByPerson = (peopleInSpans: Sql, reader: SlotReader): Sql =>
  sql`select json_build_object('id', e.id, 'startedAt', slot.first,
      'user', ${jsonOf(EmployeeSlots.shape.user, user, 'u')}, 'timeSlots', slot.slots) as person
    from ${peopleInSpans}
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    join organization o on o."tenantId" = e."tenantId" and o.id = e."organizationId"
    cross join lateral (
      select iso(min(s."startedAt")) as first, json_agg(${readSlot(reader)} order by s."startedAt" desc) as slots
      from time_slot s where s."employeeId" = e.id and s."deletedAt" is null and s.duration > 0
        and s."startedAt" >= span."from" and s."startedAt" < span."to"
    ) slot
    where slot.slots is not null order by u.name`;
