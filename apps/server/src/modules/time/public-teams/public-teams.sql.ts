import { PublicTeam, TagRef, TaskRef } from '@stint/contract';
import { z } from 'zod';
import type { Conn } from '../../../db/client.ts';
import { TenantId } from '../../../db/columns.ts';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { type Row, type Sql, sql } from '../../../db/sql.ts';
import { calendarText, type Spans } from '../../../http/calendars.ts';
import { taskRef } from '../../work/tasks/task-texts.service.ts';
import { task } from '../../work/tasks/tasks.table.ts';
import { isOnline } from '../../workspace/members/members.sql.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';
import { iconUrl } from '../../workspace/vocabularies/vocabularies.sql.ts';
import { vocabulary } from '../../workspace/vocabularies/vocabularies.table.ts';

export const OpenTeam = z.object({
  id: z.uuid(),
  name: z.string(),
  tenantId: TenantId,
  shareProfileView: z.boolean(),
  team: PublicTeam,
});
export type OpenTeam = z.infer<typeof OpenTeam>;

/** The public team with this id and link. */
export const openTeam = (id: string, profileLink: string): Sql =>
  sql`select t.id, t.name, t."tenantId", t."shareProfileView",
      ${jsonOf(PublicTeam, organizationTeam, 't')} as team
    from organization_team t
    join organization o on o."tenantId" = t."tenantId" and o.id = t."organizationId" and ${isLive('o')}
    join tenant w on w.id = t."tenantId" and w."isActive" and ${isLive('w')}
    where t.id = ${id} and t.profile_link = ${profileLink} and t.public and ${isLive('t')}`;

export const MemberRow = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  activeTaskId: z.uuid().nullable(),
  name: z.string(),
  calendar: z.string(),
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  online: z.boolean(),
  /** Of the last time log. Null if there is none. */
  running: z.boolean().nullable(),
  source: z.string().nullable(),
  startedAt: z.string().nullable(),
  taskId: z.uuid().nullable(),
});
export type MemberRow = z.infer<typeof MemberRow>;

export const membersOf = (teamId: string, now: string): Sql =>
  sql`select m.id, m."employeeId", m."activeTaskId", u.name, ${calendarText('e')} as calendar, u."imageUrl", e."isActive",
      ${isOnline('e', sql`${now}`)} as online, last.running, last.source, last."startedAt", last."taskId"
    from organization_team_employee m
    join employee e on e."tenantId" = m."tenantId" and e.id = m."employeeId" and ${isLive('e')}
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" and ${isLive('u')}
    left join lateral (
      select l."stoppedAt" is null as running, l.source, l."startedAt", l."taskId" from time_log l
      where l."employeeId" = e.id and ${isLive('l')} and l."logType" <> 'IDLE' order by l."startedAt" desc, l."stoppedAt" desc,
        l."createdAt" desc limit 1
    ) last on true
    where m."organizationTeamId" = ${teamId} and ${isLive('m')}
    order by m."order" nulls last, m."createdAt", m.id`;

export const WorkedRow = z.object({
  span: z.enum(['today', 'ever']),
  employeeId: z.uuid(),
  taskId: z.uuid().nullable(),
  workedMs: z.int(),
});
export type WorkedRow = z.infer<typeof WorkedRow>;

/** Of each person in their ranges, which are today, and of all days. */
export const workedBy = ({ ids, from, to }: Spans, now: string): Sql =>
  sql`select 'today' as span, w."employeeId", w."taskId", w."workedMs"
    from unnest(${ids}::uuid[], ${from}::timestamptz[], ${to}::timestamptz[]) as day (id, "from", "to")
    cross join lateral worked_within(array[day.id], day."from", day."to", ${now}::timestamptz) w where w."workedMs" > 0
    union all select 'ever', w."employeeId", w."taskId", w."workedMs"
    from worked_in_total(${[...new Set(ids)]}::uuid[], ${now}::timestamptz) w where w."workedMs" > 0`;

/** Whether a task may appear on a public page. */
const isPublic = sql`t.public and not t."isDraft" and not t."isArchived" and ${isLive('t')}`;

export const TaskRow = z.object({ task: TaskRef });
export const publicTasks = (ids: readonly string[]): Sql =>
  sql`select ${taskRef('t')} as task from task t where t.id = any (${ids}) and ${isPublic}`;

