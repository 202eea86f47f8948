import { type DraftLine, deleted, type InvoiceGrouping, maxInvoiceLines, Refusal } from '@stint/contract';
import { addDays, addMonths, firstOfMonth, lastOfMonth } from '@stint/domain/dates';
import { type LineTax, lineAmount, plainTax } from '@stint/domain/reports/invoice-totals';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { exactMinor } from '../../../kernel/amounts.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { billable, type Group } from './billable-time.service.ts';
import { addLines, billedTime, filterOf, type NamedLine, namedLines } from './billed-time.service.ts';
import { type LineRow, linesOfRow, recorded, todayOf, whole } from './invoice-rows.service.ts';
import { commonOf } from './invoice-settings.service.ts';
import * as statements from './invoices.sql.ts';
import { type DraftTime, type InvoiceRow, invoice, invoiceLine, invoiceTime } from './invoices.table.ts';
import { createdBy, currencyOf, lockDraft, partiesOf, totalColumns } from './issuing.service.ts';

interface Reading {
  time: DraftTime;
  contactId: string;
  /** Without it, the currency with the most time. */
  currency?: string | undefined;
}

/** The unbilled time of a client in one currency, and the days that its period has. */
async function readTime(ctx: Ctx, { time, contactId, currency }: Reading) {
  const { groups, calendar } = await billable(ctx, filterOf(time, contactId));
  const workedMs = ({ parts }: Group) => parts.reduce((sum, part) => sum + part.ms, 0);
  const own = groups.filter((group) => group.contactId === contactId && (!currency || group.currency === currency));
  const [group] = own.sort((group, other) => workedMs(other) - workedMs(group));
  return { group, days: { startDate: calendar.startDate, endDate: calendar.endDate } };
}

/** Sums the lines as they are stored, and counts the change. */
async function sumUp(ctx: Ctx, draft: InvoiceRow, patch: Partial<typeof invoice.$inferInsert> = {}) {
  const lines = await linesOfRow(ctx, draft.id);
  const totals = totalColumns(lines);
  if (!Number.isSafeInteger(totals.total)) throw new Refusal('invoice.too_large');
  const [row] = await ctx.db
    .update(invoice)
    .set({
      ...patch,
      ...totals,
      revision: sql`${invoice.revision} + 1`,
      updatedAt: ctx.now(),
      updatedByUserId: ctx.session.userId,
    })
    .where(eq(invoice.id, draft.id))
    .returning();
  if (!row) throw new Refusal('not_found');
  return row;
}

export interface NewDraft {
  organizationContactId: string;
  time: DraftTime;
  withTime: boolean;
  currency?: string | undefined;
  per: InvoiceGrouping;
  withNames: boolean;
  date: string;
  requestId?: string | undefined;
  recurrenceId?: string;
  /** Prices besides the time. */
  fixed?: readonly { description: string; price: number }[];
}

/** Stores prices after the lines of time. */
async function addFixed(ctx: Ctx, draft: InvoiceRow, fixed: NonNullable<NewDraft['fixed']>, after: number) {
  if (fixed.length === 0) return;
  const lines = fixed.map((line): DraftLine => ({ ...line, kind: 'FIXED', quantity: 1, unit: 'C62' }));
  const rows = lines.map((line, at) => ({
    ...lineColumns(line, undefined, draft),
    ...{ tenantId: ctx.session.tenantId, invoiceId: draft.id, position: after + at + 1 },
  }));
  await ctx.db.insert(invoiceLine).values(rows);
}

/** Stores a draft of a client's unbilled time. Null where there is none, and no price either. */
export async function storeDraft(ctx: Ctx, newDraft: NewDraft): Promise<InvoiceRow | null> {
  const {
    organizationContactId: contactId,
    time,
    per,
    withNames,
    date,
    requestId,
    recurrenceId,
    fixed = [],
  } = newDraft;
  const read = newDraft.withTime ? await readTime(ctx, { time, contactId, currency: newDraft.currency }) : null;
  if (read && !read.group && fixed.length === 0) return null;
  const parties = await partiesOf(ctx, contactId);
  if (parties.clientName === null) throw new Refusal('not_found');
  const common = await commonOf(ctx);
  const tax = plainTax(common.taxPercent);
  const place = placeOf(ctx);
  const [row] = await ctx.db
    .insert(invoice)
    .values({
      ...stampOf(place),
      ...parties,
      ...{ status: 'DRAFT', date, dueDate: addDays(date, common.dueDays), organizationContactId: contactId },
      ...{ currency: read?.group?.currency ?? newDraft.currency ?? (await currencyOf(ctx)), requestId, recurrenceId },
      ...{ sellerAddress: common.address, note: common.note, taxName: common.taxName, taxPercent: tax.taxPercent },
      ...{ startDate: read?.days.startDate ?? time.startDate, endDate: read?.days.endDate ?? time.endDate },
      ...{ draftTime: newDraft.withTime ? time : null, per: newDraft.withTime ? per : null, withNames },
      ...{ workedMs: 0, net: 0, tax: 0, total: 0 },
    })
    .returning();
  if (!row) throw new Refusal('not_found');
  const lines = read?.group ? await namedLines(ctx, billedTime(read.group, per), { per, withNames, tax }) : [];
  await addLines(ctx, row.id, lines);
  await addFixed(ctx, row, fixed, lines.length);
  const after = await sumUp(ctx, row);
  ctx.changed({ entity: 'Invoice', id: row.id, before: null, after: recorded(after) });
  return after;
}

