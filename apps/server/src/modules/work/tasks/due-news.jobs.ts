import { dayOf } from '@stint/domain/time';
import { dueNews, isNewsTime } from '@stint/domain/workspace/notices';
import { z } from 'zod';
import { type Conn, forSignIn } from '../../../db/client.ts';
import { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Job } from '../../../jobs/runner.ts';
import { calendarOfUser } from '../../workspace/notifications/notice-hours.sql.ts';
import type { News } from '../../workspace/notifications/notifications.sql.ts';
import { readingOf } from '../../workspace/notifications/recipients.service.ts';
import { sendFromJob } from '../../workspace/notifications/sending.service.ts';

const Tenant = z.object({ tenantId: TenantId });
const withDueTasks = (at: string): Sql => sql`select "tenantId" from stint_with_due_tasks(${at}::timestamptz)`;

const DueRow = z.object({
  taskId: z.uuid(),
  title: z.string(),
  due: z.string(),
  userId: z.uuid(),
  calendar: z.string(),
});
/** Open tasks near their day with their assignees, or else their creator, who were not told of that day yet. */
const dueRows = (now: string): Sql => {
  const at = sql`${now}::timestamptz`;
  const assignees = sql`select e."userId" from task_employee x join employee e on e."tenantId" = x."tenantId" and e.id = x."employeeId"
    where x."tenantId" = t."tenantId" and x."taskId" = t.id and ${isLive('e')}`;
  return sql`select t.id as "taskId", t.title, day.due, u.id as "userId", ${calendarOfUser('u')} as calendar
    from task t cross join lateral (select to_char(t."dueDate" at time zone 'UTC', 'YYYY-MM-DD') as due) day
    join "user" u on u."tenantId" = t."tenantId" and (u.id in (${assignees})
      or u.id = t."createdByUserId" and not exists (${assignees}))
    where t."dueDate" between ${at} - interval '4 days' and ${at} + interval '3 days' and t."resolvedAt" is null and ${isLive('t')}
      and not t."isArchived" and not exists (select from notification n where n."tenantId" = t."tenantId" and n."subjectId" = t.id
        and n."userId" = u.id and n.cause = day.due
        and n.kind = case when t."dueDate" < ${at} then 'task.overdue' else 'task.due' end)
    order by t."dueDate", t.id limit 5000`;
};

async function newsIn(conn: Conn, tenantId: TenantId, at: string): Promise<News[]> {
  const rows = (await conn.query(DueRow, dueRows(at))).flatMap((row) => {
    const news = isNewsTime(at, row.calendar) ? dueNews(row.due, dayOf(at, row.calendar)) : null;
    return news ? [{ ...row, kind: `task.${news}` as const }] : [];
  });
  const reads = await readingOf(conn, tenantId, rows);
  return rows
    .filter(({ taskId, userId }) => reads(taskId, userId))
    .map(({ kind, taskId, userId, title, due }) => ({
      ...{ tenantId, kind, subjectId: taskId, userIds: [userId], cause: due, at },
      words: { title, due },
    }));
}

/** At nine in the morning of each person: what is due tomorrow, and what is overdue, once for each day that it is due. */
export const tellOfDueTasks: Job = {
  name: 'tasks.due',
  every: '*/5 * * * *',
  run: async (ctx) => {
    const at = ctx.now();
    const tenants = await ctx.database.read(forSignIn, (conn) => conn.query(Tenant, withDueTasks(at)));
    for (const { tenantId } of tenants) await sendFromJob(ctx, tenantId, (conn) => newsIn(conn, tenantId, at));
  },
};
