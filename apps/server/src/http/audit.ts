import { type ChangedIds, Change as PublishedChange } from '@stint/contract';
import { z } from 'zod';
import type { Conn } from '../db/client.ts';
import { type Sql, sql } from '../db/sql.ts';
import { idsFor, type Reader } from './event-ids.ts';
import type { Actor, Change, Session } from './verb.ts';

export interface OplogEntry {
  op: string;
  touches: readonly string[];
  ids: ChangedIds;
  changes: readonly Change[];
  actor: Actor;
}

const RecordedChange = z.object({
  seq: z.number(),
  /** The creator of the draft that the change is about: nobody else may learn its id. */
  draftOf: z.uuid().nullable(),
});
export type RecordedChange = z.infer<typeof RecordedChange>;

/** SQL of the creator of a draft among the ids of a change. */
const draftOf = sql`(select d."createdByUserId" from task d where d."isDraft" and d.id = any (array(
    select (v #>> '{}')::uuid from jsonb_path_query(ids, '$.*[*]') v where v #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  )) limit 1) as "draftOf"`;

/** Writes the history of a change, in the change's transaction; events are made from the same row. */
export async function record(
  conn: Conn,
  session: Pick<Session, 'tenantId' | 'organizationId'>,
  { op, touches, ids, changes, actor }: OplogEntry,
  at: string,
): Promise<RecordedChange> {
  const actorUserId = actor.kind === 'user' ? actor.userId : null;
  const differences = changes.length > 0 ? JSON.stringify(changes) : null;
  const [row] = await conn.query(
    RecordedChange,
    sql`insert into oplog ("tenantId", "organizationId", "actorKind", "actorUserId", op, ids, touches, changes, at)
      values (${session.tenantId}, ${session.organizationId}, ${actor.kind}, ${actorUserId}, ${op}, ${JSON.stringify(ids)}, ${touches},
        ${differences}, ${at})
      returning seq, ${draftOf}`,
  );
  return row ?? { seq: 0, draftOf: null };
}

const MissedChange = PublishedChange.extend({ by: z.uuid().nullable(), draftOf: z.uuid().nullable() });

/** After more missed changes than this a browser reads everything again. The statement reads one more. */
const maxMissed = 200;

/** Transactions commit out of order, so changes of the two seconds before the last known one are sent again. */
function missedChanges(tenantId: string, since: number): Sql {
  const [tenant, known] = [sql`${tenantId}`, sql`${since}`];
  const change = sql`seq, op, touches, ids, "actorUserId" as by, ${draftOf}`;
  return sql`with last as (select at from oplog where "tenantId" = ${tenant} and seq <= ${known} order by seq desc limit 1)
    (
      select ${change} from oplog where "tenantId" = ${tenant} and seq < ${known} and seq > coalesce(
        (select seq from oplog where "tenantId" = ${tenant} and seq <= ${known} and at < (select at from last) - interval '2 seconds'
          order by seq desc limit 1), 0)
      order by seq desc limit 200
    ) union all (
      select ${change} from oplog where "tenantId" = ${tenant} and seq > ${known} order by seq limit 201
    ) order by seq`;
}
const Newest = z.object({ seq: z.number() });

/** The changes after `since`; if there are too many, only the newest number, and the browser reads everything again. */
export async function missedSince(
  conn: Conn,
  reader: Reader & Pick<Session, 'tenantId'>,
  since: number,
): Promise<{ items: PublishedChange[]; resync: boolean; seq?: number }> {
  const { tenantId } = reader;
  const changes = await conn.query(MissedChange, missedChanges(tenantId, since));
  const items = changes.map(({ by, draftOf: owner, ...change }) => ({
    ...change,
    ids: idsFor(reader, { ...change, by, draftOf: owner }),
  }));
  if (items.filter(({ seq }) => seq > since).length <= maxMissed) return { items, resync: false };
  const [last] = await conn.query(Newest, sql`select max(seq) as seq from oplog where "tenantId" = ${tenantId}`);
  return { items: [], resync: true, ...last };
}
