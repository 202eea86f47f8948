import {
  type InputOf,
  type OutputOf,
  Refusal,
  type TimeFilter,
  type TimeLog,
  type timeLogsApi,
  updated,
} from '@stint/contract';
import { whyNotSpan } from '@stint/domain/timer';
import {
  type ManualRules,
  whyNotActivityLevel,
  whyNotAhead,
  whyNotChangeTime,
  whyNotEnter,
  wrongInDeletion,
} from '@stint/domain/timesheets';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { Where } from '../../db/where.ts';
import type { Spans } from '../../http/calendars.ts';
import { type Ctx, JsonText, may } from '../../http/ctx.ts';
import { readerOf, seenBy } from '../../http/drafts.ts';
import { checkRange } from '../../http/ranges.ts';
import { recordHistory } from '../oplog/history.service.ts';
import { checkReferences, organizationOf, refuse } from '../tasks/task-checks.service.ts';
import { checkSeen, forWhom, timeAsked } from './ranges.service.ts';
import { belongings, logText, sheetJson } from './time-texts.service.ts';
import { timeLog } from './timer.table.ts';
import { sheetOf } from './weeks.service.ts';

type In<Op extends keyof typeof timeLogsApi> = InputOf<(typeof timeLogsApi)[Op]>;
type Out<Op extends keyof typeof timeLogsApi> = OutputOf<(typeof timeLogsApi)[Op]>;

/** The people of the organization that are asked about, as employees `e`, each with their range as `span`. */
export function peopleIn(ctx: Ctx, where: Where, { ids, from, to }: Spans): string {
  const [people, starts, ends] = [ids, from, to].map((value) => where.value(value));
  where.and('organization', 'e."organizationId" = ?', organizationOf(ctx));
  return `unnest(${people}::uuid[], ${starts}::timestamptz[], ${ends}::timestamptz[]) as span (id, "from", "to")
    join employee e on e.id = span.id`;
}

/** The conditions of a filter on a log `l`, besides whose and when. */
export function narrowed(where: Where, filter: Partial<TimeFilter>): Where {
  if (filter.activityLevel) refuse(whyNotActivityLevel(filter.activityLevel));
  const teams = [...(filter.teamIds ?? []), ...(filter.organizationTeamId ? [filter.organizationTeamId] : [])];
  return where
    .and('projects', 'l."projectId" = any (?)', filter.projectIds)
    .and('tasks', 'l."taskId" = any (?)', filter.taskIds)
    .and('teams', 'l."organizationTeamId" = any (?)', teams)
    .and('sheet', 'l."timesheetId" = ?', filter.timesheetId)
    .and('type', 'l."logType" = any (?)', filter.logType)
    .and('source', 'l.source = any (?)', filter.source)
    .and(
      'status',
      'l."timesheetId" in (select s.id from timesheet s where s.status = any (?))',
      filter.status?.map((status) => status.replaceAll('_', ' ').toUpperCase()),
    );
}

/** Logs with all that belongs to them, from the CTE `picked`; the moment and who reads them are `$1` to `$3`. */
const now = '$1::timestamptz';
const first = (ctx: Ctx) => [ctx.now(), ...readerOf(ctx)];
const withAll = `
${belongings('$2', '$3')}, sheet as materialized (
  select s.id, ${sheetJson('s', 'coalesce(sums.seconds, 0)')}::text as ref from timesheet s
  left join lateral (
    select floor(sum(extract(epoch from coalesce(x."stoppedAt", ${now}) - x."startedAt")))::bigint as seconds
    from time_log x where x."timesheetId" = s.id and x."deletedAt" is null and x."logType" <> 'IDLE'
  ) sums on true
  where s.id in (select "timesheetId" from picked)
)
select '[' || coalesce(string_agg(
    left(${logText('l', now)}, -1)
      || ',"task":' || coalesce(work.ref, 'null') || ',"project":' || coalesce(project.ref, 'null')
      || ',"timesheet":' || coalesce(sheet.ref, 'null') || coalesce(',"employee":' || person.ref, '') || '}',
    ',' order by l."startedAt" desc, l."stoppedAt" desc, l."createdAt" desc, l.id), '') || ']' as text
from picked l
left join person on person.id = l."employeeId"
left join work on work.id = l."taskId"
left join project on project.id = l."projectId"
left join sheet on sheet.id = l."timesheetId"`;

