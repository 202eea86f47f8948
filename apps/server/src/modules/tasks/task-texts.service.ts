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
  TaskSize,
  TaskStatus,
  TeamRef,
  UserRef,
} from '@stint/contract';
import { jsonOf, textOf } from '../../db/json.ts';
import type { Where } from '../../db/where.ts';
import { type Ctx, JsonText } from '../../http/ctx.ts';
import { iconBase, iconUrl } from '../vocabularies/vocabularies.service.ts';

/** SQL of what is shown of a person, a project or a task inside another record. */
export const userRef = (alias: string) => jsonOf(UserRef, alias);
export const employeeRef = (employee: string, user: string) =>
  jsonOf(EmployeeRef, employee, { fullName: `${user}.name`, user: userRef(user) });
export const taskRef = (alias: string) => jsonOf(TaskRef, alias);
export const projectRef = (alias: string) => jsonOf(ProjectRef, alias);

const own = { tags: null, members: null, teams: null };
const columns = textOf(Task, 't', own);
const leanColumns = textOf(Task, 't', own, { lean: true });

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const entry = (shape: typeof TaskStatus | typeof TaskSize | typeof IssueType, id: string, extra = 'true') =>
  `(select ${jsonOf(shape, 'v', { fullIconUrl: iconUrl('v') })} from vocabulary v
    where v.id = t."${id}" and v."deletedAt" is null and ${extra})`;

/** The relations of all picked tasks, each read once and not once a task. */
const related = `
person as materialized (
  select e.id, u.name, ${employeeRef('e', 'u')}::text as ref
  from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where e."deletedAt" is null
    and e.id in (select x."employeeId" from task_employee x where x."taskId" in (select id from picked))
),
member as (
  select x."taskId", string_agg(x.ref, ',') as refs from (
    select x."taskId", person.ref from task_employee x join person on person.id = x."employeeId"
    where x."taskId" in (select id from picked) order by x."taskId", person.name, person.id
  ) x group by x."taskId"
),
team as (
  select x."taskId", string_agg(x.ref, ',') as refs from (
    select x."taskId", ${textOf(TeamRef, 'o')} as ref from task_team x
    join organization_team o on o."tenantId" = x."tenantId" and o.id = x."organizationTeamId"
    where o."deletedAt" is null and x."taskId" in (select id from picked) order by x."taskId", o.name, o.id
  ) x group by x."taskId"
),
tag as (
  select x."taskId", string_agg(x.ref, ',') as refs from (
    select x."taskId", ${textOf(TagRef, 'v')} as ref from task_tag x
    join vocabulary v on v."tenantId" = x."tenantId" and v.id = x."tagId"
    where v."deletedAt" is null and x."taskId" in (select id from picked) order by x."taskId", v.name, v.id
  ) x group by x."taskId"
),
creator as materialized (
  select u.id, ${userRef('u')}::text as ref from "user" u where u.id in (select "createdByUserId" from picked)
),
parent as (
  select p.id, ${taskRef('p')}::text as ref from task p
  where p."deletedAt" is null and p.id in (select "parentId" from picked)
),
child as (
  select c."parentId", string_agg(${taskRef('c')}::text, ',' order by c.number) as refs from task c
  where c."deletedAt" is null and c."parentId" in (select id from picked) group by c."parentId"
),
linked as (
  select l."taskToId", string_agg(${jsonOf(TaskLinkedIssue, 'l', { taskFrom: taskRef('f'), taskTo: taskRef('g') })}::text, ',' order by l."createdAt", l.id) as refs
  from task_linked_issue l
  join task f on f."tenantId" = l."tenantId" and f.id = l."taskFromId"
  join task g on g."tenantId" = l."tenantId" and g.id = l."taskToId"
  where l."deletedAt" is null and f."deletedAt" is null and l."taskToId" in (select id from picked) group by l."taskToId"
),
estimation as (
  select n."taskId", string_agg(${jsonOf(TaskEstimation, 'n')}::text, ',' order by n."createdAt", n.id) as refs
  from task_estimation n where n."deletedAt" is null and n."taskId" in (select id from picked) group by n."taskId"
)`;

const joined = `
from picked t
left join member on member."taskId" = t.id
left join team on team."taskId" = t.id
left join tag on tag."taskId" = t.id
left join creator on creator.id = t."createdByUserId"
left join parent on parent.id = t."parentId"
left join child on child."parentId" = t.id
left join linked on linked."taskToId" = t.id
left join estimation on estimation."taskId" = t.id`;