export async function createDraft(ctx: Ctx, input: In<'invoices.createDraft'>): Promise<Out<'invoices.createDraft'>> {
  await ctx.execute(statements.lockBilling(placeOf(ctx).organizationId));
  const again = await createdBy(ctx, input.requestId);
  if (again) return whole(ctx, again);
  const today = todayOf(ctx);
  const { startDate = addMonths(firstOfMonth(today), -1), endDate = lastOfMonth(startDate) } = input;
  if (endDate < startDate) throw new Refusal('time.range');
  const { timeZone, projectIds, rounding, date = today, ...rest } = input;
  const time = {
    ...{ startDate, endDate },
    ...(timeZone && { timeZone }),
    ...(projectIds && { projectIds }),
    ...(rounding && { rounding }),
  };
  const row = await storeDraft(ctx, { ...rest, time, date });
  if (!row) throw new Refusal('invoice.nothing');
  return whole(ctx, row);
}

const signed = (kind: DraftLine['kind'], quantity: number) =>
  kind === 'DISCOUNT' || kind === 'DEPOSIT' ? -Math.abs(quantity) : quantity;

/** The tax of a line. Omitted fields keep their value; only the standard category has a rate. */
function taxOfLine(line: DraftLine, before: LineTax): LineTax {
  const { taxCategory = before.taxCategory, taxPercent = before.taxPercent, taxReason = before.taxReason } = line;
  if (taxCategory === null) return { taxCategory, taxPercent: null, taxReason: null };
  return { taxCategory, taxPercent: taxCategory === 'S' ? taxPercent : 0, taxReason: taxReason ?? null };
}

/** A line as it is stored. Of one with time, the time stays as it is. */
function lineColumns(line: DraftLine, before: LineRow | undefined, draft: InvoiceRow) {
  const ownKind = line.kind === 'TIME' ? ('FIXED' as const) : line.kind;
  const kind: DraftLine['kind'] = before?.kind === 'TIME' ? 'TIME' : ownKind;
  const quantity = signed(kind, line.quantity);
  const price = exactMinor(line.price, draft.currency);
  const amount = lineAmount(quantity, price);
  if (!Number.isSafeInteger(amount)) throw new Refusal('invoice.too_large');
  const {
    projectName = null,
    memberName = null,
    taskTitle = null,
    date = null,
    rate = null,
    timeKey = null,
  } = before ?? {};
  return {
    ...{ projectName, memberName, taskTitle, date, rate, timeKey, workedMs: before?.workedMs ?? 0 },
    ...{ kind, quantity, price, amount, unit: line.unit, description: line.description },
    ...taxOfLine(line, before ?? plainTax(draft.taxPercent)),
  };
}

/** Replaces the lines of a draft. Time of a removed line stays unbilled. */
async function setLines(ctx: Ctx, draft: InvoiceRow, lines: readonly DraftLine[]): Promise<void> {
  const before = new Map((await linesOfRow(ctx, draft.id)).map((row) => [row.id, row]));
  const keptIds = new Set(lines.flatMap(({ id }) => (id && before.has(id) ? [id] : [])));
  if (lines.some(({ id }) => id && !keptIds.has(id))) throw new Refusal('invoice.line_unknown');
  if (keptIds.size < lines.filter(({ id }) => id).length) throw new Refusal('invoice.line_unknown');
  const removed = [...before.keys()].filter((id) => !keptIds.has(id));
  if (removed.length > 0) {
    await ctx.db.delete(invoiceTime).where(inArray(invoiceTime.lineId, removed));
    await ctx.db.delete(invoiceLine).where(and(eq(invoiceLine.invoiceId, draft.id), inArray(invoiceLine.id, removed)));
  }
  if (lines.length === 0) return;
  // Positions are unique, so that they are moved away before lines change places.
  await ctx.db
    .update(invoiceLine)
    .set({ position: sql`-${invoiceLine.position}` })
    .where(eq(invoiceLine.invoiceId, draft.id));
  const { tenantId } = ctx.session;
  const rows = lines.map((line, at) => ({
    ...lineColumns(line, line.id ? before.get(line.id) : undefined, draft),
    ...{ id: line.id ?? crypto.randomUUID(), tenantId, invoiceId: draft.id, position: at + 1 },
  }));
  const {
    id: _,
    tenantId: __,
    invoiceId: ___,
    creditedLineId: ____,
    credited: _____,
    ...columns
  } = getTableColumns(invoiceLine);
  const columnUpdates = Object.keys(columns).map((name) => [name, sql.raw(`excluded."${name}"`)]);
  await ctx.db
    .insert(invoiceLine)
    .values(rows)
    .onConflictDoUpdate({ target: invoiceLine.id, set: Object.fromEntries(columnUpdates) });
}

