import { type Activity, type NewActivity, Refusal } from '@stint/contract';
import { atClock, clockAt, dayOf, instant, ms } from '@stint/domain/time';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { forWhom } from '../time-logs/ranges.service.ts';
import { checkActivity } from '../time-logs/time-logs.service.ts';
import * as statements from './activities.sql.ts';
import { trueInstant } from './late-time.service.ts';

const SECONDS = 19;

/** The instant of an activity, else its date and time on the person's clock, else now. */
function momentOf(sent: NewActivity, now: string, zone: string): string {
  const sentInstant = sent.recordedAt ?? sent.activityTimestamp;
  if (sentInstant) return sentInstant;
  if (!sent.date) return now;
  return instant(
    ms(atClock(sent.date, (sent.time ?? '00:00').slice(0, 5), zone)) + 1000 * Number(sent.time?.slice(6) ?? 0),
  );
}

interface ActivityOwner {
  employeeId: string;
  projectId: string | null;
  /** The slot of all activities; null takes the ten minutes of each. */
  timeSlotId: string | null;
}

/** The row of an activity. An instant that cannot be true is refused. */
function rowOf(ctx: Ctx, sent: NewActivity, owner: ActivityOwner) {
  if (sent.employeeId && sent.employeeId !== owner.employeeId) throw new Refusal('member.not_own');
  const zone = ctx.session.calendar;
  const recordedAt = trueInstant(momentOf(sent, ctx.now(), zone), ctx.now());
  return {
    title: sent.title,
    description: sent.description ?? null,
    type: sent.type,
    source: sent.source,
    date: sent.date ?? dayOf(recordedAt, zone),
    time: sent.time?.padEnd(8, ':00') ?? `${clockAt(recordedAt, zone)}:${recordedAt.slice(SECONDS - 2, SECONDS)}`,
    duration: Math.round(sent.duration),
    recordedAt,
    timeSlotId: sent.timeSlotId ?? owner.timeSlotId,
    taskId: sent.taskId ?? null,
    projectId: sent.projectId ?? owner.projectId,
    metaData: sent.metaData ?? null,
  };
}

/** Stores the activities of a tracker. What is sent twice counts once. */
export async function keepActivities(
  ctx: Ctx,
  sent: readonly NewActivity[],
  owner: ActivityOwner,
): Promise<Activity[]> {
  if (sent.length === 0) return [];
  const organizationId = organizationOf(ctx);
  const drafts = sent.map((draft) => rowOf(ctx, draft, owner));
  await checkActivity(
    ctx,
    owner.employeeId,
    drafts.map(({ recordedAt }) => recordedAt),
  );
  const batch = { rows: JSON.stringify(drafts), employeeId: owner.employeeId, organizationId };
  const [row] = await ctx.query(statements.UnknownRow, statements.unknownReferences(batch));
  const unknown = Object.entries(row ?? {}).find(([, count]) => count > 0);
  if (unknown) throw new Refusal('invalid_reference', { [unknown[0]]: 'No such record' });
  const { tenantId, userId } = ctx.session;
  const stored = await ctx.query(
    statements.ActivityRow,
    statements.insertActivities({ ...batch, tenantId, userId, now: ctx.now() }),
  );
  return stored.map(({ activity }) => activity);
}

export async function createMany(
  ctx: Ctx,
  { employeeId, projectId = null, activities }: In<'activities.createMany'>,
): Promise<Out<'activities.createMany'>> {
  const whom = await forWhom(ctx, employeeId);
  const stored = await keepActivities(ctx, activities, { employeeId: whom, projectId, timeSlotId: null });
  ctx.changed({
    entity: 'Activity',
    id: stored[0]?.id ?? whom,
    before: null,
    after: { employeeId: whom, count: stored.length },
  });
  return stored;
}
