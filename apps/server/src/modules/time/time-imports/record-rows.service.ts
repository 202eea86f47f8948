import { ms } from '@stint/domain/time';
import type { MovedEntry } from '@stint/domain/time/imports/settle';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { timeLog } from '../time-logs/time-logs.table.ts';
import { timesheetOf } from '../time-logs/timesheet-periods.service.ts';
import type { FreshRow, Row } from './import-report.service.ts';
import type { ImportedRowRow } from './time-imports.sql.ts';
import * as statements from './time-imports.sql.ts';
import { type StoredRowState, timeImportRow } from './time-imports.table.ts';

/** Rows of one statement. */
const atOnce = 500;

interface Span {
  from: number;
  to: number;
}

/** The place of the first span that begins after an instant, in spans by their begin. */
function placeAfter(spans: readonly Span[], at: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle] as Span).from > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The span that holds an instant, of spans in order without overlaps. */
export function spanAt<S extends Span>(spans: readonly S[], at: number): S | undefined {
  const span = spans[placeAfter(spans, at) - 1];
  return span && at < span.to ? span : undefined;
}

/** The timesheets of rows. Makes those that are needed for the first time. */
export class Sheets {
  readonly #byPerson = new Map<string, (Span & { id: string })[]>();

  async of(ctx: Ctx, { sheet, person, ends }: FreshRow): Promise<string> {
    if (sheet) return sheet.id;
    const own = this.#byPerson.get(person.id) ?? [];
    const at = ms(ends.startedAt);
    const sheetSpan = spanAt(own, at);
    if (sheetSpan) return sheetSpan.id;
    const { id, startedAt, stoppedAt } = await timesheetOf(ctx, placeOf(ctx).organizationId, person.id, ends.startedAt);
    const span = { id, from: ms(startedAt), to: ms(stoppedAt) };
    own.splice(placeAfter(own, span.from), 0, span);
    this.#byPerson.set(person.id, own);
    return id;
  }
}

interface Target {
  timeImportId: string;
  teamId: string;
  sheets: Sheets;
}

async function inParts<T>(rows: readonly T[], run: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) await run(rows.slice(from, from + atOnce));
}

/** The columns of an entry that a row decides, besides its times. */
function contentOf({ time, placed: { client, project, task, labels } }: FreshRow) {
  return {
    description: time.description || null,
    isBillable: time.isBillable ?? project?.isBillable ?? false,
    taskId: task?.id ?? null,
    projectId: project?.id ?? null,
    organizationContactId: client?.id ?? null,
    tagIds: [...new Set(labels.flatMap(({ id }) => id ?? []))].sort(),
  };
}

/** What is remembered of a row. */
const identityOf = (
  { identity, employeeId }: Row,
  { organizationId, now }: { organizationId: string; now: string },
) => ({
  ...identity,
  organizationId,
  employeeId: employeeId as string,
  updatedAt: now,
});

/** Records new rows as manual entries, and remembers which row each of them is. */
export async function recordRows(ctx: Ctx, rows: readonly FreshRow[], { timeImportId, teamId, sheets }: Target) {
  const place = placeOf(ctx);
  const stamp = stampOf(place);
  const entries: statements.NewEntry[] = [];
  for (const row of rows)
    entries.push({
      ...stamp,
      ...row.ends,
      ...contentOf(row),
      id: crypto.randomUUID(),
      employeeId: row.person.id,
      logType: 'MANUAL',
      source: 'BROWSER',
      timesheetId: await sheets.of(ctx, row),
      organizationTeamId: row.placed.teamId ?? teamId,
    });
  const remembered = rows.map((row, at) => ({
    ...identityOf(row, place),
    source: row.source,
    tenantId: place.tenantId,
    timeImportId,
    timeLogId: entries[at]?.id as string,
  }));
  await inParts(entries, (part) => ctx.execute(statements.insertEntries(part)));
  await inParts(
    remembered.filter(({ source }) => !source).map(({ source: _, ...row }) => row),
    (part) => ctx.execute(statements.insertRows(part)),
  );
  for (const { source, tenantId: _, ...row } of remembered)
    if (source)
      await ctx.db
        .update(timeImportRow)
        .set({ ...row, isAdopted: false, before: null, changedByImportId: null })
        .where(eq(timeImportRow.id, source.id));
  for (const { id, employeeId, startedAt, stoppedAt, taskId } of entries)
    ctx.changed({ entity: 'TimeLog', id, before: null, after: { employeeId, startedAt, stoppedAt, taskId } });
}

