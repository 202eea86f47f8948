import { TaskLinkedIssue } from '@stint/contract';
import { z } from 'zod';
import { jsonOf } from '../../../db/json.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { taskRef } from './task-texts.sql.ts';
import { taskLinkedIssue } from './tasks.table.ts';

export const LinkRow = z.object({ link: TaskLinkedIssue });
const linkJson = jsonOf(TaskLinkedIssue, taskLinkedIssue, 'l', { taskFrom: taskRef('f'), taskTo: taskRef('g') });
export const linkOf = (id: string): Sql =>
  sql`select ${linkJson} as link from task_linked_issue l
    join task f on f."tenantId" = l."tenantId" and f.id = l."taskFromId"
    join task g on g."tenantId" = l."tenantId" and g.id = l."taskToId"
    where l.id = ${id}`;
