import {
  EmployeeRef,
  EntryTaskRef,
  IssueType,
  issueTypeNames,
  type PageGrouping,
  ProjectRef,
  TagRef,
  Task,
  TaskEstimation,
  TaskGroupCount,
  TaskItem,
  TaskLinkedIssue,
  TaskPriority,
  TaskRef,
  TaskRefItem,
  TaskSize,
  TaskStatus,
  TaskTeam,
  UserRef,
} from '@stint/contract';
import { z } from 'zod';
import { jsonOf, textOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { readerTable, readsTaskToo, seenBy, type TaskReader, workedTitle } from '../../../http/draft-visibility.ts';
import { endedByTask } from '../../../kernel/worked.sql.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';
import { iconUrl } from '../../workspace/vocabularies/vocabularies.sql.ts';
import { vocabulary } from '../../workspace/vocabularies/vocabularies.table.ts';
import { organizationProject } from '../projects/projects.table.ts';
import { type OwnTasksFirst, ownFirst } from './own-first.sql.ts';
import { task, taskEstimation, taskLinkedIssue } from './tasks.table.ts';

/* Constant parts are built once, because these statements are long and frequent. */

/** The short form of a person, a project or a task inside another record. */
export const userRef = (alias: string): Sql => jsonOf(UserRef, user, alias);
export const employeeRef = (e: string, u: string): Sql =>
  jsonOf(EmployeeRef, employee, e, { fullName: sql.id(u, 'name'), user: userRef(u) });
export const taskRef = (alias: string): Sql => jsonOf(TaskRef, task, alias);
/** The same beside recorded time. `viewer` and `words` are the values of `readerOf`. */
export const workedTaskRef = (alias: string, viewer: Sql, words: Sql): Sql =>
  jsonOf(EntryTaskRef, task, alias, {
    title: workedTitle(alias, viewer, words),
    isArchived: sql.id(alias, 'isArchived'),
  });
export const projectRef = (alias: string): Sql => jsonOf(ProjectRef, organizationProject, alias);

export const taskComputed = { tags: null, members: null, teams: null };
const columns = textOf(Task, task, 't', taskComputed);
/** Lists send these only where they differ from what nearly every task has. */
const usual = { isActive: true, isArchived: false, isDraft: false, isScreeningTask: false } as const;
const withoutUsual = Object.fromEntries(Object.keys(usual).map((key) => [key, null]));
/** Known to the caller: tenant and organization of the session, and the prefix in the number. */
const withoutContext = { tenantId: null, organizationId: null, prefix: null };
const leanColumns = textOf(Task, task, 't', { ...taskComputed, ...withoutUsual, ...withoutContext }, { lean: true });
const unusual = sql.join(
  Object.entries(usual).map(([key, value]) => {
    const differs = sql.literal(`,"${key}":${!value}`);
    const column = sql.id('t', key);
    return value
      ? sql`case when ${column} then '' else ${differs} end`
      : sql`case when ${column} then ${differs} else '' end`;
  }),
  sql` || `,
);

const short = { lean: true };
const LeanTask = TaskRefItem.extend({ issueType: TaskRef.shape.issueType });
const LeanEstimation = TaskEstimation.pick({ id: true, taskId: true, employeeId: true, estimate: true });
const LeanLink = TaskLinkedIssue.pick({
  id: true,
  organizationId: true,
  action: true,
  taskFromId: true,
  taskToId: true,
});
const leanUser = textOf(UserRef, user, 'u', {}, short);
const leanCreator = textOf(UserRef.omit({ imageUrl: true }), user, 'u');
const leanTask = (alias: string): Sql => textOf(LeanTask, task, alias, {}, short);
const leanLink = textOf(LeanLink, taskLinkedIssue, 'l');

const linkText = sql`${jsonOf(TaskLinkedIssue, taskLinkedIssue, 'l', { taskFrom: taskRef('f'), taskTo: taskRef('g') })}::text`;

/** How related records are written inside a task: whole, or as in lists. */
interface Shapes {
  user: Sql;
  employee: Sql;
  parent: Sql;
  child: Sql;
  link: Sql;
  estimation: Sql;
}
const whole: Shapes = {
  user: sql`${userRef('u')}::text`,
  employee: sql`${employeeRef('e', 'u')}::text`,
  parent: sql`${taskRef('p')}::text`,
  child: sql`${taskRef('c')}::text`,
  link: linkText,
  estimation: sql`${jsonOf(TaskEstimation, taskEstimation, 'n')}::text`,
};
const lean: Shapes = {
  user: leanCreator,
  employee: textOf(EmployeeRef, employee, 'e', { fullName: sql`to_json(u.name)::text`, user: leanUser }),
  parent: leanTask('p'),
  child: leanTask('c'),
  link: sql`left(${leanLink}, -1) || ',"taskFrom":' || ${leanTask('f')} || ',"taskTo":' || ${leanTask('g')} || '}'`,
  estimation: textOf(LeanEstimation, taskEstimation, 'n'),
};

const teamText = textOf(TaskTeam, organizationTeam, 'o', {}, short);
const tagText = textOf(TagRef, vocabulary, 'v');
const planned = sql``;
const materialized = sql`materialized`;

/**
 * The lists inside all picked tasks, each read once. `how` is the planner's hint: `materialized` is faster for few
 * tasks.
 */
function lists(reader: TaskReader, shapes: Shapes, how: Sql): Sql {
  return sql`
assigned as materialized (
  select x."taskId", x."employeeId" from task_employee x where x."taskId" in (select id from picked)
),
person as materialized (
  select e.id, u.name, ${shapes.employee} as ref
  from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where e."deletedAt" is null and e.id = any (array(select "employeeId" from assigned))
),
member as ${how} (
  select x."taskId", string_agg(x.ref, ',') as refs from (
    select x."taskId", person.ref from assigned x join person on person.id = x."employeeId"
    order by x."taskId", person.name, person.id
  ) x group by x."taskId"
),
team as ${how} (
  select x."taskId", string_agg(x.ref, ',') as refs from (
    select x."taskId", ${teamText} as ref from task_team x
    join organization_team o on o."tenantId" = x."tenantId" and o.id = x."organizationTeamId"
    where o."deletedAt" is null and x."taskId" in (select id from picked) order by x."taskId", o.name, o.id
  ) x group by x."taskId"
),
tag as ${how} (
  select x."taskId", string_agg(x.ref, ',') as refs from (
    select x."taskId", ${tagText} as ref from task_tag x
    join vocabulary v on v."tenantId" = x."tenantId" and v.id = x."tagId"
    where v."deletedAt" is null and x."taskId" in (select id from picked) order by x."taskId", v.name, v.id
  ) x group by x."taskId"
),
-- By the array and not by a join, because the planner would compare all pairs of a table that was never analyzed.
child as ${how} (
  select c."parentId", string_agg(${shapes.child}, ',' order by c.number) as refs from task c
  where c."deletedAt" is null and ${readsTaskToo('c', reader)} and c."parentId" = any (array(select id from picked))
  group by c."parentId"
),
-- A loop over the links for the same reason.
linked as ${how} (
  select l."taskToId", string_agg(${shapes.link}, ',' order by l."createdAt", l.id) as refs
  from (select * from task_linked_issue where "deletedAt" is null and "taskToId" = any (array(select id from picked))) l
  cross join lateral (select * from task k where k."tenantId" = l."tenantId" and k.id = l."taskFromId" limit 1) f
  cross join lateral (select * from task k where k."tenantId" = l."tenantId" and k.id = l."taskToId" limit 1) g
  where f."deletedAt" is null and ${readsTaskToo('f', reader)} group by l."taskToId"
),
estimation as ${how} (
  select n."taskId", string_agg(${shapes.estimation}, ',' order by n."createdAt", n.id) as refs
  from task_estimation n where n."deletedAt" is null and n."taskId" in (select id from picked) group by n."taskId"
)`;
}

/** The same with the other relations. */
const related = (reader: TaskReader, shapes: Shapes, how: Sql): Sql => sql`${lists(reader, shapes, how)},
creator as materialized (
  select u.id, ${shapes.user} as ref from "user" u where u.id in (select "createdByUserId" from picked)
),
parent as ${how} (
  select p.id, ${shapes.parent} as ref from task p
  where p."deletedAt" is null and ${readsTaskToo('p', reader)} and p.id in (select "parentId" from picked)
),
worked as ${how} (
  select w."taskId", w."workedMs" as ms, w."workedMs" / 1000 as seconds from ${endedByTask(sql`select id from picked`)} w
  where w."workedMs" >= 1000
),
-- All timers that run, of which there is one for a person at most.
timed as materialized (
  select l."taskId", string_agg(json_build_object('employeeId', l."employeeId", 'startedAt', iso(l."startedAt"))::text, ',') as refs
  from time_log l where l."stoppedAt" is null and ${isLive('l')} and l."taskId" is not null group by l."taskId"
)`;

const listsJoined = sql`
from picked t
left join member on member."taskId" = t.id
left join team on team."taskId" = t.id
left join tag on tag."taskId" = t.id
left join child on child."parentId" = t.id
left join linked on linked."taskToId" = t.id
left join estimation on estimation."taskId" = t.id`;
const joined = sql`${listsJoined}
left join creator on creator.id = t."createdByUserId"
left join parent on parent.id = t."parentId"
left join worked on worked."taskId" = t.id
left join timed on timed."taskId" = t.id`;

const array = (key: string, refs: Sql): Sql => sql`${sql.literal(`,"${key}":[`)} || coalesce(${refs}, '') || ']'`;
const optional = (key: string, text: Sql): Sql => sql`coalesce(${sql.literal(`,"${key}":`)} || ${text}, '')`;
const listed = [array('tags', sql`tag.refs`), array('members', sql`member.refs`), array('teams', sql`team.refs`)];
const kin = { children: sql`child.refs`, linkedIssues: sql`linked.refs`, estimations: sql`estimation.refs` };
const added = sql` || `;
const arrays = sql.join([...listed, ...Object.entries(kin).map(([key, refs]) => array(key, refs))], added);
const leanArrays = sql.join(
  [...listed, ...Object.entries(kin).map(([key, refs]) => optional(key, sql`'[' || ${refs} || ']'`))],
  added,
);

/** A task in a list, without keys that are null, empty or usual. */
const leanText = sql`left(${leanColumns}, -1) || ${unusual} || ${leanArrays}
  || ${optional('createdByUser', sql`creator.ref`)} || ${optional('parent', sql`parent.ref`)}
  || ${optional('totalWorkedTime', sql`worked.seconds`)} || ${optional('totalWorkedMs', sql`worked.ms`)}
  || ${optional('runningTimers', sql`'[' || timed.refs || ']'`)} || '}'`;

const rootEpic = (reader: TaskReader): Sql => sql`(
  with recursive above as (
    select p.id, p.number, p.title, p."issueType", p."parentId", 1 as depth from task p
    where p.id = t."parentId" and ${isLive('p')} and ${readsTaskToo('p', reader)}
    union all
    select p.id, p.number, p.title, p."issueType", p."parentId", above.depth + 1 from above
    join task p on p.id = above."parentId" and ${isLive('p')} and ${readsTaskToo('p', reader)}
    where above.depth < 100 and above."issueType" is distinct from 'Epic'
  )
  select json_build_object('id', above.id, 'number', above.number, 'title', above.title)::text from above
  where above."issueType" = 'Epic' order by above.depth desc limit 1
)`;
/** Both are computed from the same milliseconds and rounded down like every other time. */
const workedEver = sql`(
  select '"totalWorkedTime":' || ever.ms / 1000 || ',"totalWorkedMs":' || ever.ms
  from (select coalesce((select w."workedMs" from ${endedByTask(sql`t.id`)} w), 0) as ms) ever
)`;

const linkedFrom = (reader: TaskReader): Sql => sql`(
  select '[' || coalesce(string_agg(${linkText}, ',' order by l."createdAt", l.id), '') || ']' from task_linked_issue l
  join task f on f."tenantId" = l."tenantId" and f.id = l."taskFromId"
  join task g on g."tenantId" = l."tenantId" and g.id = l."taskToId"
  where ${isLive('l')} and ${isLive('g')} and ${readsTaskToo('g', reader)} and l."taskFromId" = t.id
)`;

/** The estimate in parts and the first label and team, as existing clients read them for a single task. */
const inParts = sql`',"estimateDays":' || t.estimate / 86400 || ',"estimateHours":' || t.estimate % 86400 / 3600
  || ',"estimateMinutes":' || t.estimate % 3600 / 60`;
const firstLabel = sql`(select to_json(v.name)::text from task_tag x
  join vocabulary v on v."tenantId" = x."tenantId" and v.id = x."tagId"
  where x."taskId" = t.id and ${isLive('v')} order by v.name, v.id limit 1)`;
const firstTeam = sql`(select ${teamText} from task_team x
  join organization_team o on o."tenantId" = x."tenantId" and o.id = x."organizationTeamId"
  where x."taskId" = t.id and ${isLive('o')} order by o.name, o.id limit 1)`;
const entry = (shape: typeof TaskStatus | typeof TaskSize | typeof IssueType, id: string, extra = sql`true`): Sql =>
  sql`(select ${jsonOf(shape, vocabulary, 'v', { fullIconUrl: iconUrl('v', sql`t.icons`) })} from vocabulary v
    where v.id = ${sql.id('t', id)} and ${isLive('v')} and ${extra})::text`;
const hasKnownName = sql`v.name in (${sql.join(issueTypeNames.map(sql.literal))})`;

const ownRecords = sql`${inParts} || ${optional('label', firstLabel)} || ${optional('selectedTeam', firstTeam)}
  || ${optional('taskStatus', entry(TaskStatus, 'taskStatusId'))}
  || ${optional('taskSize', entry(TaskSize, 'taskSizeId'))}
  || ${optional('taskPriority', entry(TaskPriority, 'taskPriorityId'))}
  || ${optional('taskType', entry(IssueType, 'taskTypeId', hasKnownName))}`;
const ownText = sql`left(${columns}, -1) || ${arrays}
  || ',"createdByUser":' || coalesce(creator.ref, 'null') || ',"parent":' || coalesce(parent.ref, 'null')
  || ${optional('acceptanceCriteria', sql`to_json(t."acceptanceCriteria")::text`)}
  || ',"runningTimers":' || '[' || coalesce(timed.refs, '') || ']'`;

/** Everything about a single task. */
const wholeText = (reader: TaskReader): Sql => sql`${ownText} || ',"inverseLinkedIssues":' || ${linkedFrom(reader)}
  || ',"rootEpic":' || coalesce(${rootEpic(reader)}, 'null') || ',' || ${workedEver} || ${ownRecords} || '}'`;

export const TaskItems = z.object({ items: z.array(TaskItem) });
export const itemsWithIds = (ids: readonly string[], reader: TaskReader): Sql =>
  sql`select ('[' || texts.items || ']')::json as items from (${taskTexts(ids, reader)}) texts`;

export const ItemsText = z.object({ items: z.string() });
/** Tasks by id, in the given order. One statement for all lists, because planning dominates its cost. */
export function taskTexts(ids: readonly string[], reader: TaskReader): Sql {
  return sql`with ${readerTable(reader)} picked as materialized (
      select t.*, i.place from unnest(${ids}::uuid[]) with ordinality i(id, place) join task t on t.id = i.id
      where t."deletedAt" is null and ${seenBy(sql`${reader.userId}::uuid`, 't')}
    ), ${related(reader, lean, materialized)}
    select coalesce(string_agg(${leanText}, ',' order by t.place), '') as items ${joined}`;
}

interface TaskKey extends TaskReader {
  organizationId: string;
  taskId: string;
  /** The base URL of icons. */
  icons: string;
}
export const WholeTask = z.object({ task: Task });
export function taskWithId({ organizationId, taskId, icons, ...reader }: TaskKey): Sql {
  return sql`with ${readerTable(reader)} picked as materialized (
      select t.*, ${icons}::text as icons from task t
      where t."organizationId" = ${organizationId} and t.id = ${taskId} and t."deletedAt" is null
        and ${readsTaskToo('t', reader)}
    ), ${related(reader, whole, planned)} select (${wholeText(reader)})::json as task ${joined}`;
}

interface Page {
  /** A condition on the task `t`. */
  where: Sql;
  take: number;
  skip: number;
  /** The employee whose next task comes first. */
  listOf?: string | undefined;
  /** The next due first, tasks without a date last. */
  byDue?: boolean | undefined;
  /** The employee with own tasks first. */
  own?: OwnTasksFirst | undefined;
  groupBy?: PageGrouping | undefined;
}
/** The place of a task's option in its list: by id, else by the name of an option of any team. */
const placeOf = (kind: 'status' | 'priority'): Sql => {
  const [name, id] = kind === 'status' ? ['status', 'taskStatusId'] : ['priority', 'taskPriorityId'];
  return sql`coalesce(
    (select v."order" from vocabulary v where v."tenantId" = t."tenantId" and v.id = ${sql.id('t', id)}),
    (select min(v."order") from vocabulary v where v."organizationId" = t."organizationId"
      and v.kind = ${sql.literal(kind)} and v.name = ${sql.id('t', name)}))`;
};
const groupOrders: Record<PageGrouping, Sql> = {
  status: sql`${placeOf('status')} nulls last, t.status, t."taskStatusId"`,
  priority: sql`${placeOf('priority')} nulls last, t.priority nulls last, t."taskPriorityId"`,
  project: sql`(select lower(p.name) from organization_project p where p."tenantId" = t."tenantId" and p.id = t."projectId") nulls last,
    t."projectId"`,
  dueDate: sql`t."dueDate" nulls last`,
};
const groupColumns: Record<PageGrouping, Sql> = {
  status: sql`t.status, t."taskStatusId"`,
  priority: sql`t.priority, t."taskPriorityId"`,
  project: sql`t."projectId"`,
  dueDate: sql`t."dueDate"`,
};
const dueText = sql`to_char(t."dueDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dueDate"`;

export const GroupsRow = z.object({ groups: z.array(TaskGroupCount) });
/** The number of tasks by the property that a list is grouped by. */
export const groupCounts = (where: Sql, groupBy: PageGrouping): Sql =>
  sql`select coalesce(json_agg(c), '[]') as groups from (
    select ${groupBy === 'dueDate' ? dueText : groupColumns[groupBy]}, count(*)::int as count from task t
    where t."deletedAt" is null and ${where} group by ${groupColumns[groupBy]}) c`;

export const PageRow = z.object({ total: z.number(), ids: z.array(z.uuid()) });
/** The number of tasks, and the ids of one page, newest first. */
export function taskPage({ where, take, skip, listOf, byDue, own, groupBy }: Page): Sql {
  const condition = sql`t."deletedAt" is null and ${where}`;
  const source = sql`from task t where ${condition}`;
  const ownOrder = own && ownFirst(own);
  const nextFirst = listOf
    ? sql`(select x."nextAt" from task_employee x where x."taskId" = t.id and x."employeeId" = ${listOf}::uuid) desc nulls last, `
    : sql``;
  const dueFirst = byDue ? sql`t."dueDate" nulls last, ` : sql``;
  return sql`select (select count(*) ${source})::int as total, array(
      select t.id from task t ${ownOrder?.joins ?? sql``} where ${condition}
      order by ${groupBy ? sql`${groupOrders[groupBy]}, ` : sql``}${ownOrder ? sql`${ownOrder.order}, ` : sql`${nextFirst}${dueFirst}`}t.number desc, t.id
      limit ${take} offset ${skip}
    ) as ids`;
}

export const CarriedTask = z.object({ task: Task });
/** Tasks inside other records, by id: the whole shape without what only the task's own page needs. */
export function tasksWithIds(ids: readonly string[], reader: TaskReader): Sql {
  return sql`with ${readerTable(reader)} picked as materialized (
      select t.* from unnest(${ids}::uuid[]) i(id) join task t on t.id = i.id
      where t."deletedAt" is null and ${readsTaskToo('t', reader)}
    ), ${lists(reader, whole, materialized)}
    select (left(${columns}, -1) || ${arrays} || '}')::json as task ${listsJoined}`;
}
