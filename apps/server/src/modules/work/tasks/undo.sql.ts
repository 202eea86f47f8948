import { recordedEntities } from '@stint/contract/recorded';
import { z } from 'zod';
import { type Sql, sql } from '../../../db/sql.ts';

const record = z.record(z.string(), z.unknown()).nullable();
const changes = z.array(z.object({ entity: z.enum(recordedEntities), id: z.string(), before: record, after: record }));

interface UndoQuery {
  tenantId: string;
  organizationId: string;
  changeId: string;
  now: string;
}
const isNamed = ({ tenantId, organizationId, changeId }: UndoQuery): Sql =>
  sql`"tenantId" = ${tenantId} and ids ->> 'changeId' = ${changeId} and ids ? 'changeId' and "organizationId" = ${organizationId}`;

export const OwnChange = z.object({ op: z.string(), changes: changes.nullable() });
/** The user's own change with this id, within the last day. */
export const ownChange = (query: UndoQuery, userId: string): Sql =>
  sql`select op, changes from oplog
    where ${isNamed(query)} and "actorUserId" = ${userId} and at > ${query.now}::timestamptz - interval '1 day'
      and op in ('tasks.bulk', 'tasks.removeMany', 'tasks.remove', 'tasks.unassign')
    order by seq desc limit 1`;

export const StaleChange = z.object({ changes, at: z.string() });
/** The nightly run with this id. It can be undone as long as its notices exist. */
export const staleChange = (query: UndoQuery): Sql =>
  sql`select changes, at from oplog
    where ${isNamed(query)} and at > ${query.now}::timestamptz - interval '90 days' and op = 'tasks.stale'`;