/** Remembers rows whose entries were recorded before rows were remembered, or by hand. */
export async function adoptRows(ctx: Ctx, rows: readonly Row[], timeImportId: string): Promise<void> {
  const place = placeOf(ctx);
  await inParts(rows, (part) =>
    ctx.db
      .insert(timeImportRow)
      .values(
        part.map((row) => ({
          ...identityOf(row, place),
          tenantId: place.tenantId,
          timeImportId,
          timeLogId: row.knownEntryId,
          isAdopted: true,
        })),
      )
      .onConflictDoNothing(),
  );
}

const beforeOf = (
  { key, date, clock, seconds, text, content }: ImportedRowRow,
  entry: typeof timeLog.$inferSelect & { stoppedAt: string },
): StoredRowState => {
  const { startedAt, stoppedAt, description, isBillable, taskId, projectId } = entry;
  const { organizationContactId, tagIds, timesheetId } = entry;
  return {
    identity: { key, date, clock, seconds, text, content },
    entry: {
      ...{ startedAt, stoppedAt, description, isBillable, taskId, projectId },
      ...{ organizationContactId, tagIds, timesheetId },
    },
  };
};

/** Changes the entries of rows that changed at their source. What they were is kept, so that it can be undone. */
export async function updateRows(ctx: Ctx, rows: readonly FreshRow[], { timeImportId, sheets }: Target): Promise<void> {
  const place = placeOf(ctx);
  const { now, userId } = place;
  for (const row of rows) {
    const [entry] = await ctx.db
      .select()
      .from(timeLog)
      .where(and(eq(timeLog.id, row.source?.timeLogId ?? ''), isNull(timeLog.deletedAt), isNull(timeLog.invoiceId)))
      .for('update');
    if (!entry?.stoppedAt || !row.source) continue;
    const after = { ...row.ends, ...contentOf(row), timesheetId: await sheets.of(ctx, row) };
    await ctx.db
      .update(timeLog)
      .set({ ...after, updatedAt: now, updatedByUserId: userId })
      .where(eq(timeLog.id, entry.id));
    await ctx.db
      .update(timeImportRow)
      .set({
        ...identityOf(row, place),
        changedByImportId: timeImportId,
        before: beforeOf(row.source, { ...entry, stoppedAt: entry.stoppedAt }),
      })
      .where(eq(timeImportRow.id, row.source.id));
    const { startedAt, stoppedAt, taskId } = entry;
    ctx.changed({
      entity: 'TimeLog',
      id: entry.id,
      before: { startedAt, stoppedAt, taskId },
      after: { ...row.ends, taskId: after.taskId },
    });
  }
}

/** Moves the entries that have no time of day in their file, before others take their place. */
export async function moveEntries(ctx: Ctx, moved: readonly MovedEntry[]): Promise<void> {
  if (moved.length === 0) return;
  const { now, userId } = placeOf(ctx);
  const rows = await ctx.db
    .select({ id: timeLog.id, startedAt: timeLog.startedAt, stoppedAt: timeLog.stoppedAt })
    .from(timeLog)
    .where(
      and(
        inArray(
          timeLog.id,
          moved.map(({ id }) => id),
        ),
        isNull(timeLog.deletedAt),
      ),
    )
    .for('update');
  const beforeOf = new Map(rows.map((row) => [row.id, row]));
  const there = moved.filter(({ id }) => beforeOf.has(id));
  // A place may be free only after its entry moved too, so all of them leave first.
  for (const { id } of there) await ctx.db.update(timeLog).set({ deletedAt: now }).where(eq(timeLog.id, id));
  for (const { id, startedAt, stoppedAt } of there) {
    await ctx.db
      .update(timeLog)
      .set({ startedAt, stoppedAt, deletedAt: null, updatedAt: now, updatedByUserId: userId })
      .where(eq(timeLog.id, id));
    const before = beforeOf.get(id);
    ctx.changed({
      entity: 'TimeLog',
      id,
      before: { startedAt: before?.startedAt, stoppedAt: before?.stoppedAt },
      after: { startedAt, stoppedAt },
    });
  }
}
