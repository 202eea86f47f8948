import { Refusal, type TimeFilter, type TimeLog, updated } from '@stint/contract';
import { labelsOf, whyNotChangeOld } from '@stint/domain/time/time-entries';
import { whyNotSpan } from '@stint/domain/time/timer';
import {
  type ManualRules,
  whyNotActivityLevel,
  whyNotAhead,
  whyNotChangeTime,
  whyNotEnter,
  wrongInDeletion,
} from '@stint/domain/time/timesheets';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { readerOf, taskReader } from '../../../http/draft-visibility.ts';
import { checkRange, maxDaysUncut, rangesOf } from '../../../http/ranges.ts';
import { checkTextVersions } from '../../../http/text-versions.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { checkReferences } from '../../../kernel/references.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { type Ctx, may, RawJson } from '../../../kernel/verb.ts';
import { recordHistory } from '../../workspace/oplog/history.service.ts';
import { checkNotArchived } from './archived.service.ts';
import { checkSeen, forWhom, workersWithSpans } from './ranges.service.ts';
import { withReason } from './reasons.service.ts';
import * as statements from './time-logs.sql.ts';
import { IdRow, TextRow } from './time-logs.sql.ts';
import { timeLog } from './time-logs.table.ts';
import { openTimesheetOf } from './timesheet-periods.service.ts';
import { StatusRow, statusesAt } from './timesheet-periods.sql.ts';

export function checkFilter({ activityLevel }: Partial<TimeFilter>): void {
  if (activityLevel) refuse(whyNotActivityLevel(activityLevel));
}

function readingOf(ctx: Ctx) {
  const [viewer, words] = readerOf(ctx);
  return { now: ctx.now(), viewer, words };
}

export async function list(ctx: Ctx, filter: In<'timeLogs.list'>): Promise<RawJson<Out<'timeLogs.list'>>> {
  const max = maxDaysUncut(filter);
  const { spans } = await workersWithSpans(ctx, filter, (calendar) => rangesOf(filter, calendar, ctx.now(), max));
  checkFilter(filter);
  const [row] = await ctx.query(TextRow, statements.logsIn(readingOf(ctx), organizationOf(ctx), spans, filter));
  return new RawJson(row!.text);
}

/** The entries that overlap a range. */
export async function conflicts(
  ctx: Ctx,
  { startDate, endDate, employeeId }: In<'timeLogs.conflicts'>,
): Promise<RawJson<TimeLog[]>> {
  checkRange({ from: startDate, to: endDate });
  const whom = await forWhom(ctx, employeeId);
  const [row] = await ctx.query(TextRow, statements.logsMet(readingOf(ctx), whom, startDate, endDate));
  return new RawJson(row!.text);
}

export async function get(ctx: Ctx, { timeLogId }: In<'timeLogs.get'>): Promise<TimeLog> {
  const statement = statements.oneLog(readingOf(ctx), timeLogId, organizationOf(ctx));
  const [row] = await ctx.query(statements.EntryRow, statement);
  const log = row?.entries[0];
  if (!log) throw new Refusal('not_found');
  await checkSeen(ctx, [log.employeeId]);
  return log;
}

interface EntryReferences {
  taskId?: string | null | undefined;
  projectId?: string | null | undefined;
  organizationTeamId?: string | null | undefined;
  organizationContactId?: string | null | undefined;
  tagIds?: readonly string[] | undefined;
}

/**
 * Refuses a task, project, client or team that the organization does not have or has archived, unless the entry has it already. Without
 * a named project, the entry takes the project of its task.
 */
export async function placeOf(ctx: Ctx, sent: EntryReferences, entry: EntryReferences | null = null) {
  const organizationId = organizationOf(ctx);
  const fresh = (key: Exclude<keyof EntryReferences, 'tagIds'>) => (sent[key] === entry?.[key] ? null : sent[key]);
  const team = fresh('organizationTeamId');
  await checkReferences(ctx, organizationId, {
    teams: team ? [team] : [],
    projectId: fresh('projectId'),
    organizationContactId: fresh('organizationContactId'),
    tags: sent.tagIds?.filter((id) => !entry?.tagIds?.includes(id)),
  });
  const taskId = fresh('taskId');
  await checkNotArchived(ctx, { taskId, projectId: fresh('projectId') });
  if (!taskId) return {};
  const [task] = await ctx.query(
    statements.ProjectRow,
    statements.projectOfTask(taskId, organizationId, taskReader(ctx)),
  );
  if (!task) throw new Refusal('invalid_reference', { taskId: 'No such task' });
  return sent.projectId === undefined ? task : {};
}

type EntryFields = Parameters<typeof whyNotEnter>[0];

