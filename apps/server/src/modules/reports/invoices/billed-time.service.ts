import { type InvoiceGrouping, maxInvoiceEntries, maxInvoiceLines, Refusal, type ReportFilter } from '@stint/contract';
import type { LineTax } from '@stint/domain/reports/invoice-totals';
import { daysWithin, instant, ms } from '@stint/domain/time';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../kernel/verb.ts';
import { cutEntry } from '../../time/time-logs/cut-entry.service.ts';
import { entriesWithNames } from '../reports/summary.service.ts';
import { type BillableRow, type BilledPart, billable, type Group, linesOf } from './billable-time.service.ts';
import type { LineRow } from './invoice-rows.service.ts';
import * as statements from './invoices.sql.ts';
import { HeldEntry } from './invoices.sql.ts';
import { type DraftTime, type InvoiceRow, invoiceLine, invoiceTime } from './invoices.table.ts';

/** Rows that one statement inserts. */
const atOnce = 1000;

/** Billable time of a client that no invoice has. */
export const filterOf = (
  { startDate, endDate, timeZone, projectIds, rounding }: DraftTime,
  contactId: string,
): ReportFilter => ({
  ...{ startDate, endDate, isBillable: true, contactIds: [contactId] },
  ...(timeZone && { timeZone }),
  ...(projectIds && { projectIds }),
  ...(rounding && { rounding }),
});

export interface BilledTime {
  entries: BillableRow[];
  lines: ReturnType<typeof linesOf>;
}

/** The lines of a client's time in one currency; refused above the limits. */
export function billedTime({ entries, parts }: Group, per: InvoiceGrouping): BilledTime {
  if (entries.length > maxInvoiceEntries)
    throw new Refusal('invoice.entries_limit', { most: String(maxInvoiceEntries) });
  const lines = linesOf(parts, per);
  if (lines.length > maxInvoiceLines) throw new Refusal('invoice.lines_limit', { most: String(maxInvoiceLines) });
  return { entries, lines };
}

/** Locks the entries, and refuses when one of them was changed or billed since they were read. */
export async function hold(ctx: Ctx, entries: readonly BillableRow[]): Promise<void> {
  const ids = entries.map(({ id }) => id);
  const lockedEntries = new Map((await ctx.query(HeldEntry, statements.holdEntries(ids))).map((row) => [row.id, row]));
  for (const { id, employeeId, projectId, recorded } of entries) {
    const now = lockedEntries.get(id);
    const isSame =
      now?.startedAt === recorded.startedAt &&
      now.stoppedAt === recorded.stoppedAt &&
      now.employeeId === employeeId &&
      now.projectId === projectId;
    if (!isSame) throw new Refusal('invoice.changed');
  }
}

/** Splits entries that are billed in part, so that the remainder can be billed later. */
export async function cutToBilled(ctx: Ctx, entries: readonly BillableRow[]): Promise<void> {
  const rests = new Map<string, { id: string; startedAt: string }>();
  const inOrder = [...entries].sort((entry, other) => (entry.startedAt < other.startedAt ? -1 : 1));
  for (const entry of inOrder) {
    const { id, employeeId, recorded, startedAt, stoppedAt } = entry;
    const whole = { employeeId, stoppedAt: recorded.stoppedAt, isRunning: false };
    const rest = rests.get(id) ?? { id, startedAt: recorded.startedAt };
    entry.id = rest.startedAt < startedAt ? await cutEntry(ctx, { ...whole, id: rest.id }, startedAt) : rest.id;
    if (stoppedAt < recorded.stoppedAt)
      rests.set(id, { id: await cutEntry(ctx, { ...whole, id: entry.id }, stoppedAt), startedAt: stoppedAt });
  }
}

/** Marks the entries as those of an invoice. */
export async function lockTime(ctx: Ctx, entries: readonly BillableRow[], invoiceId: string): Promise<void> {
  const ids = entries.map(({ id }) => id);
  const billed = await ctx.execute(statements.billEntries(ids, invoiceId, ctx.now()));
  if (billed !== ids.length) throw new Refusal('invoice.changed');
}

