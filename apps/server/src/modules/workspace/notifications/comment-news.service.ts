import type { In, Out } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { CommentWords, commentWords } from './notifications.sql.ts';
import { readingOf } from './recipients.service.ts';
import { EmployeeUser, followersOf, TaskPerson, unawareOf, usersOf } from './recipients.sql.ts';
import { sendLive } from './sending.service.ts';

/** Tells the mentioned people and the followers of a task of a comment, each once. */
export async function tellOfComment(ctx: Ctx, comment: In<'comments.create'>): Promise<void> {
  const { entity, entityId: taskId, mentionEmployeeIds = [] } = comment;
  if (entity !== 'Task') return;
  const mentioned = mentionEmployeeIds.length > 0 ? await ctx.query(EmployeeUser, usersOf(mentionEmployeeIds)) : [];
  const followers = await ctx.query(TaskPerson, followersOf([taskId]));
  await tell(ctx, taskId, { mentioned, followers });
}

/** Tells the people in an edited comment who were told of no mention in this task since it was written. */
export async function tellOfEdit(ctx: Ctx, comment: Out<'comments.update'>): Promise<void> {
  const { entity, entityId: taskId, mentionEmployeeIds = [], createdAt } = comment;
  if (entity !== 'Task' || mentionEmployeeIds.length === 0) return;
  const unaware = unawareOf({ taskId, employeeIds: mentionEmployeeIds, since: createdAt });
  await tell(ctx, taskId, { mentioned: await ctx.query(EmployeeUser, unaware), followers: [] });
}

interface Audience {
  mentioned: readonly { userId: string }[];
  followers: readonly { userId: string }[];
}

/** Not the author, nor people who may not read the task. */
async function tell(ctx: Ctx, taskId: string, { mentioned, followers }: Audience): Promise<void> {
  const { tenantId, userId } = ctx.session;
  const mentionedIds = new Set(mentioned.map((person) => person.userId));
  const candidates = new Set([...mentionedIds, ...followers.map((person) => person.userId)]);
  candidates.delete(userId);
  if (candidates.size === 0) return;
  const reads = await readingOf(
    ctx,
    tenantId,
    [...candidates].map((candidate) => ({ taskId, userId: candidate })),
  );
  const people = [...candidates].filter((candidate) => reads(taskId, candidate));
  const [words] = await ctx.query(CommentWords, commentWords(userId, taskId));
  if (!words) return;
  const about = { tenantId, subjectId: taskId, words, byUserId: userId, at: ctx.now() };
  await sendLive(ctx, [
    { ...about, kind: 'comment.mentioned', userIds: people.filter((person) => mentionedIds.has(person)) },
    { ...about, kind: 'comment.added', userIds: people.filter((person) => !mentionedIds.has(person)) },
  ]);
}
