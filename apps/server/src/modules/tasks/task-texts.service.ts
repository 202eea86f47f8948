import {
  EmployeeRef,
  IssueType,
  issueTypeNames,
  ProjectRef,
  TagRef,
  Task,
  TaskEstimation,
  type TaskItem,
  TaskLinkedIssue,
  TaskPriority,
  TaskRef,
  TaskRefItem,
  TaskSize,
  TaskStatus,
  TeamRef,
  UserRef,
} from '@stint/contract';
import { jsonOf, textOf } from '../../db/json.ts';
import { type Numbered, type Sql, sql } from '../../db/sql.ts';
import type { Where } from '../../db/where.ts';
import { type Ctx, JsonText } from '../../http/ctx.ts';
import { readableTask, seenBy, teammateOnly, workedTitle } from '../../http/drafts.ts';
import { user } from '../accounts/accounts.table.ts';
import { employee } from '../members/members.table.ts';
import { organizationProject } from '../projects/projects.table.ts';
import { organizationTeam } from '../teams/teams.table.ts';
import { iconBase } from '../vocabularies/vocabularies.service.ts';
import { iconUrl } from '../vocabularies/vocabularies.sql.ts';
import { vocabulary } from '../vocabularies/vocabularies.table.ts';
import { task, taskEstimation, taskLinkedIssue } from './tasks.table.ts';

/** SQL of what is shown of a person, a project or a task inside another record. */
export const userRef = (alias: string) => jsonOf(UserRef, user, alias);
export const employeeRef = (e: string, u: string) =>
  jsonOf(EmployeeRef, employee, e, { fullName: sql.id(u, 'name'), user: userRef(u) });
export const taskRef = (alias: string) => jsonOf(TaskRef, task, alias);
/** The same beside time that was worked on it; `viewer` and `words` are the values of `readerOf`. */
export const workedTaskRef = (alias: string, viewer: Numbered, words: Numbered) =>
  jsonOf(TaskRef, task, alias, { title: workedTitle(alias, viewer, words) });
export const projectRef = (alias: string) => jsonOf(ProjectRef, organizationProject, alias);

const own = { tags: null, members: null, teams: null };
const columns = textOf(Task, task, 't', own);
/** What nearly every task of a list has alike is sent only where it differs. */
const usual = { isActive: true, isArchived: false, isDraft: false, isScreeningTask: false } as const;
const left = Object.fromEntries(Object.keys(usual).map((key) => [key, null]));
/** The caller's own tenant and organization, and what stands in the number anyway. */
const known = { tenantId: null, organizationId: null, prefix: null };
const leanColumns = textOf(Task, task, 't', { ...own, ...left, ...known }, { lean: true });
const unusual = Object.entries(usual)
  .map(
    ([key, value]) =>
      `case when t."${key}" then '${value ? '' : `,"${key}":true`}' else '${value ? `,"${key}":false` : ''}' end`,
  )
  .join(' || ');

const short = { lean: true };
const LeanTask = TaskRefItem.extend({ issueType: TaskRef.shape.issueType });
const leanUser = (alias: string) =>
  textOf(UserRef.pick({ id: true, name: true, imageUrl: true }), user, alias, {}, short);
const leanTask = (alias: string) => textOf(LeanTask, task, alias, {}, short);
const leanEmployee = textOf(EmployeeRef, employee, 'e', { fullName: 'to_json(u.name)::text', user: leanUser('u') });
const leanEstimation = textOf(
  TaskEstimation.pick({ id: true, taskId: true, employeeId: true, estimate: true }),
  taskEstimation,
  'n',
);
const LeanLink = TaskLinkedIssue.pick({
  id: true,
  organizationId: true,
  action: true,
  taskFromId: true,
  taskToId: true,
});
const leanLink = `left(${textOf(LeanLink, taskLinkedIssue, 'l')}, -1) || ',"taskFrom":' || ${leanTask('f')} || ',"taskTo":' || ${leanTask('g')} || '}'`;

/** How a record is written inside a task, whole or as long lists send it. */
interface Shapes {
  user: Sql | string;
  employee: Sql | string;
  parent: Sql | string;
  child: Sql | string;
  link: string;
  estimation: Sql | string;
}

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const entry = (shape: typeof TaskStatus | typeof TaskSize | typeof IssueType, id: string, extra = 'true') =>
  `(select ${jsonOf(shape, vocabulary, 'v', { fullIconUrl: iconUrl('v', '$1') })} from vocabulary v
    where v.id = t."${id}" and v."deletedAt" is null and ${extra})`;

