import type { PublicMember, TaskRef } from '@stint/contract';
import { type Meter, standing } from '../../../lib/clock/meter.ts';

/** A member as visitors see them: initial, presence, and the times the team shares. */
export interface PublicView {
  id: string;
  initial: string;
  image: string | null;
  presence: Exclude<PublicMember['timerStatus'], 'suspended'>;
  task: TaskRef | null;
  taskToday: Meter;
  taskTotal: Meter;
  /** Null if the team does not share it. */
  today: Meter | null;
}

const order = { running: 0, pause: 1, online: 2, idle: 3 } as const;

function viewOf(member: PublicMember, readAt: number): PublicView {
  const { running, timerStatus, durationMs, employee } = member;
  const task = (running ? member.lastWorkedTask : undefined) ?? member.activeTask ?? member.lastWorkedTask ?? null;
  const since = running ? readAt : null;
  const taskSince = running && task?.id === member.lastWorkedTask?.id ? readAt : null;
  const on = (list: PublicMember['totalTodayTasks']) => list.find(({ id }) => id === task?.id)?.durationMs ?? 0;
  return {
    id: member.id,
    initial: employee.fullName,
    image: employee.user.imageUrl,
    presence: timerStatus === 'suspended' ? 'idle' : timerStatus,
    task,
    taskToday: { ...standing(on(member.totalTodayTasks)), since: taskSince },
    taskTotal: { ...standing(on(member.totalWorkedTasks)), since: taskSince },
    today: durationMs === undefined ? null : { ...standing(durationMs), since },
  };
}

/** Working members first, the others in the team's order. */
export const viewsOf = (members: readonly PublicMember[], readAt: number): PublicView[] =>
  members.map((member) => viewOf(member, readAt)).sort((a, b) => order[a.presence] - order[b.presence]);
