import { type LogSource, Refusal } from '@stint/contract';
import { dayOf, ms } from '@stint/domain/time';
import { OWN_SOURCE, whyNotStart } from '@stint/domain/time/timer';
import { whyNotChangeTime } from '@stint/domain/time/timesheets';
import { whyPlanBlocks } from '@stint/domain/work/plans';
import { teammateOnly } from '../../../http/draft-visibility.ts';
import type { In } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { checkReferences } from '../../../kernel/references.ts';
import { refuse } from '../../../kernel/refuse.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import * as statements from './timer.sql.ts';

/** What a start depends on: the person's rights and running timer, the task, the team and the timesheet. */
export type Situation = statements.SituationRow;

export const situationsOf = (ctx: Ctx, employeeId: string, sent: In<'timer.start'>, at: string) =>
  ctx.query(
    statements.SituationRow,
    statements.situation({
      ...{ employeeId, at, teammate: teammateOnly(ctx) },
      ...{ taskId: sent.taskId ?? null, projectId: sent.projectId ?? null, teamId: sent.organizationTeamId ?? null },
    }),
  );

export function situationIn([row]: readonly Situation[], { taskId, organizationTeamId }: In<'timer.start'>): Situation {
  if (!row) throw new Refusal('not_found');
  if (!row.works) throw new Refusal('auth.suspended');
  if (taskId && !row.taskId) throw new Refusal('invalid_reference', { taskId: 'No such task' });
  if (organizationTeamId && !row.teamId) throw new Refusal('team.not_member');
  return row;
}

/** Refuses a start that the rules do not allow. The plan is that of the day of `at`. */
export async function checkStart(
  ctx: Ctx,
  employeeId: string,
  sent: In<'timer.start'>,
  situation: Situation,
  at: string,
): Promise<void> {
  const same = situation.runningId !== null && situation.runningTaskId === situation.taskId;
  const rule = {
    trackingEnabled: situation.tracks && situation.memberTracks !== false,
    emailVerified: ctx.session.emailVerified,
    running: same,
    task: situation.taskId ? { status: situation.taskStatus, isArchived: situation.isTaskArchived } : null,
    isProjectArchived: situation.isProjectArchived,
    lastSource: await sourceOf(ctx, employeeId, sent),
    requirePlanToTrack: false,
    planToday: null,
  };
  refuse(whyNotStart(rule));
  await checkReferences(ctx, organizationOf(ctx), { tags: sent.tags });
  if (situation.requirePlanToTrack) refuse(whyPlanBlocks(await planOn(ctx, employeeId, situation.teamId, at)));
  refuse(whyNotChangeTime(situation.timesheetStatus));
  if (situation.runningSince && ms(at) < ms(situation.runningSince)) throw new Refusal('timer.overlap');
}

/** The source of the last entry, which decides about a start without a task. */
async function sourceOf(ctx: Ctx, employeeId: string, sent: In<'timer.start'>): Promise<LogSource | null> {
  if (sent.taskId || sent.source !== OWN_SOURCE) return sent.source;
  const [last] = await ctx.query(statements.SourceRow, statements.lastSource(employeeId));
  return last?.source ?? null;
}

async function planOn(ctx: Ctx, employeeId: string, teamId: string | null, at: string) {
  const date = dayOf(at, ctx.session.calendar);
  const [plan] = await ctx.query(statements.PlanRow, statements.planOfDay(employeeId, date, teamId));
  return plan ?? null;
}
