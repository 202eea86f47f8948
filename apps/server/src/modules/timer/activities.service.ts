import { Activity, type activitiesApi, type InputOf, type NewActivity, type OutputOf, Refusal } from '@stint/contract';
import { atClock, clockAt, dayOf, instant, ms } from '@stint/domain/time';
import { jsonOf } from '../../db/json.ts';
import type { Ctx } from '../../http/ctx.ts';
import { organizationOf } from '../tasks/task-checks.service.ts';
import { activity } from './activity.table.ts';
import { forWhom } from './ranges.service.ts';
import { trueInstant } from './timer.service.ts';

type In<Op extends keyof typeof activitiesApi> = InputOf<(typeof activitiesApi)[Op]>;
type Out<Op extends keyof typeof activitiesApi> = OutputOf<(typeof activitiesApi)[Op]>;

const SECONDS = 19;

/** What is not known is left out. */
export const activityJson = (alias: string) =>
  `(${jsonOf(Activity, activity, alias)}::jsonb || jsonb_strip_nulls(jsonb_build_object('timeSlotId', ${alias}."timeSlotId",
    'taskId', ${alias}."taskId", 'projectId', ${alias}."projectId", 'metaData', ${alias}."metaData")))`;

/** When it was used: the instant where it is named, else by the clock of the person; now, where neither is. */
function momentOf(sent: NewActivity, now: string, zone: string): string {
  const named = sent.recordedAt ?? sent.activityTimestamp;
  if (named) return named;
  if (!sent.date) return now;
  return instant(
    ms(atClock(sent.date, (sent.time ?? '00:00').slice(0, 5), zone)) + 1000 * Number(sent.time?.slice(6) ?? 0),
  );
}

interface Given {
  employeeId: string;
  projectId: string | null;
  /** The slot that all of it belongs to; else the ten minutes in which each was recorded. */
  timeSlotId: string | null;
}

/** A row as it is stored; an instant that cannot be true is refused. */
function rowOf(ctx: Ctx, sent: NewActivity, given: Given) {
  if (sent.employeeId && sent.employeeId !== given.employeeId) throw new Refusal('member.not_own');
  const zone = ctx.who.timeZone;
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
    timeSlotId: sent.timeSlotId ?? given.timeSlotId,
    taskId: sent.taskId ?? null,
    projectId: sent.projectId ?? given.projectId,
    metaData: sent.metaData ?? null,
  };
}

const columns = `title text, description text, type text, source text, date date, time text, duration int, "recordedAt" timestamptz,
  "timeSlotId" uuid, "taskId" uuid, "projectId" uuid, "metaData" jsonb`;

const wrong = `select
    count(*) filter (where s."timeSlotId" is not null and not exists (select from time_slot o
      where o.id = s."timeSlotId" and o."employeeId" = $2 and o."deletedAt" is null)) as "timeSlotId",
    count(*) filter (where s."taskId" is not null and not exists (select from task t
      where t.id = s."taskId" and t."organizationId" = $3 and t."deletedAt" is null)) as "taskId",
    count(*) filter (where s."projectId" is not null and not exists (select from organization_project p
      where p.id = s."projectId" and p."organizationId" = $3 and p."deletedAt" is null)) as "projectId"
  from jsonb_to_recordset($1) as s(${columns})`;

/** The same sent again is the same row: it takes the longer duration. */
const insert = `with sent as (
    select distinct on (s.type, s."recordedAt", s.title) s.* from jsonb_to_recordset($1) as s(${columns})
    order by s.type, s."recordedAt", s.title, s.duration desc
  ), kept as (
    insert into activity as a ("tenantId", "organizationId", "employeeId", title, description, type, source, date, time, duration,
      "recordedAt", "timeSlotId", "taskId", "projectId", "metaData", "createdByUserId", "createdAt", "updatedAt")
    select $2, $3, $4, s.title, s.description, s.type, s.source, s.date, s.time, s.duration, s."recordedAt",
      coalesce(s."timeSlotId", (select o.id from time_slot o where o."employeeId" = $4 and o."deletedAt" is null
        and o."startedAt" <= s."recordedAt" and o."startedAt" > s."recordedAt" - interval '10 minutes')),
      s."taskId", s."projectId", s."metaData", $5, $6, $6
    from sent s
    on conflict ("tenantId", "employeeId", type, "recordedAt", md5(title)) where "deletedAt" is null do update set
      duration = greatest(a.duration, excluded.duration), "timeSlotId" = coalesce(a."timeSlotId", excluded."timeSlotId"),
      "updatedAt" = excluded."updatedAt"
    returning a.*
  )
  select ${activityJson('kept')} as activity from kept order by kept."recordedAt", kept.title`;

/** Keeps what a tracker saw; whatever is sent twice counts once. */
export async function keepActivities(ctx: Ctx, sent: readonly NewActivity[], given: Given): Promise<Activity[]> {
  if (sent.length === 0) return [];
  const organizationId = organizationOf(ctx);
  const rows = JSON.stringify(sent.map((one) => rowOf(ctx, one, given)));
  const [found] = await ctx.hot<Record<string, number>>('activities.wrong', wrong, [
    rows,
    given.employeeId,
    organizationId,
  ]);
  const unknown = Object.entries(found ?? {}).find(([, count]) => Number(count) > 0);
  if (unknown) throw new Refusal('invalid_reference', { [unknown[0]]: 'No such record' });
  const { tenantId, userId } = ctx.who;
  const values = [rows, tenantId, organizationId, given.employeeId, userId, ctx.now()];
  return (await ctx.hot<{ activity: Activity }>('activities.insert', insert, values)).map(({ activity }) => activity);
}

export async function createMany(
  ctx: Ctx,
  { employeeId, projectId = null, activities }: In<'createMany'>,
): Promise<Out<'createMany'>> {
  const whom = await forWhom(ctx, employeeId);
  const kept = await keepActivities(ctx, activities, { employeeId: whom, projectId, timeSlotId: null });
  ctx.changed({
    entity: 'Activity',
    id: kept[0]?.id ?? whom,
    before: null,
    after: { employeeId: whom, count: kept.length },
  });
  return kept;
}
