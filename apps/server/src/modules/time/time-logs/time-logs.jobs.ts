import { z } from 'zod';
import type { Conn } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { everyTenant } from '../../../db/tenants.ts';
import type { Job } from '../../../jobs/runner.ts';
import { endedByTask } from '../../../kernel/worked.sql.ts';
import type { News } from '../../workspace/notifications/notifications.sql.ts';
import { readingOf } from '../../workspace/notifications/recipients.service.ts';
import { followersOf, TaskPerson } from '../../workspace/notifications/recipients.sql.ts';
import { sendFromJob } from '../../workspace/notifications/sending.service.ts';

const PassedRow = z.object({ id: z.uuid(), title: z.string(), estimate: z.number() });
/** Open tasks with time of the last half hour that have taken more time than estimated. Running timers count. */
const passed = (now: string): Sql => {
  const at = sql`${now}::timestamptz`;
  const recent = sql`select x."taskId" from task_time x where x."updatedAt" > ${at} - interval '30 minutes'
    union select l."taskId" from time_log l where l."stoppedAt" is null and ${isLive('l')} and l."taskId" is not null`;
  const running = sql`(select coalesce(sum(extract(epoch from ${at} - l."startedAt")) * 1000, 0) from time_log l
    where l."tenantId" = t."tenantId" and l."taskId" = t.id and l."stoppedAt" is null and ${isLive('l')} and l."startedAt" < ${at})`;
  return sql`select t.id, t.title, t.estimate from task t left join ${endedByTask(recent)} w on w."taskId" = t.id
    where t.id in (${recent}) and t.estimate > 0 and t."resolvedAt" is null and ${isLive('t')}
      and coalesce(w."workedMs", 0) + ${running} > t.estimate::bigint * 1000
      and not exists (select from notification n where n."tenantId" = t."tenantId" and n."subjectId" = t.id
        and n.kind = 'task.estimate' and n.cause = t.estimate::text)
    order by t.id limit 500`;
};

async function newsIn(conn: Conn, tenantId: TenantId, at: string): Promise<News[]> {
  const tasks = await conn.query(PassedRow, passed(at));
  if (tasks.length === 0) return [];
  const followers = await conn.query(TaskPerson, followersOf(tasks.map(({ id }) => id)));
  const reads = await readingOf(conn, tenantId, followers);
  return tasks.map(({ id, title, estimate }) => ({
    ...{ tenantId, kind: 'task.estimate', subjectId: id, words: { title }, cause: String(estimate), at },
    userIds: followers.filter(({ taskId, userId }) => taskId === id && reads(id, userId)).map(({ userId }) => userId),
  }));
}

/** The followers of a task are told once for each estimate that it has passed. */
const tellOfEstimates: Job = {
  name: 'tasks.estimate',
  every: '*/10 * * * *',
  run: async (ctx) => {
    const at = ctx.now();
    for (const tenantId of await everyTenant(ctx.database))
      await sendFromJob(ctx, tenantId, (conn) => newsIn(conn, tenantId, at));
  },
};

export const timeLogJobs: Job[] = [tellOfEstimates];