const linkText = `${jsonOf(TaskLinkedIssue, taskLinkedIssue, 'l', { taskFrom: taskRef('f'), taskTo: taskRef('g') })}::text`;

const whole: Shapes = {
  user: `${userRef('u')}::text`,
  employee: `${employeeRef('e', 'u')}::text`,
  parent: `${taskRef('p')}::text`,
  child: `${taskRef('c')}::text`,
  link: linkText,
  estimation: `${jsonOf(TaskEstimation, taskEstimation, 'n')}::text`,
};
const lean: Shapes = {
  user: leanUser('u'),
  employee: leanEmployee,
  parent: leanTask('p'),
  child: leanTask('c'),
  link: leanLink,
  estimation: leanEstimation,
};

/** The relations of all picked tasks, each read once and not once a task. */
const related = (viewer: Numbered, shapes: Shapes) => `
assigned as materialized (
  select x."taskId", x."employeeId" from task_employee x where x."taskId" in (select id from picked)
),
person as materialized (
  select e.id, u.name, ${shapes.employee} as ref
  from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where e."deletedAt" is null and e.id = any (array(select "employeeId" from assigned))
),
member as (
  select x."taskId", string_agg(x.ref, ',') as refs from (
    select x."taskId", person.ref from assigned x join person on person.id = x."employeeId"
    order by x."taskId", person.name, person.id
  ) x group by x."taskId"
),
team as (
  select x."taskId", string_agg(x.ref, ',') as refs from (
    select x."taskId", ${textOf(TeamRef, organizationTeam, 'o')} as ref from task_team x
    join organization_team o on o."tenantId" = x."tenantId" and o.id = x."organizationTeamId"
    where o."deletedAt" is null and x."taskId" in (select id from picked) order by x."taskId", o.name, o.id
  ) x group by x."taskId"
),
tag as (
  select x."taskId", string_agg(x.ref, ',') as refs from (
    select x."taskId", ${textOf(TagRef, vocabulary, 'v')} as ref from task_tag x
    join vocabulary v on v."tenantId" = x."tenantId" and v.id = x."tagId"
    where v."deletedAt" is null and x."taskId" in (select id from picked) order by x."taskId", v.name, v.id
  ) x group by x."taskId"
),
creator as materialized (
  select u.id, ${shapes.user} as ref from "user" u where u.id in (select "createdByUserId" from picked)
),
parent as (
  select p.id, ${shapes.parent} as ref from task p
  where p."deletedAt" is null and ${seenBy(viewer, 'p')} and p.id in (select "parentId" from picked)
),
child as (
  select c."parentId", string_agg(${shapes.child}, ',' order by c.number) as refs from task c
  where c."deletedAt" is null and ${seenBy(viewer, 'c')} and c."parentId" in (select id from picked) group by c."parentId"
),
-- Link by link: of a table that was filled a moment ago the planner knows nothing, and would try each pair of tasks.
linked as (
  select l."taskToId", string_agg(${shapes.link}, ',' order by l."createdAt", l.id) as refs
  from (select * from task_linked_issue where "deletedAt" is null and "taskToId" = any (array(select id from picked))) l
  cross join lateral (select * from task k where k."tenantId" = l."tenantId" and k.id = l."taskFromId" limit 1) f
  cross join lateral (select * from task k where k."tenantId" = l."tenantId" and k.id = l."taskToId" limit 1) g
  where f."deletedAt" is null and ${seenBy(viewer, 'f')} group by l."taskToId"
),
estimation as (
  select n."taskId", string_agg(${shapes.estimation}, ',' order by n."createdAt", n.id) as refs
  from task_estimation n where n."deletedAt" is null and n."taskId" in (select id from picked) group by n."taskId"
),
worked as (
  select w."taskId", sum(w."workedMs") as ms, floor(sum(w."workedMs") / 1000) as seconds from task_time w
  where w."taskId" in (select id from picked) group by w."taskId" having sum(w."workedMs") >= 1000
)`;

/** For few tasks: each relation is read once, whatever is guessed about how many there are. */
const relatedOnce = (viewer: Numbered) => related(viewer, lean).replaceAll(' as (\n', ' as materialized (\n');

const joined = `
from picked t
left join member on member."taskId" = t.id
left join team on team."taskId" = t.id
left join tag on tag."taskId" = t.id
left join creator on creator.id = t."createdByUserId"
left join parent on parent.id = t."parentId"
left join child on child."parentId" = t.id
left join linked on linked."taskToId" = t.id
left join estimation on estimation."taskId" = t.id
left join worked on worked."taskId" = t.id`;

