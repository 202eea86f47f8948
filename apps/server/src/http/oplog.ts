import type { ChangedIds, Change as Told } from '@stint/contract';
import type { Conn } from '../db/client.ts';
import type { Actor, Change, Who } from './ctx.ts';
import { type Audience, idsFor, type Reader } from './event-ids.ts';

export interface OplogEntry {
  op: string;
  touches: readonly string[];
  ids: ChangedIds;
  changes: readonly Change[];
  actor: Actor;
}

/** Whose draft the change is about: nobody else hears which task it is. */
export interface RecordedChange {
  seq: number;
  draftOf: string | null;
}

/** SQL: the creator of a draft among the ids of a change. */
const draftOf = (ids: string) => `(select d."createdByUserId" from task d where d."isDraft" and d.id = any (array(
    select (v #>> '{}')::uuid from jsonb_path_query(${ids}, '$.*[*]') v where v #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  )) limit 1) as "draftOf"`;

const insert = `insert into oplog ("tenantId", "organizationId", "actorKind", "actorUserId", op, ids, touches, changes, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning seq, ${draftOf('ids')}`;

/** One row per successful change, in its transaction: audit trail, activity feed, webhook outbox, realtime source. */
export async function record(
  conn: Conn,
  who: Pick<Who, 'tenantId' | 'organizationId'>,
  { op, touches, ids, changes, actor }: OplogEntry,
  at: string,
): Promise<RecordedChange> {
  const actorUserId = actor.kind === 'user' ? actor.userId : null;
  const [row] = await conn.hot<RecordedChange>('oplog', insert, [
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
  return row ?? { seq: 0, draftOf: null };
}

/** More missed changes than this, and a browser had better read everything anew. */
const mostMissed = 200;

/** Changes become visible out of order: what was begun within two seconds before the last one heard is told again. */
const missed = `
with heard as (select at from oplog where "tenantId" = $1 and seq <= $2 order by seq desc limit 1)
(
  select seq, op, touches, ids, "actorUserId" as by, ${draftOf('ids')} from oplog where "tenantId" = $1 and seq < $2 and seq > coalesce(
    (select seq from oplog where "tenantId" = $1 and seq <= $2 and at < (select at from heard) - interval '2 seconds'
      order by seq desc limit 1), 0)
  order by seq desc limit ${mostMissed}
) union all (
  select seq, op, touches, ids, "actorUserId" as by, ${draftOf('ids')} from oplog where "tenantId" = $1 and seq > $2 order by seq limit ${mostMissed + 1}
) order by seq`;
const newest = `select max(seq) as seq from oplog where "tenantId" = $1`;

/** What a browser has to hear after the last number it knows; or, if that is too much, where it stands once it has read everything. */
export async function missedSince(
  conn: Conn,
  reader: Reader & Pick<Who, 'tenantId'>,
  since: number,
): Promise<{ items: Told[]; resync: boolean; seq?: number }> {
  const { tenantId } = reader;
  const changes = await conn.hot<Told & Audience>('missed', missed, [tenantId, since]);
  const items = changes.map(({ by, draftOf: owner, ...told }) => ({
    ...told,
    ids: idsFor(reader, { ...told, by, draftOf: owner }),
  }));
  if (items.filter(({ seq }) => seq > since).length <= mostMissed) return { items, resync: false };
  const [last] = await conn.hot<{ seq: number }>('newest', newest, [tenantId]);
  return { items: [], resync: true, ...last };
}