type Names = Record<'projectName' | 'memberName' | 'taskTitle', string | null>;
/** Lines of the same work stay in the order of their days. */
const byNames = (names: Names & { date: string | null }, other: Names & { date: string | null }) =>
  (names.date ?? '').localeCompare(other.date ?? '') ||
  ((['projectName', 'taskTitle', 'memberName'] as const)
    .map((key) => (names[key] ?? '').localeCompare(other[key] ?? '', 'en'))
    .find((order) => order !== 0) ??
    0);

export interface LinePlan {
  per: InvoiceGrouping;
  /** Whether lines by member name them. */
  withNames: boolean;
  tax: LineTax;
}

type LineColumns = typeof invoiceLine.$inferInsert;
type PlaceColumn = 'id' | 'tenantId' | 'invoiceId' | 'position';
export interface NamedLine extends Omit<LineColumns, PlaceColumn | keyof Names | 'date'>, Names {
  timeKey: string;
  date: string | null;
  parts: BilledPart[];
}
/** Lines of time with the names of today, in order. Nothing is stored. */
export async function namedLines(
  ctx: Ctx,
  { lines }: Pick<BilledTime, 'lines'>,
  { per, withNames, tax }: LinePlan,
): Promise<NamedLine[]> {
  const firsts = lines.flatMap(({ parts }) => parts.slice(0, 1).map(({ entry }) => entry));
  const entriesById = new Map((await entriesWithNames(ctx, firsts, {})).map((entry) => [entry.id, entry]));
  return lines
    .map(({ parts, rate, ms: workedMs, timeKey, quantity, amount }) => {
      const first = entriesById.get(parts[0]?.entry.id ?? '');
      return {
        ...{ parts, rate, price: rate, workedMs, timeKey, quantity, amount, ...tax },
        kind: 'TIME' as const,
        unit: 'HUR' as const,
        date: per === 'day' ? (parts[0]?.date ?? null) : null,
        projectName: first?.project?.name ?? null,
        memberName: per === 'member' && withNames ? (first?.employee.name ?? null) : null,
        taskTitle: per === 'task' ? (first?.task?.title ?? null) : null,
      };
    })
    .sort(byNames);
}

export interface TimePart {
  lineId: string;
  part: BilledPart;
}
/** Stores what of which entry is in each line. */
export async function addTimes(ctx: Ctx, invoiceId: string, timeParts: readonly TimePart[]): Promise<void> {
  const { tenantId } = ctx.session;
  const entries = new Map(timeParts.map(({ part: { entry } }) => [entry.id, entry]));
  const entriesById = new Map(
    (await entriesWithNames(ctx, [...entries.values()], {})).map((entry) => [entry.id, entry]),
  );
  const times = timeParts.map(({ lineId, part: { entry, date, ms: workedMs } }) => {
    const names = entriesById.get(entry.id);
    const { id: timeLogId, employeeId, projectId, startedAt, stoppedAt } = entry;
    return {
      ...{ tenantId, invoiceId, lineId, timeLogId, employeeId, projectId, date, startedAt, stoppedAt, workedMs },
      memberName: names?.employee.name ?? '',
      description: names?.description ?? names?.task?.title ?? null,
    };
  });
  for (let at = 0; at < times.length; at += atOnce)
    await ctx.db.insert(invoiceTime).values(times.slice(at, at + atOnce));
}

/** Stores time lines from a position on, with the entries of each. */
export async function addLines(ctx: Ctx, invoiceId: string, lines: readonly NamedLine[], after = 0): Promise<void> {
  if (lines.length === 0) return;
  const { tenantId } = ctx.session;
  const rows = lines.map(({ parts: _, ...line }, at) => {
    return { ...line, id: crypto.randomUUID(), tenantId, invoiceId, position: after + at + 1 };
  });
  await ctx.db.insert(invoiceLine).values(rows);
  const parts = lines.flatMap((line, at) => line.parts.map((part) => ({ lineId: rows[at]?.id ?? '', part })));
  await addTimes(ctx, invoiceId, parts);
}

