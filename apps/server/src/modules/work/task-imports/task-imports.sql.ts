import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export const TaskId = z.object({ id: z.uuid() });

/** Those of the tasks that exist and have no recorded time. Returns rows of `TaskId`. */
export const untouchedTasks = (ids: readonly string[]): Sql =>
  sql`select t.id from task t where t.id = any (${ids}) and ${isLive('t')}
    and not exists (select from time_log l where l."tenantId" = t."tenantId" and l."taskId" = t.id and ${isLive('l')})`;
