import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export const UnblockedRow = z.object({ taskId: z.uuid(), blocker: z.string() });
/** The open tasks that one of these blocked, and that no open task blocks any longer. */
export function unblockedBy(taskIds: readonly string[]): Sql {
  const ids = sql`${taskIds}::uuid[]`;
  // 1 is "is blocked by", seen from `taskTo`; 2 is "blocks".
  const blocker = (link: string) =>
    sql`case ${sql.id(link)}.action when 1 then ${sql.id(link)}."taskFromId" else ${sql.id(link)}."taskToId" end`;
  const blocked = (link: string, task: Sql) => sql`(${sql.id(link)}.action = 1 and ${sql.id(link)}."taskToId" = ${task}
    or ${sql.id(link)}.action = 2 and ${sql.id(link)}."taskFromId" = ${task})`;
  return sql`select distinct on (t.id) t.id as "taskId", b.title as blocker
    from task_linked_issue l
    join task b on b."tenantId" = l."tenantId" and b.id = ${blocker('l')}
    join task t on t."tenantId" = l."tenantId" and ${blocked('l', sql`t.id`)} and ${isLive('t')} and t."resolvedAt" is null
    where (l."taskFromId" = any (${ids}) or l."taskToId" = any (${ids})) and l.action in (1, 2) and ${isLive('l')} and b.id = any (${ids})
      and not exists (select from task_linked_issue o join task x on x."tenantId" = o."tenantId" and x.id = ${blocker('o')}
        and ${isLive('x')} and x."resolvedAt" is null
        where o."tenantId" = t."tenantId" and (o."taskFromId" = t.id or o."taskToId" = t.id) and ${isLive('o')} and ${blocked('o', sql`t.id`)})
    order by t.id, b.title`;
}

export const TaskWords = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.string(),
  /** Its day. */
  due: z.string().nullable(),
});
export type TaskWords = z.infer<typeof TaskWords>;
export const wordsOf = (taskIds: readonly string[]): Sql =>
  sql`select t.id, t.title, replace(coalesce(case when v.name = 'custom' then v.value else v.name end, t.status), '-', ' ') as status, to_char(t."dueDate" at time zone 'UTC', 'YYYY-MM-DD') as due
    from task t left join vocabulary v on v."tenantId" = t."tenantId" and v.id = t."taskStatusId" where t.id = any (${taskIds})`;

export const NameRow = z.object({ name: z.string() });
export const nameOf = (userId: string): Sql => sql`select u.name from "user" u where u.id = ${userId}`;