const maxTasks = 500;
const initial = sql`upper(left(btrim(u.name), 1))`;
const PublicTask = PublicTeam.shape.tasks.unwrap().element;

interface Team {
  id: string;
  name: string;
  shareProfileView: boolean;
}
const taskJson = ({ id, name, shareProfileView }: Team): Sql =>
  jsonOf(PublicTask, task, 't', {
    tags: sql`coalesce((select json_agg(${jsonOf(TagRef, vocabulary, 'v')} order by v.name, v.id) from task_tag x
      join vocabulary v on v."tenantId" = x."tenantId" and v.id = x."tagId" and ${isLive('v')}
      where x."taskId" = t.id), '[]'::json)`,
    members: sql`coalesce((select json_agg(json_build_object('id', m.id, 'fullName', ${initial}, 'user', json_build_object('id', m.id,
        'name', ${initial}, 'firstName', ${initial}, 'lastName', '', 'imageUrl', case when ${shareProfileView}::boolean then u."imageUrl" end)) order by m.id)
      from task_employee x
      join organization_team_employee m on m."tenantId" = x."tenantId" and m."organizationTeamId" = ${id}
        and m."employeeId" = x."employeeId" and ${isLive('m')}
      join employee e on e."tenantId" = x."tenantId" and e.id = x."employeeId" and ${isLive('e')}
      join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" where x."taskId" = t.id), '[]'::json)`,
    teams: sql`json_build_array(json_build_object('id', ${id}::uuid, 'name', ${name}::text))`,
  });

export const PublicTaskRow = z.object({ task: PublicTask });
export const tasksOf = (team: Team): Sql =>
  sql`select ${taskJson(team)} as task from task t
    where ${isPublic} and t.id in (select x."taskId" from task_team x where x."organizationTeamId" = ${team.id})
    order by t."createdAt" desc, t.id limit ${maxTasks}`;

const { statuses, priorities, sizes, labels, issueTypes } = PublicTeam.shape;
interface EntryList<Entry> {
  kind: string;
  Row: Row<{ entry: Entry }>;
  json: (fullIconUrl: Sql) => Sql;
}
const rowOf = <S extends z.ZodObject>(list: z.ZodOptional<z.ZodArray<S>>) => z.object({ entry: list.unwrap().element });
/** The vocabularies of a team. */
export const lists = {
  statuses: {
    kind: 'status',
    Row: rowOf(statuses),
    json: (fullIconUrl: Sql) => jsonOf(statuses.unwrap().element, vocabulary, 'v', { fullIconUrl }),
  },
  priorities: {
    kind: 'priority',
    Row: rowOf(priorities),
    json: (fullIconUrl: Sql) => jsonOf(priorities.unwrap().element, vocabulary, 'v', { fullIconUrl }),
  },
  sizes: {
    kind: 'size',
    Row: rowOf(sizes),
    json: (fullIconUrl: Sql) => jsonOf(sizes.unwrap().element, vocabulary, 'v', { fullIconUrl }),
  },
  labels: {
    kind: 'label',
    Row: rowOf(labels),
    json: (fullIconUrl: Sql) =>
      jsonOf(labels.unwrap().element, vocabulary, 'v', { fullIconUrl, tagTypeName: sql`null` }),
  },
  issueTypes: {
    kind: 'issue-type',
    Row: rowOf(issueTypes),
    json: (fullIconUrl: Sql) => jsonOf(issueTypes.unwrap().element, vocabulary, 'v', { fullIconUrl }),
  },
};
export const listNames: readonly string[] = Object.keys(lists);

/** The entries of a vocabulary of a team; `icons` is the address of the icons. */
export async function entriesOf<Entry>(
  conn: Conn,
  { kind, Row, json }: EntryList<Entry>,
  teamId: string,
  icons: string,
) {
  const rows = await conn.query(
    Row,
    sql`select ${json(iconUrl('v', sql`${icons}::text`))} as entry
      from vocabulary v where v."organizationTeamId" = ${teamId} and v.kind = ${kind} and ${isLive('v')}
      order by v."order", v."createdAt", v.id`,
  );
  return rows.map(({ entry }) => entry);
}
