import { Refusal } from '@stint/contract';
import type { Conn } from '../../db/client.ts';
import type { TenantId } from '../../db/columns.ts';
import type { Change, Ctx } from '../../http/ctx.ts';
import { notify } from '../notifications/notifications.service.ts';
import { organizationOf } from './task-checks.service.ts';
import { saysDone } from './task-words.service.ts';

/** One night closes and archives no more than this; the rest waits for the next hour. */
const mostAtOnce = 500;

/** When something last happened to a task `t`: a change, recorded time, a timer that runs, a comment. */
const lastActivity = `greatest(t."updatedAt",
  (select max(w."updatedAt") from task_time w where w."tenantId" = t."tenantId" and w."taskId" = t.id),
  (select max(l."startedAt") from time_log l where l."tenantId" = t."tenantId" and l."taskId" = t.id
    and l."stoppedAt" is null and l."deletedAt" is null),
  (select max(c."createdAt") from comment c where c."tenantId" = t."tenantId" and c.entity = 'Task' and c."entityId" = t.id
    and c."deletedAt" is null))`;

/**
 * What happened before this is long ago: months of the project `p`, where it has a rule. Else days of the people on the task:
 * the longest of theirs, and none where one of them has no rule. Zero is no rule.
 */
const limit = (column: 'closeTasksIn' | 'archiveTasksIn') => `coalesce(
  $2::timestamptz - nullif(p."${column}", 0) * interval '1 month',
  (select $2::timestamptz - max(e."${column}") * interval '1 day' from task_employee x
    join employee e on e."tenantId" = x."tenantId" and e.id = x."employeeId" and e."deletedAt" is null
    where x."tenantId" = t."tenantId" and x."taskId" = t.id having bool_and(coalesce(e."${column}", 0) > 0)))`;

/** The team's own entry of that name, where it has one. */
const closedEntry = `(select v.id from vocabulary v where v."organizationId" = t."organizationId" and v.kind = 'status'
  and v.name = 'closed' and v."deletedAt" is null and (v."organizationTeamId" is null or v."organizationTeamId" in (
    select x."organizationTeamId" from task_team x where x."tenantId" = t."tenantId" and x."taskId" = t.id))
  order by v."organizationTeamId" nulls last, v."order", v.id limit 1)`;

/** Done ones are archived, others closed. Rows that somebody else is changing are not stale. */
const tidy = `with stale as materialized (
    select t.id, t.status, t."taskStatusId", s.done from task t
    left join organization_project p on p."tenantId" = t."tenantId" and p.id = t."projectId" and p."deletedAt" is null
    cross join lateral (select ${saysDone} as done, ${lastActivity} as active) s
    where t."organizationId" = $1 and t."deletedAt" is null and not t."isDraft" and not t."isArchived"
      and s.active < case when s.done then ${limit('archiveTasksIn')} else ${limit('closeTasksIn')} end
    order by s.active, t.id limit ${mostAtOnce} for update of t skip locked
  ), changed as (
    update task t set "updatedAt" = $2, "updatedByUserId" = null,
      "isArchived" = s.done, "archivedAt" = case when s.done then $2::timestamptz end,
      status = case when s.done then t.status else 'closed' end,
      "taskStatusId" = case when s.done then t."taskStatusId" else ${closedEntry} end,
      "resolvedAt" = case when s.done then t."resolvedAt" else $2::timestamptz end
    from stale s where t.id = s.id
    returning t.id, t."taskStatusId" as entry, s.status, s."taskStatusId", s.done
  )
  select * from changed order by id`;

interface Tidied {
  id: string;
  done: boolean;
  status: string;
  taskStatusId: string | null;
  entry: string | null;
}

/** An ordinary change of status, or of being archived: the history reads it as any other. */
const changeOf = ({ id, done, status, taskStatusId, entry }: Tidied): Change =>
  done
    ? { entity: 'Task', id, before: { isArchived: false }, after: { isArchived: true } }
    : { entity: 'Task', id, before: { status, taskStatusId }, after: { status: 'closed', taskStatusId: entry } };

const stopTimers = `update time_log set "stoppedAt" = greatest($2, "startedAt"), "updatedAt" = $2, "updatedByUserId" = null
  where "taskId" = any ($1) and "stoppedAt" is null and "deletedAt" is null returning id, "stoppedAt"`;
const leaveTasks = `update organization_team_employee set "activeTaskId" = null, "updatedAt" = $2 where "activeTaskId" = any ($1)`;

/** People who get a note about tasks and may undo it: assignees and leads of the project; without any, the creator. */
const concerned = (tasks: string) => `with tasks as materialized (
    select t.id, t.title, t."projectId", t."tenantId", t."createdByUserId" from task t where t.id = any (${tasks})
  ), people as (
    select x."taskId", x."employeeId" from task_employee x join tasks t on t."tenantId" = x."tenantId" and t.id = x."taskId"
    union
    select t.id, m."employeeId" from tasks t join organization_project_employee m on m."tenantId" = t."tenantId"
      and m."organizationProjectId" = t."projectId" and m."isManager" and m."deletedAt" is null
  ), known as (
    select p."taskId", e."userId" from people p join employee e on e.id = p."employeeId" and e."isActive" and e."deletedAt" is null
  ), concerned as (
    select * from known
    union select t.id, t."createdByUserId" from tasks t
      where t."createdByUserId" is not null and not exists (select from known k where k."taskId" = t.id)
  )`;

