import { Refusal } from '@stint/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Conn } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Change, Ctx } from '../../../kernel/verb.ts';
import { notify } from '../../workspace/notifications/notifications.service.ts';
import { notification } from '../../workspace/notifications/notifications.table.ts';
import { noLongerActive } from './active.service.ts';
import {
  concerning,
  NoteRow,
  notesAbout,
  putBack,
  RestoredRow,
  StoppedRow,
  stopTimers,
  TidiedRow,
  tidyStaleTasks,
  unarchive,
} from './stale-tasks.sql.ts';
import { IdRow } from './tasks.sql.ts';

/** Recorded in the history like any other change of status or archiving. */
const changeOf = ({ id, done, status, taskStatusId, entry }: TidiedRow): Change =>
  done
    ? { entity: 'Task', id, before: { isArchived: false }, after: { isArchived: true } }
    : { entity: 'Task', id, before: { status, taskStatusId }, after: { status: 'closed', taskStatusId: entry } };

interface Place {
  tenantId: TenantId;
  organizationId: string;
}

/** Closes and archives the stale tasks of an organization and notifies the people concerned. Null if there are none. */
export async function tidyTasks(
  conn: Conn,
  { tenantId, organizationId }: Place,
  { changeId, at }: { changeId: string; at: string },
): Promise<Change[] | null> {
  const tasks = await conn.query(TidiedRow, tidyStaleTasks(organizationId, at));
  if (tasks.length === 0) return null;
  const closed = tasks.filter(({ done }) => !done).map(({ id }) => id);
  const stopped = await conn.query(StoppedRow, stopTimers(closed, at));
  await noLongerActive({ db: conn.db, now: () => at }, closed);
  const archived = tasks.filter(({ done }) => done).map(({ id }) => id);
  const notes = await conn.query(
    NoteRow,
    notesAbout(
      tasks.map(({ id }) => id),
      archived,
    ),
  );
  for (const note of notes) {
    const words = { closed: String(note.closed), archived: String(note.archived), titles: note.titles.join(', ') };
    await notify(conn, { tenantId, kind: 'tasks.stale', subjectId: changeId, userIds: [note.userId], words, at });
  }
  const ended = stopped.map(
    ({ id, stoppedAt }): Change => ({ entity: 'TimeLog', id, before: { stoppedAt: null }, after: { stoppedAt } }),
  );
  return [...tasks.map(changeOf), ...ended];
}

/** Marks the user's own notices about a run as read and settled. */
async function settleNotes({ db, session, now }: Ctx, changeId: string): Promise<void> {
  const isOwnNote = and(
    eq(notification.tenantId, session.tenantId),
    eq(notification.userId, session.userId),
    eq(notification.kind, 'tasks.stale'),
    eq(notification.subjectId, changeId),
    isNull(notification.settledAt),
  );
  const at = now();
  await db
    .update(notification)
    .set({ settledAt: at, readAt: sql`coalesce(${notification.readAt}, ${at})` })
    .where(isOwnNote);
}

/** Undoes a nightly run for the tasks that concern the person. Stopped timers stay stopped. */
export async function undoStale(
  ctx: Ctx,
  { changeId, changes, at }: { changeId: string; changes: readonly Change[]; at: string },
): Promise<string[]> {
  const { userId } = ctx.session;
  const tasks = changes.filter(({ entity }) => entity === 'Task');
  const rows = await ctx.query(
    IdRow,
    concerning(
      tasks.map(({ id }) => id),
      userId,
    ),
  );
  const ids = new Set(rows.map(({ id }) => id));
  if (ids.size === 0) throw new Refusal('not_found');
  const ownTasks = tasks.filter(({ id }) => ids.has(id)).map(({ id, before }) => ({ id, ...before }));
  const organizationId = organizationOf(ctx);
  const back = await ctx.query(RestoredRow, putBack({ organizationId, userId, now: ctx.now(), at, tasks: ownTasks }));
  for (const { id, done, status, taskStatusId } of back) {
    const was = changes.find((change) => change.id === id)?.after ?? {};
    const after = done ? { isArchived: false } : { status, taskStatusId };
    ctx.changed({ entity: 'Task', id, before: was, after });
  }
  await settleNotes(ctx, changeId);
  return back.map(({ id }) => id);
}

/** Unarchives tasks that are reopened. */
export async function takenUp(ctx: Ctx, taskIds: readonly string[]): Promise<void> {
  for (const { id } of await ctx.query(IdRow, unarchive(taskIds)))
    ctx.changed({ entity: 'Task', id, before: { isArchived: true }, after: { isArchived: false } });
}