export async function list(ctx: Ctx, filter: In<'list'>): Promise<JsonText<Out<'list'>>> {
  const { spans } = await timeAsked(ctx, filter);
  const where = new Where();
  for (const value of first(ctx)) where.value(value);
  const [start, end] = ['span."from"', 'span."to"'];
  // Idle time counts nowhere; who asks for it sees it.
  const reach = filter.logType?.includes('IDLE')
    ? `(select x.* from time_log x where x."employeeId" = e.id and x."deletedAt" is null and x."startedAt" < ${end}
        and (x."stoppedAt" is null or x."stoppedAt" > ${start}))`
    : `logs_within(array[e.id], ${start}, ${end})`;
  const people = peopleIn(ctx, where, spans);
  narrowed(where, filter);
  const text = `with picked as materialized (
      select l.* from ${people} cross join lateral ${reach} l where ${where.sql}
    ), ${withAll}`;
  const [row] = await ctx.hot<{ text: string }>(
    `logs.list${filter.logType?.includes('IDLE') ? ' idle' : ''}${where.key}`,
    text,
    where.values,
  );
  return new JsonText(row!.text);
}

/** What stands in the way of an entry. */
export async function conflicts(
  ctx: Ctx,
  { startDate, endDate, employeeId }: In<'conflicts'>,
): Promise<JsonText<TimeLog[]>> {
  checkRange({ from: startDate, to: endDate });
  const whom = await forWhom(ctx, employeeId);
  const text = `with picked as materialized (select l.* from logs_within(array[$4::uuid], $5, $6) l), ${withAll}`;
  const [row] = await ctx.hot<{ text: string }>('logs.conflicts', text, [...first(ctx), whom, startDate, endDate]);
  return new JsonText(row!.text);
}

const one = `with picked as materialized (
    select l.* from time_log l where l.id = $4 and l."organizationId" = $5 and l."deletedAt" is null
  ), ${withAll}`;

export async function get(ctx: Ctx, { timeLogId }: In<'get'>): Promise<TimeLog> {
  const [row] = await ctx.hot<{ text: string }>('logs.get', one, [...first(ctx), timeLogId, organizationOf(ctx)]);
  const [log] = JSON.parse(row!.text) as TimeLog[];
  if (!log) throw new Refusal('not_found');
  await checkSeen(ctx, [log.employeeId]);
  return log;
}

interface Named {
  taskId?: string | null | undefined;
  projectId?: string | null | undefined;
  organizationTeamId?: string | null | undefined;
  organizationContactId?: string | null | undefined;
}

const ofTask = `select t."projectId" from task t
  where t.id = $1 and t."organizationId" = $2 and t."deletedAt" is null and ${seenBy('$3', 't')}`;

/**
 * Refuses a task, project, client or team that the organization does not have; the task's project is its log's, unless
 * another is named. What an entry says already is not judged again: it comes back as it was read, also when that is gone.
 */
export async function placeOf(ctx: Ctx, sent: Named, entry: Named | null = null) {
  const organizationId = organizationOf(ctx);
  const fresh = (key: keyof Named) => (sent[key] === entry?.[key] ? null : sent[key]);
  const team = fresh('organizationTeamId');
  await checkReferences(ctx, organizationId, {
    teams: team ? [team] : [],
    projectId: fresh('projectId'),
    organizationContactId: fresh('organizationContactId'),
  });
  const taskId = fresh('taskId');
  if (!taskId) return {};
  const [task] = await ctx.hot<{ projectId: string | null }>('logs.task', ofTask, [
    taskId,
    organizationId,
    ctx.who.userId,
  ]);
  if (!task) throw new Refusal('invalid_reference', { taskId: 'No such task' });
  return sent.projectId === undefined ? task : {};
}