/** Refuses an entry that lacks what the organization requires of manual time. The client of its project counts as its own. */
export async function checkEntered(ctx: Ctx, entry: EntryFields, rules: ManualRules): Promise<void> {
  let { organizationContactId } = entry;
  if (rules.requireClient && !organizationContactId && entry.projectId) {
    const [client] = await ctx.query(IdRow, statements.clientOfProject(entry.projectId));
    organizationContactId = client?.id;
  }
  refuse(whyNotEnter({ ...entry, organizationContactId }, rules, ctx.now()));
}

/** Whether new time is billable: as its sender says, else as its project is. */
export async function billableBy(
  ctx: Ctx,
  isBillable: boolean | null | undefined,
  projectId: string | null | undefined,
) {
  if (typeof isBillable === 'boolean') return isBillable;
  if (!projectId) return false;
  const [project] = await ctx.query(statements.BillableRow, statements.billableOf(projectId));
  return project?.isBillable ?? false;
}

type Flag = 'allowManualTime' | 'allowModifyTime' | 'allowDeleteTime';
const turnedOff = {
  allowManualTime: 'time_log.manual_off',
  allowModifyTime: 'time_log.modify_off',
  allowDeleteTime: 'time_log.delete_off',
} as const;

/** Refuses a change of the user's own time that the organization or their settings forbid. Managers of others may. */
export async function allowed(ctx: Ctx, employeeId: string, flag: Flag): Promise<ManualRules> {
  const [settings] = await ctx.query(statements.SettingsRow, statements.settingsOf(employeeId));
  if (!settings) throw new Refusal('not_found');
  if (!settings[flag] && employeeId === ctx.session.employeeId) throw new Refusal(turnedOff[flag]);
  return settings;
}

