import type { NotificationKind } from '@stint/contract';
import { addTo } from '@stint/domain/grouped';
import type { AfterChanges } from '../../../http/listeners.ts';
import type { Change, Ctx } from '../../../kernel/verb.ts';
import type { News } from '../../workspace/notifications/notifications.sql.ts';
import { readingOf } from '../../workspace/notifications/recipients.service.ts';
import { EmployeeUser, followersOf, TaskPerson, usersOf } from '../../workspace/notifications/recipients.sql.ts';
import { sendLive } from '../../workspace/notifications/sending.service.ts';
import { NameRow, nameOf, TaskWords, UnblockedRow, unblockedBy, wordsOf } from './task-news.sql.ts';

interface TaskChange {
  taskId: string;
  added: string[];
  removed: string[];
  isMoved: boolean;
  isClosed: boolean;
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);

/** The parts of a change that people are told of. */
function taskChange({ entity, id, before, after }: Change): TaskChange[] {
  if (entity !== 'Task' || !after) return [];
  const [was, now] = [idsIn(before?.members), [...idsIn(after.members), ...idsIn(after.assigned)]];
  return [
    {
      taskId: id,
      added: now.filter((member) => !was.includes(member)),
      removed: 'members' in after ? was.filter((member) => !now.includes(member)) : [],
      isMoved: before !== null && ('status' in after || 'taskStatusId' in after),
      isClosed: before !== null && Boolean(after.resolvedAt) && !before.resolvedAt,
    },
  ];
}

interface Candidate extends TaskPerson {
  kind: NotificationKind;
  blocker?: string;
}

/** The people that the changes may concern, without regard to what they may read. */
async function candidatesOf(ctx: Ctx, changes: readonly TaskChange[], actorId: string | null): Promise<Candidate[]> {
  const employees = [...new Set(changes.flatMap(({ added, removed }) => [...added, ...removed]))];
  const others = employees.filter((id) => actorId === null || id !== ctx.session.employeeId);
  const people = others.length > 0 ? await ctx.query(EmployeeUser, usersOf(others)) : [];
  const users = new Map(people.map(({ employeeId, userId }) => [employeeId, userId]));
  const candidatesFor = (kind: NotificationKind, taskId: string, ids: readonly string[]): Candidate[] =>
    ids.flatMap((id) => users.get(id) ?? []).map((userId) => ({ kind, taskId, userId }));
  const assigned = changes.flatMap(({ taskId, added }) => candidatesFor('task.assigned', taskId, added));
  const unassigned = changes.flatMap(({ taskId, removed }) => candidatesFor('task.unassigned', taskId, removed));

  const closed = changes.filter(({ isClosed }) => isClosed).map(({ taskId }) => taskId);
  const unblocked = closed.length > 0 ? await ctx.query(UnblockedRow, unblockedBy(closed)) : [];
  const blockers = new Map(unblocked.map(({ taskId, blocker }) => [taskId, blocker]));
  const moved = new Set(changes.filter(({ isMoved }) => isMoved).map(({ taskId }) => taskId));
  const followed = [...new Set([...moved, ...blockers.keys()])];
  const followers = followed.length > 0 ? await ctx.query(TaskPerson, followersOf(followed)) : [];
  const isNamed = new Set(assigned.map(({ taskId, userId }) => `${taskId} ${userId}`));
  const followerNews = followers.flatMap(({ taskId, userId }): Candidate[] => {
    const blocker = blockers.get(taskId);
    return [
      ...(moved.has(taskId) && !isNamed.has(`${taskId} ${userId}`)
        ? [{ kind: 'task.status', taskId, userId } as const]
        : []),
      ...(blocker ? [{ kind: 'task.unblocked', taskId, userId, blocker } as const] : []),
    ];
  });
  return [...assigned, ...unassigned, ...followerNews].filter(({ userId }) => userId !== actorId);
}

/** The words of a notice of one kind. */
const wordsFor = (kind: NotificationKind, person: string, { title, status, due }: TaskWords, blocker = '') => ({
  person,
  title,
  ...(kind === 'task.status' && { status }),
  ...(kind === 'task.assigned' && due && { due }),
  ...(blocker && { blocker }),
});

/** Imports and samples bring many tasks at once, about which their maker tells people. */
const silentOps = /^(taskImports|timeImports|firstSteps)\./;

/** Tells people of tasks that were given to them or taken from them, moved or unblocked, whatever operation did it. */
export const tellOfTasks: AfterChanges = async (ctx, recorded, op) => {
  const changes = recorded.flatMap(taskChange);
  if (changes.length === 0 || silentOps.test(op)) return;
  const { tenantId, userId } = ctx.session;
  const actorId = ctx.actor.kind === 'user' ? userId : null;
  const candidates = await candidatesOf(ctx, changes, actorId);
  if (candidates.length === 0) return;
  const reads = await readingOf(ctx, tenantId, candidates);
  const readers = candidates.filter((candidate) => reads(candidate.taskId, candidate.userId));
  if (readers.length === 0) return;
  const rows = await ctx.query(TaskWords, wordsOf([...new Set(readers.map(({ taskId }) => taskId))]));
  const words = new Map(rows.map((row) => [row.id, row]));
  const [actor] = actorId ? await ctx.query(NameRow, nameOf(actorId)) : [];
  const person = actor?.name ?? (ctx.actor.kind === 'user' ? '' : ctx.actor.name);
  const groups = new Map<string, News>();
  const userIdsByKey = new Map<string, string[]>();
  for (const { kind, taskId, userId: recipient, blocker } of readers) {
    const key = `${kind} ${taskId}`;
    const task = words.get(taskId);
    if (!task) continue;
    addTo(userIdsByKey, key, recipient);
    const userIds = userIdsByKey.get(key) ?? [];
    const about = { tenantId, kind, subjectId: taskId, byUserId: actorId, at: ctx.now() };
    groups.set(key, { ...about, userIds, words: wordsFor(kind, person, task, blocker) });
  }
  await sendLive(ctx, [...groups.values()]);
};