const array = (key: string, refs: string) => `',"${key}":[' || coalesce(${refs}, '') || ']'`;
const shown = [array('tags', 'tag.refs'), array('members', 'member.refs'), array('teams', 'team.refs')];
const kin = { children: 'child.refs', linkedIssues: 'linked.refs', estimations: 'estimation.refs' };
const arrays = [...shown, ...Object.entries(kin).map(([key, refs]) => array(key, refs))].join(' || ');
const optional = (key: string, text: string) => `coalesce(',"${key}":' || ${text}, '')`;
const leanArrays = [...shown, ...Object.entries(kin).map(([key, refs]) => optional(key, `'[' || ${refs} || ']'`))].join(
  ' || ',
);

/** A task in a list: leaves out keys that are null, empty, or the same for nearly every task. */
const leanText = `left(${leanColumns}, -1) || ${unusual} || ${leanArrays}
  || ${optional('createdByUser', 'creator.ref')} || ${optional('parent', 'parent.ref')}
  || ${optional('totalWorkedTime', 'worked.seconds')} || ${optional('totalWorkedMs', 'worked.ms')} || '}'`;

const rootEpic = `(
  with recursive above as (
    select p.id, p.number, p.title, p."issueType", p."parentId", 1 as depth from task p
    where p.id = t."parentId" and p."deletedAt" is null and ${seenBy('$4', 'p')}
    union all
    select p.id, p.number, p.title, p."issueType", p."parentId", above.depth + 1 from above
    join task p on p.id = above."parentId" and p."deletedAt" is null and ${seenBy('$4', 'p')}
    where above.depth < 100 and above."issueType" is distinct from 'Epic'
  )
  select json_build_object('id', above.id, 'number', above.number, 'title', above.title)::text from above
  where above."issueType" = 'Epic' order by above.depth desc limit 1
)`;
/** Both are made of the same milliseconds, and rounded down like every other time. */
const workedEver = `(
  select '"totalWorkedTime":' || floor(ever.ms / 1000) || ',"totalWorkedMs":' || ever.ms
  from (select coalesce(sum(x."workedMs"), 0) as ms from task_time x where x."taskId" = t.id) ever
)`;

const runningTimers = `(
  select '[' || coalesce(string_agg(json_build_object('employeeId', l."employeeId", 'startedAt', iso(l."startedAt"))::text, ','), '') || ']'
  from time_log l
  where l."tenantId" = t."tenantId" and l."taskId" = t.id and l."stoppedAt" is null and l."deletedAt" is null
)`;

const linkedFrom = `(
  select '[' || coalesce(string_agg(${linkText}, ',' order by l."createdAt", l.id), '') || ']' from task_linked_issue l
  join task f on f."tenantId" = l."tenantId" and f.id = l."taskFromId"
  join task g on g."tenantId" = l."tenantId" and g.id = l."taskToId"
  where l."deletedAt" is null and g."deletedAt" is null and ${seenBy('$4', 'g')} and l."taskFromId" = t.id
)`;

/** The estimate in parts, and the first label and team, as existing clients read them of one task. */
const inParts = `',"estimateDays":' || t.estimate / 86400 || ',"estimateHours":' || t.estimate % 86400 / 3600
  || ',"estimateMinutes":' || t.estimate % 3600 / 60`;
const firstLabel = `(select to_json(v.name)::text from task_tag x
  join vocabulary v on v."tenantId" = x."tenantId" and v.id = x."tagId"
  where x."taskId" = t.id and v."deletedAt" is null order by v.name, v.id limit 1)`;
const firstTeam = `(select ${textOf(TeamRef, organizationTeam, 'o')} from task_team x
  join organization_team o on o."tenantId" = x."tenantId" and o.id = x."organizationTeamId"
  where x."taskId" = t.id and o."deletedAt" is null order by o.name, o.id limit 1)`;

/** As one task is sent by itself: everything. */
const wholeText = `left(${columns}, -1) || ${arrays}
  || ',"createdByUser":' || coalesce(creator.ref, 'null') || ',"parent":' || coalesce(parent.ref, 'null')
  || ',"inverseLinkedIssues":' || ${linkedFrom} || ${optional('acceptanceCriteria', 'to_json(t."acceptanceCriteria")::text')}
  || ',"runningTimers":' || ${runningTimers} || ',"rootEpic":' || coalesce(${rootEpic}, 'null') || ',' || ${workedEver}
  || ${inParts} || ${optional('label', firstLabel)} || ${optional('selectedTeam', firstTeam)}
  || ${optional('taskStatus', `${entry(TaskStatus, 'taskStatusId')}::text`)}
  || ${optional('taskSize', `${entry(TaskSize, 'taskSizeId')}::text`)}
  || ${optional('taskPriority', `${entry(TaskPriority, 'taskPriorityId')}::text`)}
  || ${optional('taskType', `${entry(IssueType, 'taskTypeId', `v.name in (${quoted(issueTypeNames)})`)}::text`)} || '}'`;