export async function updateDraft(ctx: Ctx, input: In<'invoices.updateDraft'>): Promise<Out<'invoices.updateDraft'>> {
  const { invoiceId, lines, revision, ...patch } = input;
  const draft = await lockDraft(ctx, invoiceId, revision);
  const { date = draft.date, dueDate = draft.dueDate } = patch;
  if (dueDate !== null && dueDate < date) throw new Refusal('invoice.due');
  if (lines) await setLines(ctx, draft, lines);
  const after = await sumUp(ctx, draft, { ...patch, date, dueDate });
  ctx.changed({ entity: 'Invoice', id: invoiceId, before: recorded(draft), after: recorded(after) });
  return whole(ctx, after);
}

/** Unchanged time lines keep their edited texts; all other lines are replaced. */
export async function refresh(ctx: Ctx, input: In<'invoices.refresh'>): Promise<Out<'invoices.refresh'>> {
  const draft = await lockDraft(ctx, input.invoiceId);
  const { organizationContactId: contactId, currency, draftTime } = draft;
  if (!draftTime || !contactId) return whole(ctx, draft);
  const time = {
    ...draftTime,
    ...(input.startDate && { startDate: input.startDate }),
    ...(input.endDate && { endDate: input.endDate }),
    ...(input.rounding !== undefined && { rounding: input.rounding ?? undefined }),
  };
  const { per = draft.per ?? 'project', withNames = draft.withNames } = input;
  const { group, days } = await readTime(ctx, { time, contactId, currency });
  const before = await linesOfRow(ctx, draft.id);
  const old = new Map(before.flatMap((line) => (line.timeKey ? [[line.timeKey, line] as const] : [])));
  const tax = plainTax((await commonOf(ctx)).taxPercent);
  const fresh = group ? await namedLines(ctx, billedTime(group, per), { per, withNames, tax }) : [];
  const lines = fresh.map((line): NamedLine => {
    const same = old.get(line.timeKey);
    if (!same) return line;
    const { description, taxCategory, taxPercent, taxReason } = same;
    const isSame = same.workedMs === line.workedMs;
    return {
      ...line,
      ...{ description, taxCategory, taxPercent, taxReason },
      ...(isSame && { quantity: same.quantity, price: same.price, amount: same.amount, unit: same.unit }),
    };
  });
  const free = before.filter(({ kind }) => kind !== 'TIME');
  if (lines.length + free.length > maxInvoiceLines)
    throw new Refusal('invoice.lines_limit', { most: String(maxInvoiceLines) });
  await ctx.db.delete(invoiceTime).where(eq(invoiceTime.invoiceId, draft.id));
  await ctx.db.delete(invoiceLine).where(and(eq(invoiceLine.invoiceId, draft.id), eq(invoiceLine.kind, 'TIME')));
  await ctx.db
    .update(invoiceLine)
    .set({ position: sql`${invoiceLine.position} + 1000000` })
    .where(eq(invoiceLine.invoiceId, draft.id));
  await addLines(ctx, draft.id, lines);
  for (const [at, { id }] of free.entries())
    await ctx.db
      .update(invoiceLine)
      .set({ position: lines.length + at + 1 })
      .where(eq(invoiceLine.id, id));
  const after = await sumUp(ctx, draft, { draftTime: time, per, withNames, ...days });
  ctx.changed({ entity: 'Invoice', id: draft.id, before: recorded(draft), after: recorded(after) });
  return whole(ctx, after);
}

export async function removeDraft(
  ctx: Ctx,
  { invoiceId }: In<'invoices.removeDraft'>,
): Promise<Out<'invoices.removeDraft'>> {
  const draft = await lockDraft(ctx, invoiceId);
  await ctx.db
    .update(invoice)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId })
    .where(eq(invoice.id, invoiceId));
  ctx.changed({ entity: 'Invoice', id: invoiceId, before: recorded(draft), after: null });
  return deleted(1);
}