const notes = `${concerned('$1')}
  select c."userId", (array_agg(t.title order by t.title))[1:3] as titles,
    count(*) filter (where t.id = any ($2))::int as archived, count(*) filter (where t.id <> all ($2))::int as closed
  from concerned c join tasks t on t.id = c."taskId" group by 1`;

interface Note {
  userId: string;
  titles: string[];
  closed: number;
  archived: number;
}

interface Place {
  tenantId: TenantId;
  organizationId: string;
}

/** Closes and archives the stale tasks of an organization, and notifies each person of theirs. Null where there are none. */
export async function tidyTasks(
  conn: Conn,
  { tenantId, organizationId }: Place,
  { changeId, at }: { changeId: string; at: string },
): Promise<Change[] | null> {
  const tasks = await conn.hot<Tidied>('stale.tidy', tidy, [organizationId, at]);
  if (tasks.length === 0) return null;
  const closed = tasks.filter(({ done }) => !done).map(({ id }) => id);
  const stopped = await conn.hot<{ id: string; stoppedAt: string }>('stale.timers', stopTimers, [closed, at]);
  await conn.hot('stale.leave', leaveTasks, [closed, at]);
  const archived = tasks.filter(({ done }) => done).map(({ id }) => id);
  for (const one of await conn.hot<Note>('stale.notes', notes, [tasks.map(({ id }) => id), archived])) {
    const words = { closed: String(one.closed), archived: String(one.archived), titles: one.titles.join(', ') };
    await notify(conn, { tenantId, kind: 'tasks.stale', subjectId: changeId, userIds: [one.userId], words, at });
  }
  const ended = stopped.map(
    ({ id, stoppedAt }): Change => ({ entity: 'TimeLog', id, before: { stoppedAt: null }, after: { stoppedAt } }),
  );
  return [...tasks.map(changeOf), ...ended];
}

const mine = `${concerned('$1')} select c."taskId" as id from concerned c where c."userId" = $2`;

/** Only what still is as the night left it, in a status that still is there. */
const putBack = `update task t set "updatedAt" = $3, "updatedByUserId" = $4, "isArchived" = false, "archivedAt" = null,
    status = case when u.status is null then t.status when v.id is null and u.status = 'custom' then 'open' else u.status end,
    "taskStatusId" = case when u.status is null then t."taskStatusId" else v.id end,
    "resolvedAt" = case when u.status is null then t."resolvedAt" end
  from jsonb_to_recordset($1::jsonb) as u (id uuid, status text, "taskStatusId" uuid)
  left join vocabulary v on v.id = u."taskStatusId" and v."deletedAt" is null
  where t.id = u.id and t."organizationId" = $5 and t."deletedAt" is null
    and case when u.status is null then t."archivedAt" = $2 else t.status = 'closed' and t."resolvedAt" = $2 end
  returning t.id, t.status, t."taskStatusId", u.status is null as done`;

const settleOwn = `update notification set "settledAt" = $4, "readAt" = coalesce("readAt", $4)
  where "tenantId" = $1 and "userId" = $2 and kind = 'tasks.stale' and "subjectId" = $3 and "settledAt" is null`;

/** Takes back what a night did to the tasks that concern the person. Timers that it ended stay ended. */
export async function undoStale(
  ctx: Ctx,
  { changeId, changes, at }: { changeId: string; changes: readonly Change[]; at: string },
): Promise<string[]> {
  const { tenantId, userId } = ctx.who;
  const tasks = changes.filter(({ entity }) => entity === 'Task');
  const ids = new Set(
    (await ctx.hot<{ id: string }>('stale.mine', mine, [tasks.map(({ id }) => id), userId])).map(({ id }) => id),
  );
  if (ids.size === 0) throw new Refusal('not_found');
  const own = tasks.filter(({ id }) => ids.has(id)).map(({ id, before }) => ({ id, ...before }));
  const values = [JSON.stringify(own), at, ctx.now(), userId, organizationOf(ctx)];
  const back = await ctx.hot<Omit<Tidied, 'entry'>>('stale.back', putBack, values);
  for (const { id, done, status, taskStatusId } of back) {
    const was = changes.find((one) => one.id === id)?.after ?? {};
    const after = done ? { isArchived: false } : { status, taskStatusId };
    ctx.changed({ entity: 'Task', id, before: was, after });
  }
  await ctx.hot('stale.settle', settleOwn, [tenantId, userId, changeId, ctx.now()]);
  return back.map(({ id }) => id);
}

const takeUp = `update task t set "isArchived" = false, "archivedAt" = null
  where t.id = any ($1) and t."isArchived" and not ${saysDone} returning t.id`;

/** A task that is to be done again is no longer archived. */
export async function takenUp(ctx: Ctx, taskIds: readonly string[]): Promise<void> {
  for (const { id } of await ctx.hot<{ id: string }>('stale.taken-up', takeUp, [taskIds]))
    ctx.changed({ entity: 'Task', id, before: { isArchived: true }, after: { isArchived: false } });
}
