import type { Conn } from '../db/client.ts';
import type { Actor, Change, Who } from './ctx.ts';

export interface OplogEntry {
  op: string;
  touches: readonly string[];
  ids: Record<string, string>;
  changes: readonly Change[];
  actor: Actor;
}

const insert = `insert into oplog ("tenantId", "organizationId", "actorKind", "actorUserId", op, ids, touches, changes, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning seq`;

/** One row per successful change, in its transaction: audit trail, activity feed, webhook outbox, realtime source. */
export async function record(
  conn: Conn,
  who: Pick<Who, 'tenantId' | 'organizationId'>,
  { op, touches, ids, changes, actor }: OplogEntry,
  at: string,
): Promise<number> {
  const actorUserId = actor.kind === 'user' ? actor.userId : null;
  const [row] = await conn.hot<{ seq: number }>('oplog', insert, [
    who.tenantId,
    who.organizationId,
    actor.kind,
    actorUserId,
    op,
    JSON.stringify(ids),
    touches,
    changes.length > 0 ? JSON.stringify(changes) : null,
    at,
  ]);
  return row?.seq ?? 0;
}