/** Tasks by id, in the order in which they are given. The statement is one for all lists: planning it is what costs most. */
const given = `with picked as materialized (
    select t.*, i.place from unnest($1::uuid[]) with ordinality i(id, place) join task t on t.id = i.id
    where t."deletedAt" is null and ${seenBy('$2::uuid', 't')}
  ), ${relatedOnce('$2::uuid')}
  select coalesce(string_agg(${leanText}, ',' order by t.place), '') as items ${joined}`;

async function textOfGiven(ctx: Ctx, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return '';
  const [row] = await ctx.hot<{ items: string }>('tasks.given', given, [ids, ctx.who.userId]);
  return row?.items ?? '';
}

export interface Window {
  take: number;
  skip?: number | undefined;
}
interface Wanted {
  /** Its conditions speak of the task as `t`. */
  where: Where;
  window?: Window;
  /** Whose list it is, by the number of the value: what they said comes next stands first. */
  listOf?: string;
}

const nextAt = (person: string) =>
  `(select x."nextAt" from task_employee x where x."taskId" = t.id and x."employeeId" = ${person}::uuid) desc nulls last`;

/** How many tasks a list sends at most; its total still counts all. */
export const mostListed = 2000;

async function found(ctx: Ctx, { where, window: { take, skip = 0 } = { take: mostListed }, listOf }: Wanted) {
  const wanted = `from task t where t."deletedAt" is null and ${where.sql}`;
  const order = `${listOf ? `${nextAt(listOf)}, ` : ''}t.number desc, t.id`;
  const sql = `select (select count(*) ${wanted})::int as total, array(
      select t.id ${wanted} order by ${order} limit ${where.value(take)} offset ${where.value(skip)}
    ) as ids`;
  const name = `tasks.page${listOf ? '.own' : ''}${where.key}`;
  const [row] = await ctx.hot<{ total: number; ids: string[] }>(name, sql, where.values);
  return { items: await textOfGiven(ctx, row?.ids ?? []), total: row?.total ?? 0 };
}

/** The JSON text of `{ items, total }`, newest first. */
export async function listText(ctx: Ctx, wanted: Wanted) {
  const { items, total } = await found(ctx, wanted);
  return new JsonText<{ items: TaskItem[]; total: number }>(`{"items":[${items}],"total":${total}}`);
}

export const arrayText = async (ctx: Ctx, wanted: Wanted) =>
  new JsonText<TaskItem[]>(`[${(await found(ctx, wanted)).items}]`);

interface Part {
  name: string;
  /** What reads the tasks, each with its `sortKey`, under the conditions of `where`. */
  rows: string;
  where: Where;
  order: string;
  size: number;
}
/** What a task is sorted by, and its number. */
export type Place = readonly [number | string, number];

/** So many tasks in an order of their own, as they follow each other in a list, and where the last of them stands. */
export async function partText(ctx: Ctx, { name, rows, where, order, size }: Part) {
  const sql = `select id, json_build_array("sortKey", number) as at from (${rows}) t order by ${order} limit ${size}`;
  const found = await ctx.hot<{ id: string; at: Place }>(`tasks.part.${name}${where.key}`, sql, where.values);
  const ids = found.map(({ id }) => id);
  return { items: await textOfGiven(ctx, ids), count: found.length, last: found.at(-1)?.at };
}

const one = `with picked as materialized (
    select t.* from task t where t."organizationId" = $2 and t.id = $3 and t."deletedAt" is null
      and ${seenBy('$4', 't')} and ($5::uuid is null or ${readableTask('t', '$5')})
  ), ${related('$4', whole)} select ${wholeText} as text ${joined}`;

/** One task with all that belongs to it, or null. */
export async function taskText(ctx: Ctx, organizationId: string, taskId: string): Promise<string | null> {
  const [row] = await ctx.hot<{ text: string }>('tasks.get', one, [
    iconBase(ctx),
    organizationId,
    taskId,
    ctx.who.userId,
    teammateOnly(ctx),
  ]);
  return row?.text ?? null;
}

/** Tasks as other records carry them, by id: the whole shape, without what only the task's own page needs. */
export const carried = {
  related: (viewer: Numbered) => related(viewer, whole),
  joined,
  text: `left(${columns}, -1) || ${arrays} || '}'`,
};