const clientOf = `select c.id from organization_project p
  join organization_contact c on c."tenantId" = p."tenantId" and c.id = p."organizationContactId" and c."deletedAt" is null
  where p.id = $1`;

type Entered = Parameters<typeof whyNotEnter>[0];

/** Refuses an entry that lacks what the organization asks of time by hand; the client of its project is the entry's. */
export async function checkEntered(ctx: Ctx, entry: Entered, rules: ManualRules): Promise<void> {
  let { organizationContactId } = entry;
  if (rules.requireClient && !organizationContactId && entry.projectId) {
    const [client] = await ctx.hot<{ id: string }>('logs.client', clientOf, [entry.projectId]);
    organizationContactId = client?.id;
  }
  refuse(whyNotEnter({ ...entry, organizationContactId }, rules, ctx.now()));
}

type Flag = 'allowManualTime' | 'allowModifyTime' | 'allowDeleteTime';
const turnedOff = {
  allowManualTime: 'time_log.manual_off',
  allowModifyTime: 'time_log.modify_off',
  allowDeleteTime: 'time_log.delete_off',
} as const;

const settingsOf = `select o."futureDateAllowed", o."requireReason", o."requireDescription", o."requireProject", o."requireTask", o."requireClient",
    o."allowManualTime" and e."allowManualTime" as "allowManualTime", o."allowModifyTime" and e."allowModifyTime" as "allowModifyTime",
    o."allowDeleteTime" and e."allowDeleteTime" as "allowDeleteTime"
  from employee e join organization o on o.id = e."organizationId" where e.id = $1`;

/** Refuses what the organization, or the settings of the person, do not let people do to their own time. Who acts for others may. */
export async function allowed(ctx: Ctx, employeeId: string, flag: Flag): Promise<ManualRules> {
  const [settings] = await ctx.hot<ManualRules & Record<Flag, boolean>>('logs.settings', settingsOf, [employeeId]);
  if (!settings) throw new Refusal('not_found');
  if (!settings[flag] && employeeId === ctx.who.employeeId) throw new Refusal(turnedOff[flag]);
  return settings;
}

