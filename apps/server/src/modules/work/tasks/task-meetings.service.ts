import { deleted, Refusal } from '@stint/contract';
import { and, eq } from 'drizzle-orm';
import { live } from '../../../db/live.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { newMeeting } from '../../workspace/meetings/meetings.service.ts';
import { meeting } from '../../workspace/meetings/meetings.table.ts';
import { checkEntity } from '../../workspace/organizations/entities.service.ts';
import { checkHandlesOne, isThere } from './task-checks.service.ts';
import { task, taskMeeting } from './tasks.table.ts';

async function findTask({ db }: Ctx, taskId: string) {
  const [row] = await db
    .select({ room: meeting.room, type: meeting.type })
    .from(taskMeeting)
    .innerJoin(meeting, and(eq(meeting.tenantId, taskMeeting.tenantId), eq(meeting.id, taskMeeting.meetingId)))
    .where(and(eq(taskMeeting.taskId, taskId), live(meeting)));
  return row ?? null;
}

export async function get(ctx: Ctx, { taskId }: In<'taskMeetings.get'>): Promise<Out<'taskMeetings.get'>> {
  await checkEntity(ctx, { entity: 'Task', entityId: taskId });
  return { meeting: await findTask(ctx, taskId) };
}

/** Locks the task, so that two people who open a meeting at once meet. */
async function taskToChange(ctx: Ctx, taskId: string) {
  const [row] = await ctx.db.select({ title: task.title }).from(task).where(isThere(ctx, taskId)).for('update');
  if (!row) throw new Refusal('not_found');
  await checkHandlesOne(ctx, [taskId]);
  return row;
}

export async function open(ctx: Ctx, { taskId }: In<'taskMeetings.open'>): Promise<Out<'taskMeetings.open'>> {
  const { title } = await taskToChange(ctx, taskId);
  const before = await findTask(ctx, taskId);
  if (before) return before;
  const { id: meetingId, room, type } = await newMeeting(ctx, title);
  await ctx.db.insert(taskMeeting).values({ tenantId: ctx.session.tenantId, taskId, meetingId });
  return { room, type };
}

export async function remove(ctx: Ctx, { taskId }: In<'taskMeetings.remove'>): Promise<Out<'taskMeetings.remove'>> {
  await taskToChange(ctx, taskId);
  const deletedRows = await ctx.db.delete(taskMeeting).where(eq(taskMeeting.taskId, taskId)).returning();
  if (deletedRows.length === 0) throw new Refusal('not_found');
  return deleted(1);
}