const array = (key: string, refs: string) => `',"${key}":[' || coalesce(${refs}, '') || ']'`;
const arrays = [
  array('tags', 'tag.refs'),
  array('members', 'member.refs'),
  array('teams', 'team.refs'),
  array('children', 'child.refs'),
  array('linkedIssues', 'linked.refs'),
  array('estimations', 'estimation.refs'),
].join(' || ');
const optional = (key: string, text: string) => `coalesce(',"${key}":' || ${text}, '')`;

/** As lists send it: keys that are null are left out. */
const lean = `left(${leanColumns}, -1) || ${arrays}
  || ${optional('createdByUser', 'creator.ref')} || ${optional('parent', 'parent.ref')} || '}'`;

const rootEpic = `(
  with recursive above as (
    select p.id, p.number, p.title, p."issueType", p."parentId", 1 as depth from task p
    where p.id = t."parentId" and p."deletedAt" is null
    union all
    select p.id, p.number, p.title, p."issueType", p."parentId", above.depth + 1 from above
    join task p on p.id = above."parentId" and p."deletedAt" is null
    where above.depth < 100 and above."issueType" is distinct from 'Epic'
  )
  select json_build_object('id', above.id, 'number', above.number, 'title', above.title)::text from above
  where above."issueType" = 'Epic' order by above.depth desc limit 1
)`;
const worked = `(select (coalesce(sum(x."workedMs"), 0) / 1000)::bigint from task_time x where x."taskId" = t.id)`;

/** As one task is sent by itself: everything. */
const whole = `left(${columns}, -1) || ${arrays}
  || ',"createdByUser":' || coalesce(creator.ref, 'null') || ',"parent":' || coalesce(parent.ref, 'null')
  || ',"rootEpic":' || coalesce(${rootEpic}, 'null') || ',"totalWorkedTime":' || ${worked}
  || ${optional('taskStatus', `${entry(TaskStatus, 'taskStatusId')}::text`)}
  || ${optional('taskSize', `${entry(TaskSize, 'taskSizeId')}::text`)}
  || ${optional('taskPriority', `${entry(TaskPriority, 'taskPriorityId')}::text`)}
  || ${optional('taskType', `${entry(IssueType, 'taskTypeId', `v.name in (${quoted(issueTypeNames)})`)}::text`)} || '}'`;

export interface Window {
  take: number;
  skip: number;
}
interface Wanted {
  /** Begins with the address of icons as `$1`; its conditions speak of the task as `t`. */
  where: Where;
  window?: Window;
}

const picked = ({ where, window }: Wanted) => `picked as materialized (
  select t.* from task t where t."deletedAt" is null and $1::text is not null and ${where.sql} order by t.number desc, t.id
  ${window ? `limit ${where.value(window.take)} offset ${where.value(window.skip)}` : ''}
)`;

async function answerOf(ctx: Ctx, name: string, sql: string, { where }: Wanted): Promise<string> {
  const [row] = await ctx.hot<{ text: string | null }>(`${name}${where.key}`, sql, where.values);
  return row?.text ?? '';
}

/** `{ items, total }` of what is wanted, newest first, as one text. */
export async function listText(ctx: Ctx, wanted: Wanted): Promise<JsonText<{ items: TaskItem[]; total: number }>> {
  const { where, window } = wanted;
  const total = window ? `(select count(*) from task t where t."deletedAt" is null and ${where.sql})` : 'count(*)';
  const sql = `with ${picked(wanted)}, ${related}
    select '{"items":[' || coalesce(string_agg(${lean}, ',' order by t.number desc, t.id), '') || '],"total":' || ${total} || '}' as text
    ${joined}`;
  return new JsonText(await answerOf(ctx, window ? 'tasks.page' : 'tasks.list', sql, wanted));
}

export async function arrayText(ctx: Ctx, wanted: Wanted): Promise<JsonText<TaskItem[]>> {
  const sql = `with ${picked(wanted)}, ${related}
    select '[' || coalesce(string_agg(${lean}, ',' order by t.number desc, t.id), '') || ']' as text ${joined}`;
  return new JsonText(await answerOf(ctx, 'tasks.array', sql, wanted));
}

const one = `with picked as materialized (
    select t.* from task t where t."organizationId" = $2 and t.id = $3 and t."deletedAt" is null
  ), ${related} select ${whole} as text ${joined}`;

/** One task with all that belongs to it, or null. */
export async function taskText(ctx: Ctx, organizationId: string, taskId: string): Promise<string | null> {
  const [row] = await ctx.hot<{ text: string }>('tasks.get', one, [iconBase(ctx), organizationId, taskId]);
  return row?.text ?? null;
}

/** Tasks as other records carry them, by id: the whole shape, without what only the task's own page needs. */
export const carried = {
  related,
  joined,
  text: `left(${columns}, -1) || ${arrays} || '}'`,
};