export async function create(
  ctx: Ctx,
  { employeeId, logType: _, source: __, tags, ...fields }: In<'timeLogs.create'>,
): Promise<TimeLog> {
  const sent = { ...withReason(fields), tagIds: labelsOf(tags) };
  const whom = await forWhom(ctx, employeeId);
  refuse(whyNotSpan({ ...sent, isRunning: false }, ctx.now()));
  const rules = await allowed(ctx, whom, 'allowManualTime');
  const organizationId = organizationOf(ctx);
  const entryFields = { ...sent, ...(await placeOf(ctx, sent)) };
  await checkEntered(ctx, entryFields, rules);
  const timesheet = await openTimesheetOf(ctx, organizationId, whom, sent.startedAt);
  const { tenantId, userId } = ctx.session;
  const [row] = await ctx.db
    .insert(timeLog)
    .values({
      ...entryFields,
      isBillable: await billableBy(ctx, sent.isBillable, entryFields.projectId),
      tenantId,
      organizationId,
      employeeId: whom,
      logType: 'MANUAL',
      source: 'BROWSER',
      timesheetId: timesheet.id,
      createdByUserId: userId,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .returning({ id: timeLog.id });
  const { startedAt, stoppedAt, taskId = null } = sent;
  ctx.changed({
    entity: 'TimeLog',
    id: row!.id,
    before: null,
    after: { employeeId: whom, startedAt, stoppedAt, taskId },
  });
  return get(ctx, { timeLogId: row!.id });
}

/** Refuses time up to the lock date and time older than the edit limit, and says which of them it is. */
export async function checkOld(ctx: Ctx, logs: readonly { employeeId: string; startedAt: string }[]): Promise<void> {
  for (const employeeId of new Set(logs.map((log) => log.employeeId))) {
    const [lock] = await ctx.query(statements.LockRow, statements.lockOf(employeeId));
    for (const { startedAt } of lock ? logs.filter((log) => log.employeeId === employeeId) : []) {
      const why = whyNotChangeOld(startedAt, lock!, { calendar: lock!.calendar, now: ctx.now() });
      if (why) throw new Refusal(why.code, why.details);
    }
  }
}

/** Refuses activity of one person in time that is locked as entries are: by age, by the lock date or by a timesheet. */
export async function checkActivity(ctx: Ctx, employeeId: string, instants: readonly string[]): Promise<void> {
  const [first] = [...instants].sort();
  if (!first) return;
  await checkOld(ctx, [{ employeeId, startedAt: first }]);
  for (const { status } of await ctx.query(StatusRow, statusesAt(employeeId, instants)))
    refuse(whyNotChangeTime(status, employeeId === ctx.session.employeeId));
}

export type Row = typeof timeLog.$inferSelect;

/** Entries to change, locked: the user's own, or anybody's for those who may. */
export async function lockEntries(ctx: Ctx, ids: readonly string[], flag: Flag): Promise<Row[]> {
  const rows = await ctx.db
    .select()
    .from(timeLog)
    .where(
      and(inArray(timeLog.id, [...ids]), eq(timeLog.organizationId, organizationOf(ctx)), isNull(timeLog.deletedAt)),
    )
    .orderBy(timeLog.id)
    .for('update');
  if (rows.length === 0) throw new Refusal('not_found');
  const foreign = rows.some(({ employeeId }) => employeeId !== ctx.session.employeeId);
  if (foreign && !may(ctx, 'CHANGE_SELECTED_EMPLOYEE')) throw new Refusal('member.not_own');
  for (const employeeId of new Set(rows.map((row) => row.employeeId))) await allowed(ctx, employeeId, flag);
  await checkOld(ctx, rows);
  for (const row of rows) await openTimesheetOf(ctx, row.organizationId, row.employeeId, row.startedAt);
  return rows;
}

export async function update(
  ctx: Ctx,
  {
    timeLogId,
    isBillable,
    stoppedAt,
    logType: _,
    source: __,
    requestId: ___,
    tags,
    textVersions,
    ...fields
  }: In<'timeLogs.update'>,
): Promise<TimeLog> {
  const sent = { ...withReason(fields), ...(tags && { tagIds: labelsOf(tags) }) };
  const [row] = (await lockEntries(ctx, [timeLogId], 'allowModifyTime')) as [Row];
  checkTextVersions(row, sent, textVersions);
  const place = await placeOf(ctx, sent, row);
  const newFields: Partial<Row> = { ...(sent as Partial<Row>), ...place };
  if (typeof isBillable === 'boolean') newFields.isBillable = isBillable;
  // Clients send the end that they read; for a running entry that is the time of the answer and must not stop it.
  if (stoppedAt && !row.isRunning) newFields.stoppedAt = stoppedAt;
  const after = Object.fromEntries(
    Object.entries(newFields).filter(([key, value]) => value !== undefined && !isSame(value, row[key as keyof Row])),
  ) as Partial<Row>;
  if (Object.keys(after).length > 0) await write(ctx, row, after);
  return get(ctx, { timeLogId });
}

/** Lists are the same when they hold the same. */
export const isSame = (a: unknown, b: unknown) => a === b || (Array.isArray(a) && String(a) === String(b));

/** What an edit writes besides the fields that it changes. */
export function editStamp(ctx: Ctx) {
  const now = ctx.now();
  return { editedAt: now, updatedAt: now, updatedByUserId: ctx.session.userId };
}

type EditedFields = Record<string, unknown>;

/** Records an edit with the mark before it, which undo restores. */
export function recordEdit(
  ctx: Ctx,
  { id, editedAt }: Pick<Row, 'id' | 'editedAt'>,
  { before, after, at }: { before: EditedFields; after: EditedFields; at: string },
): void {
  ctx.changed({ entity: 'TimeLog', id, before: { ...before, editedAt }, after: { ...after, editedAt: at } });
}

async function write(ctx: Ctx, row: Row, after: Partial<Row>): Promise<void> {
  const span = { startedAt: after.startedAt ?? row.startedAt, stoppedAt: after.stoppedAt ?? row.stoppedAt };
  refuse(whyNotSpan({ ...span, isRunning: row.isRunning }, ctx.now()));
  const rules = await allowed(ctx, row.employeeId, 'allowModifyTime');
  if (row.logType === 'MANUAL') await checkEntered(ctx, { ...row, ...after }, rules);
  else refuse(whyNotAhead(span, rules, ctx.now()));
  const timesheet = await openTimesheetOf(ctx, row.organizationId, row.employeeId, span.startedAt);
  const stamp = editStamp(ctx);
  await ctx.db
    .update(timeLog)
    .set({ ...after, ...stamp, timesheetId: timesheet.id })
    .where(eq(timeLog.id, row.id));
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, row[key as keyof Row]]));
  recordEdit(ctx, row, { before, after, at: stamp.editedAt });
}

export async function history(ctx: Ctx, { timeLogId }: In<'timeLogs.history'>): Promise<Out<'timeLogs.history'>> {
  await get(ctx, { timeLogId });
  return recordHistory(ctx, 'TimeLog', timeLogId);
}

/** Deleted entries stay in the table and count in no total. */
export async function remove(ctx: Ctx, { logIds }: In<'timeLogs.remove'>): Promise<Out<'timeLogs.remove'>> {
  const wrong = wrongInDeletion(logIds);
  if (wrong) throw new Refusal(wrong.code, wrong.details);
  const rows = await lockEntries(ctx, logIds, 'allowDeleteTime');
  const ids = rows.map(({ id }) => id);
  const stamp = { deletedAt: ctx.now(), updatedAt: ctx.now(), deletedByUserId: ctx.session.userId };
  await ctx.db.update(timeLog).set(stamp).where(inArray(timeLog.id, ids));
  for (const { id, employeeId, startedAt, stoppedAt, taskId } of rows) {
    ctx.changed({ entity: 'TimeLog', id, before: { employeeId, startedAt, stoppedAt, taskId }, after: null });
  }
  return updated(ids.length);
}