const keyOf = (timeLogId: string, startedAt: string, stoppedAt: string, date: string) =>
  `${timeLogId} ${startedAt} ${stoppedAt} ${date}`;

/** Reads the time of a draft again and refuses with the number of entries that changed. */
async function timeAsDrafted(ctx: Ctx, draft: InvoiceRow, lines: readonly LineRow[]): Promise<TimePart[]> {
  const times = await ctx.db.select().from(invoiceTime).where(eq(invoiceTime.invoiceId, draft.id));
  const { draftTime, organizationContactId: contactId, currency } = draft;
  if (times.length === 0 || !draftTime || !contactId) return [];
  const { groups } = await billable(ctx, filterOf(draftTime, contactId));
  const group = groups.find((other) => other.contactId === contactId && other.currency === currency);
  const parts = new Map(
    (group?.parts ?? []).map((part) => [
      keyOf(part.entry.id, part.entry.startedAt, part.entry.stoppedAt, part.date),
      part,
    ]),
  );
  const rates = new Map(lines.map(({ id, rate }) => [id, rate]));
  const changed = new Set<string>();
  const same = times.flatMap(({ timeLogId, startedAt, stoppedAt, date, lineId, workedMs }) => {
    const part = parts.get(keyOf(timeLogId, startedAt, stoppedAt, date));
    if (part?.ms === workedMs && part.rate === rates.get(lineId)) return [{ lineId, part }];
    changed.add(timeLogId);
    return [];
  });
  if (changed.size > 0) throw new Refusal('invoice.time_changed', { number: String(changed.size) });
  return same;
}

/** The parts of entries by the days that a draft has of them: lines may have been removed from it. */
function piecesOf(timeParts: readonly TimePart[]) {
  const dates = new Map<BillableRow, Set<string>>();
  for (const { part } of timeParts) dates.set(part.entry, (dates.get(part.entry) ?? new Set()).add(part.date));
  const pieces: BillableRow[] = [];
  const pieceOf = new Map<BillableRow, Map<string, BillableRow>>();
  for (const [entry, days] of dates) {
    const all = daysWithin({ from: entry.startedAt, to: entry.stoppedAt }, entry.calendar);
    const isWhole = all.every(({ date }) => days.has(date));
    const parts = isWhole ? [{ date: '', from: ms(entry.startedAt), to: ms(entry.stoppedAt) }] : all;
    const ofDays = new Map<string, BillableRow>();
    for (const { date, from, to } of parts) {
      if (date && !days.has(date)) continue;
      const piece = { ...entry, startedAt: instant(from), stoppedAt: instant(to) };
      pieces.push(piece);
      ofDays.set(date, piece);
    }
    pieceOf.set(entry, ofDays);
  }
  const withPiece = ({ lineId, part }: TimePart): TimePart => {
    const ofDays = pieceOf.get(part.entry);
    return { lineId, part: { ...part, entry: ofDays?.get(part.date) ?? ofDays?.get('') ?? part.entry } };
  };
  return { pieces, withPiece };
}

/** Rounded entries are billed as a whole on the day on which they begin. */
const wholeEntries = (timeParts: readonly TimePart[]) => ({
  pieces: timeParts.map(({ part }) => part.entry),
  withPiece: (timePart: TimePart) => timePart,
});

/** Locks the time of a draft as it was drafted. */
export async function lockDrafted(ctx: Ctx, draft: InvoiceRow, lines: readonly LineRow[]): Promise<void> {
  const timeParts = await timeAsDrafted(ctx, draft, lines);
  if (timeParts.length === 0) return;
  const isRounded = draft.draftTime?.rounding !== undefined;
  const { pieces, withPiece } = isRounded ? wholeEntries(timeParts) : piecesOf(timeParts);
  await hold(ctx, pieces);
  if (!isRounded) await cutToBilled(ctx, pieces);
  await ctx.db.delete(invoiceTime).where(eq(invoiceTime.invoiceId, draft.id));
  await addTimes(ctx, draft.id, timeParts.map(withPiece));
  await lockTime(ctx, pieces, draft.id);
}
