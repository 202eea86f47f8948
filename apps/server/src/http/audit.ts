import { type ChangedIds, Change as PublishedChange } from '@stint/contract';
import { z } from 'zod';
import type { Conn } from '../db/client.ts';
import { isLive } from '../db/live.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Actor, Change, Session } from '../kernel/verb.ts';
import { readsTask, teammateIn } from './draft-visibility.ts';
import { idsFor, type Reader, tasksIn } from './event-ids.ts';

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
  moved: z.boolean(),
  readerships: z.array(z.object({ ids: z.array(z.uuid()), readers: z.array(z.uuid()) })).optional(),
});
export type RecordedChange = z.infer<typeof RecordedChange>;

/** SQL of the creator of a draft among the ids of a change. */
const draftOf = sql`(select d."createdByUserId" from task d where d."isDraft" and d.id = any (array(
    select (v #>> '{}')::uuid from jsonb_path_query(ids, '$.*[*]') v where v #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  )) limit 1) as "draftOf"`;
/** SQL: a change that may have removed a reader of a task. */
const moved = sql`coalesce(jsonb_path_exists(changes, '$[*].before ? (exists (@.teams) || exists (@.members) || exists (@.projectId))'), false) as moved`;

/** SQL: tasks by who may read them, as `readableTask` says: the ids of teams and of users. */
const readershipsOf = (taskIds: readonly string[]): Sql => {
  const own = sql`x."tenantId" = d."tenantId"`;
  const people = sql`(select e.id, e."userId" from employee e where e."tenantId" = d."tenantId" and (e."userId" = d."createdByUserId"
    or e.id in (select x."employeeId" from task_employee x where ${own} and x."taskId" = d.id)))`;
  const teams = sql`select x."organizationTeamId" as reader from task_team x where ${own} and x."taskId" = d.id`;
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('ids', g.ids, 'readers', g.readers)), '[]') from (
    select jsonb_agg(k.id) as ids, k.readers from (
      select d.id, array(
        ${teams} union select d."createdByUserId" union select p."userId" from ${people} p
        union select e."userId" from organization_project_employee x join employee e on e."tenantId" = x."tenantId" and e.id = x."employeeId"
          where ${own} and x."organizationProjectId" = d."projectId" and ${isLive('x')}
        union select x."organizationTeamId" from organization_team_employee x join ${people} p on p.id = x."employeeId"
          where ${own} and ${isLive('x')} and not exists (${teams})
        order by reader) as readers
      from task d where d.id = any (${taskIds})
    ) k group by k.readers) g) as readerships`;
};
/** With more readers than this, an event names no tasks to those who may not read all. */
const maxReaders = 60;

/** Writes the history of a change, in the change's transaction; events are made from the same row. */
export async function record(
  conn: Conn,
  session: Pick<Session, 'tenantId' | 'organizationId'>,
  { op, touches, ids, changes, actor }: OplogEntry,
  at: string,
): Promise<RecordedChange> {
  const actorUserId = actor.kind === 'user' ? actor.userId : null;
  const differences = changes.length > 0 ? JSON.stringify(changes) : null;
  const tasks = tasksIn({ op, ids });
  const [row] = await conn.query(
    RecordedChange,
    sql`insert into oplog ("tenantId", "organizationId", "actorKind", "actorUserId", op, ids, touches, changes, at)
      values (${session.tenantId}, ${session.organizationId}, ${actor.kind}, ${actorUserId}, ${op}, ${JSON.stringify(ids)}, ${touches},
        ${differences}, ${at})
      returning seq, ${draftOf}, ${moved}${tasks.length > 0 ? sql`, ${readershipsOf(tasks)}` : sql``}`,
  );
  if (!row) return { seq: 0, draftOf: null, moved: false };
  const size = row.readerships?.flatMap(({ readers }) => readers).length ?? 0;
  return size > maxReaders ? { ...row, readerships: undefined } : row;
}

const MissedChange = PublishedChange.extend({
  by: z.uuid().nullable(),
  draftOf: z.uuid().nullable(),
  moved: z.boolean(),
});

/** After more missed changes than this a browser reads everything again. The statement reads one more. */
const maxMissed = 200;

/** Transactions commit out of order, so changes of the two seconds before the last known one are sent again. */
function missedChanges(tenantId: string, since: number): Sql {
  const [tenant, lastSeq] = [sql`${tenantId}`, sql`${since}`];
  const change = sql`seq, op, touches, ids, "actorUserId" as by, ${draftOf}, ${moved}`;
  return sql`with last as (select at from oplog where "tenantId" = ${tenant} and seq <= ${lastSeq} order by seq desc limit 1)
    (
      select ${change} from oplog where "tenantId" = ${tenant} and seq < ${lastSeq} and seq > coalesce(
        (select seq from oplog where "tenantId" = ${tenant} and seq <= ${lastSeq} and at < (select at from last) - interval '2 seconds'
          order by seq desc limit 1), 0)
      order by seq desc limit 200
    ) union all (
      select ${change} from oplog where "tenantId" = ${tenant} and seq > ${lastSeq} order by seq limit 201
    ) order by seq`;
}
const TaskId = z.object({ id: z.uuid() });
async function readableIn(conn: Conn, reader: Reader, taskIds: readonly string[]): Promise<ReadonlySet<string>> {
  const teammate = teammateIn(reader);
  if (taskIds.length === 0 || teammate === null) return new Set(taskIds);
  const statement = sql`select t.id from task t where t.id = any (${[...new Set(taskIds)]}) and ${readsTask('t', { userId: reader.userId, teammate })}`;
  return new Set((await conn.query(TaskId, statement)).map(({ id }) => id));
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
  const readableIds = await readableIn(conn, reader, changes.flatMap(tasksIn));
  const items = changes.map(({ by, draftOf: owner, moved: isMove, ...change }) => ({
    ...change,
    ids: idsFor(reader, { ...change, by, draftOf: owner, moved: isMove }, (taskId) => readableIds.has(taskId)),
  }));
  if (items.filter(({ seq }) => seq > since).length <= maxMissed) return { items, resync: false };
  const [last] = await conn.query(Newest, sql`select max(seq) as seq from oplog where "tenantId" = ${tenantId}`);
  return { items: [], resync: true, ...last };
}