export async function create(
  ctx: Ctx,
  { employeeId, logType: _, source: __, ...sent }: In<'create'>,
): Promise<TimeLog> {
  const whom = await forWhom(ctx, employeeId);
  refuse(whyNotSpan({ ...sent, isRunning: false }, ctx.now()));
  const rules = await allowed(ctx, whom, 'allowManualTime');
  const organizationId = organizationOf(ctx);
  const place = await placeOf(ctx, sent);
  await checkEntered(ctx, { ...sent, ...place }, rules);
  const sheet = await sheetOf(ctx, organizationId, whom, sent.startedAt);
  refuse(whyNotChangeTime(sheet.status));
  const { tenantId, userId } = ctx.who;
  const [made] = await ctx.db
    .insert(timeLog)
    .values({
      ...sent,
      ...place,
      isBillable: sent.isBillable ?? false,
      tenantId,
      organizationId,
      employeeId: whom,
      logType: 'MANUAL',
      source: 'BROWSER',
      timesheetId: sheet.id,
      createdByUserId: userId,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .returning({ id: timeLog.id });
  const { startedAt, stoppedAt, taskId = null } = sent;
  ctx.changed({
    entity: 'TimeLog',
    id: made!.id,
    before: null,
    after: { employeeId: whom, startedAt, stoppedAt, taskId },
  });
  return get(ctx, { timeLogId: made!.id });
}

export type Row = typeof timeLog.$inferSelect;

/** Logs that somebody is about to change: their own, or anybody's for those who may. */
export async function held(ctx: Ctx, ids: readonly string[], flag: Flag): Promise<Row[]> {
  const rows = await ctx.db
    .select()
    .from(timeLog)
    .where(
      and(inArray(timeLog.id, [...ids]), eq(timeLog.organizationId, organizationOf(ctx)), isNull(timeLog.deletedAt)),
    )
    .orderBy(timeLog.id)
    .for('update');
  if (rows.length === 0) throw new Refusal('not_found');
  const foreign = rows.some(({ employeeId }) => employeeId !== ctx.who.employeeId);
  if (foreign && !may(ctx, 'CHANGE_SELECTED_EMPLOYEE')) throw new Refusal('member.not_own');
  for (const employeeId of new Set(rows.map((row) => row.employeeId))) await allowed(ctx, employeeId, flag);
  for (const row of rows)
    refuse(whyNotChangeTime((await sheetOf(ctx, row.organizationId, row.employeeId, row.startedAt)).status));
  return rows;
}

export async function update(
  ctx: Ctx,
  { timeLogId, isBillable, stoppedAt, logType: _, source: __, ...sent }: In<'update'>,
): Promise<TimeLog> {
  const [row] = (await held(ctx, [timeLogId], 'allowModifyTime')) as [Row];
  const place = await placeOf(ctx, sent, row);
  const wanted: Partial<Row> = { ...(sent as Partial<Row>), ...place };
  if (typeof isBillable === 'boolean') wanted.isBillable = isBillable;
  // A running log is sent with the moment of the answer as its end: that is not to stop it.
  if (stoppedAt && !row.isRunning) wanted.stoppedAt = stoppedAt;
  const after = Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => value !== undefined && value !== row[key as keyof Row]),
  ) as Partial<Row>;
  if (Object.keys(after).length > 0) await write(ctx, row, after);
  return get(ctx, { timeLogId });
}

async function write(ctx: Ctx, row: Row, after: Partial<Row>): Promise<void> {
  const span = { startedAt: after.startedAt ?? row.startedAt, stoppedAt: after.stoppedAt ?? row.stoppedAt };
  refuse(whyNotSpan({ ...span, isRunning: row.isRunning }, ctx.now()));
  const rules = await allowed(ctx, row.employeeId, 'allowModifyTime');
  if (row.logType === 'MANUAL') await checkEntered(ctx, { ...row, ...after }, rules);
  else refuse(whyNotAhead(span, rules, ctx.now()));
  const sheet = await sheetOf(ctx, row.organizationId, row.employeeId, span.startedAt);
  refuse(whyNotChangeTime(sheet.status));
  const stamp = { editedAt: ctx.now(), updatedAt: ctx.now(), updatedByUserId: ctx.who.userId, timesheetId: sheet.id };
  await ctx.db
    .update(timeLog)
    .set({ ...after, ...stamp })
    .where(eq(timeLog.id, row.id));
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, row[key as keyof Row]]));
  ctx.changed({ entity: 'TimeLog', id: row.id, before, after });
}

export async function history(ctx: Ctx, { timeLogId }: In<'history'>): Promise<Out<'history'>> {
  await get(ctx, { timeLogId });
  return recordHistory(ctx, 'TimeLog', timeLogId);
}

/** Deleted time stays in the table, out of every total. */
export async function remove(ctx: Ctx, { logIds }: In<'remove'>): Promise<Out<'remove'>> {
  const wrong = wrongInDeletion(logIds);
  if (wrong) throw new Refusal(wrong.code, wrong.details);
  const rows = await held(ctx, logIds, 'allowDeleteTime');
  const ids = rows.map(({ id }) => id);
  const stamp = { deletedAt: ctx.now(), updatedAt: ctx.now(), deletedByUserId: ctx.who.userId };
  await ctx.db.update(timeLog).set(stamp).where(inArray(timeLog.id, ids));
  for (const { id, employeeId, startedAt, stoppedAt, taskId } of rows) {
    ctx.changed({ entity: 'TimeLog', id, before: { employeeId, startedAt, stoppedAt, taskId }, after: null });
  }
  return updated(ids.length);
}
