import { Comment } from '@stint/contract';
import { z } from 'zod';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { employeeRef } from '../tasks/task-texts.service.ts';
import { comment } from './comments.table.ts';

export const CommentRow = z.object({ item: Comment });

export const commentComputed = {
  actorType: sql`'User'`,
  employee: sql`case when e.id is null then null else ${employeeRef('e', 'u')} end`,
};
const item = jsonOf(Comment, comment, 'c', commentComputed);
const live = sql`select ${item} as item from comment c
  left join employee e on e."tenantId" = c."tenantId" and e.id = c."employeeId"
  left join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where ${isLive('c')}`;

interface About {
  entity: string;
  entityId: string;
  organizationId: string;
}

/** The comments on a record, oldest first. */
export const commentsOf = ({ entity, entityId, organizationId }: About): Sql =>
  sql`${live} and c.entity = ${entity} and c."entityId" = ${entityId} and c."organizationId" = ${organizationId} order by c."createdAt", c.id`;

export const oneComment = (id: string): Sql => sql`${live} and c.id = ${id}`;
