import {
  type Invoice,
  type InvoiceEntry,
  type InvoiceGrouping,
  type InvoiceLine,
  type InvoiceSettings,
  type InvoiceSummary,
  maxInvoiceEntries,
  maxInvoiceLines,
  Refusal,
} from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import { majorOf, minorOf, taxOf } from '@stint/domain/money';
import { invoiceNumber } from '@stint/domain/reports/invoices';
import { and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { live } from '../../../db/live.ts';
import { checkTextVersions } from '../../../http/text-versions.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { cutEntry } from '../../time/time-logs/cut-entry.service.ts';
import { entriesWithNames, seconds } from '../reports/summary.service.ts';
import { billable, type Ended, linesOf, netOf } from './billable-time.service.ts';
import * as statements from './invoices.sql.ts';
import { HeldEntry, Parties, UserName } from './invoices.sql.ts';
import { invoice, invoiceLine, invoiceSettings, invoiceTime } from './invoices.table.ts';

type Row = typeof invoice.$inferSelect;
type Settings = typeof invoiceSettings.$inferSelect;

/** Rows that one statement inserts. */
const atOnce = 1000;

const ours = (ctx: Ctx) => and(eq(invoice.organizationId, placeOf(ctx).organizationId), live(invoice));

const settingsRow = (ctx: Ctx) =>
  ctx.db
    .select()
    .from(invoiceSettings)
    .where(eq(invoiceSettings.organizationId, placeOf(ctx).organizationId));
const plainSettings = {
  prefix: 'INV-',
  lastNumber: 0,
  address: null,
  note: null,
  taxName: null,
  taxPercent: null,
  dueDays: 14,
};
const shownSettings = (row: Pick<Settings, keyof typeof plainSettings>): InvoiceSettings => {
  const { prefix, lastNumber, address, note, taxName, taxPercent, dueDays } = row;
  return { prefix, next: invoiceNumber(prefix, lastNumber + 1), address, note, taxName, taxPercent, dueDays };
};

export async function settings(ctx: Ctx): Promise<Out<'invoices.settings'>> {
  const [row] = await settingsRow(ctx);
  return shownSettings(row ?? plainSettings);
}

export async function setSettings(
  ctx: Ctx,
  { textVersions, ...patch }: In<'invoices.setSettings'>,
): Promise<Out<'invoices.setSettings'>> {
  const [before] = await settingsRow(ctx).for('update');
  checkTextVersions(before ?? plainSettings, patch, textVersions);
  const stamp = stampOf(placeOf(ctx));
  const [after] = await ctx.db
    .insert(invoiceSettings)
    .values({ ...stamp, ...patch })
    .onConflictDoUpdate({
      target: [invoiceSettings.tenantId, invoiceSettings.organizationId],
      set: { ...patch, updatedAt: stamp.updatedAt, updatedByUserId: ctx.session.userId },
    })
    .returning();
  if (!after) throw new Refusal('not_found');
  const told = (row: Pick<Settings, keyof typeof plainSettings>) => {
    const { next: _, ...rest } = shownSettings(row);
    return rest;
  };
  ctx.changed({ entity: 'InvoiceSettings', id: after.id, before: told(before ?? plainSettings), after: told(after) });
  return shownSettings(after);
}

const shown = (row: Row): InvoiceSummary => {
  const { sequence: _, workedMs, net, tax, total, requestId: __, ...rest } = row;
  const inUnits = (amount: number) => majorOf(amount, row.currency);
  return { ...rest, seconds: seconds(workedMs), net: inUnits(net), tax: inUnits(tax), total: inUnits(total) };
};
/** The history has no amounts: more people may read it. */
const recorded = ({ number, status, date, currency, voidReason }: Row) => ({
  number,
  status,
  date,
  currency,
  voidReason,
});

/** A part of a text, in which the signs of patterns stand for themselves. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export async function list(
  ctx: Ctx,
  { search, status, skip, take }: In<'invoices.list'>,
): Promise<Out<'invoices.list'>> {
  const where = and(
    ours(ctx),
    status && eq(invoice.status, status),
    search ? or(ilike(invoice.number, containing(search)), ilike(invoice.clientName, containing(search))) : undefined,
  );
  const [row] = await ctx.db.select({ total: count() }).from(invoice).where(where);
  const rows = await ctx.db
    .select()
    .from(invoice)
    .where(where)
    .orderBy(desc(invoice.sequence))
    .limit(take)
    .offset(skip);
  return { items: rows.map(shown), total: row?.total ?? 0 };
}

async function findInvoice(ctx: Ctx, invoiceId: string, lock = false): Promise<Row> {
  const query = ctx.db
    .select()
    .from(invoice)
    .where(and(ours(ctx), eq(invoice.id, invoiceId)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new Refusal('not_found');
  return row;
}

async function whole(ctx: Ctx, row: Row): Promise<Invoice> {
  const lines = await ctx.db
    .select()
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, row.id))
    .orderBy(asc(invoiceLine.position));
  const { createdByUserId, voidedByUserId } = row;
  const people = [createdByUserId, voidedByUserId].filter((id) => id !== null);
  const names = new Map((await ctx.query(UserName, statements.userNames(people))).map(({ id, name }) => [id, name]));
  const { sellerName, sellerAddress, sellerTaxId, clientAddress, note, taxName, taxPercent, voidedAt, voidReason } =
    row;
  return {
    ...shown(row),
    ...{ sellerName, sellerAddress, sellerTaxId, clientAddress, note, taxName, taxPercent, voidedAt, voidReason },
    issuedBy: names.get(createdByUserId ?? '') ?? null,
    voidedBy: names.get(voidedByUserId ?? '') ?? null,
    lines: lines.map(
      ({ id, position, projectName, memberName, taskTitle, rate, workedMs, amount }): InvoiceLine => ({
        ...{ id, position, projectName, memberName, taskTitle },
        rate: majorOf(rate, row.currency),
        seconds: seconds(workedMs),
        amount: majorOf(amount, row.currency),
      }),
    ),
  };
}

export async function get(ctx: Ctx, { invoiceId }: In<'invoices.get'>): Promise<Out<'invoices.get'>> {
  return whole(ctx, await findInvoice(ctx, invoiceId));
}

export async function entries(
  ctx: Ctx,
  { invoiceId, lineId, skip, take }: In<'invoices.entries'>,
): Promise<Out<'invoices.entries'>> {
  await findInvoice(ctx, invoiceId);
  const where = and(eq(invoiceTime.invoiceId, invoiceId), lineId ? eq(invoiceTime.lineId, lineId) : undefined);
  const [all] = await ctx.db.select({ total: count() }).from(invoiceTime).where(where);
  const rows = await ctx.db
    .select()
    .from(invoiceTime)
    .where(where)
    .orderBy(asc(invoiceTime.date), asc(invoiceTime.startedAt), asc(invoiceTime.timeLogId), asc(invoiceTime.lineId))
    .limit(take)
    .offset(skip);
  const items = rows.map(
    ({ timeLogId, lineId: line, date, memberName, description, startedAt, stoppedAt, workedMs }): InvoiceEntry => ({
      ...{ timeLogId, lineId: line, date, memberName, description, startedAt, stoppedAt },
      seconds: seconds(workedMs),
    }),
  );
  return { items, total: all?.total ?? 0 };
}

/** Locks the entries, and refuses when one of them was changed or billed since they were read. */
async function hold(ctx: Ctx, entries: readonly Ended[]): Promise<void> {
  const ids = entries.map(({ id }) => id);
  const held = new Map((await ctx.query(HeldEntry, statements.holdEntries(ids))).map((row) => [row.id, row]));
  for (const { id, employeeId, projectId, recorded } of entries) {
    const now = held.get(id);
    const isSame =
      now?.startedAt === recorded.startedAt &&
      now.stoppedAt === recorded.stoppedAt &&
      now.employeeId === employeeId &&
      now.projectId === projectId;
    if (!isSame) throw new Refusal('invoice.changed');
  }
}

/** Cuts the entries at the ends of what is billed of them, so that the rest can be billed later. */
async function cutToBilled(ctx: Ctx, entries: readonly Ended[]): Promise<void> {
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

/** The next number. It is taken in the transaction of the invoice, so that none is lost. */
async function nextNumber(ctx: Ctx): Promise<Settings> {
  const stamp = stampOf(placeOf(ctx));
  const [row] = await ctx.db
    .insert(invoiceSettings)
    .values({ ...stamp, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [invoiceSettings.tenantId, invoiceSettings.organizationId],
      set: { lastNumber: sql`${invoiceSettings.lastNumber} + 1` },
    })
    .returning();
  if (!row) throw new Refusal('not_found');
  const number = invoiceNumber(row.prefix, row.lastNumber);
  const [taken] = await ctx.db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(ours(ctx), eq(invoice.number, number)));
  if (taken) throw new Refusal('invoice.number_taken', { number });
  return row;
}

type Draft = In<'invoices.create'>;

/** The time of one client in one currency, locked until this transaction ends. */
async function chosen(ctx: Ctx, { filter, organizationContactId, currency, per, net: seen }: Draft) {
  const { groups, calendar } = await billable(ctx, filter);
  const group = groups.find(
    (otherGroup) => otherGroup.contactId === organizationContactId && otherGroup.currency === currency,
  );
  if (!group) throw new Refusal('invoice.nothing');
  const { entries: taken, parts } = group;
  if (taken.length > maxInvoiceEntries) throw new Refusal('invoice.entries_limit', { most: String(maxInvoiceEntries) });
  const lines = linesOf(parts, per);
  if (lines.length > maxInvoiceLines) throw new Refusal('invoice.lines_limit', { most: String(maxInvoiceLines) });
  const net = netOf(lines);
  if (seen !== undefined && minorOf(seen, currency) !== net) throw new Refusal('invoice.changed');
  await hold(ctx, taken);
  return { entries: taken, lines, net, calendar };
}

/** What was not said is that of the settings. */
function terms(asked: Draft, common: Settings, net: number) {
  const said = <T>(value: T | undefined, otherwise: T): T => (value === undefined ? otherwise : value);
  const dueDate = said(asked.dueDate, addDays(asked.date, common.dueDays));
  if (dueDate !== null && dueDate < asked.date) throw new Refusal('invoice.due');
  const taxPercent = said(asked.taxPercent, common.taxPercent);
  const tax = taxPercent === null ? 0 : taxOf(net, taxPercent);
  if (!Number.isSafeInteger(net + tax)) throw new Refusal('invoice.too_large');
  const taxName = said(asked.taxName, common.taxName);
  return {
    date: asked.date,
    dueDate,
    taxName,
    taxPercent,
    net,
    tax,
    total: net + tax,
    note: said(asked.note, common.note),
  };
}

export async function create(ctx: Ctx, asked: Draft): Promise<Out<'invoices.create'>> {
  const { organizationContactId, currency, per, requestId = null } = asked;
  const place = placeOf(ctx);
  await ctx.execute(statements.lockBilling(place.organizationId));
  if (requestId) {
    const [again] = await ctx.db
      .select()
      .from(invoice)
      .where(and(ours(ctx), eq(invoice.requestId, requestId)));
    if (again) return whole(ctx, again);
  }
  const { entries: taken, lines, net, calendar } = await chosen(ctx, asked);
  const common = await nextNumber(ctx);
  const [parties] = await ctx.query(Parties, statements.partiesOf(place.organizationId, organizationContactId));
  if (!parties) throw new Refusal('not_found');
  const [row] = await ctx.db
    .insert(invoice)
    .values({
      ...stampOf(place),
      ...parties,
      ...terms(asked, common, net),
      ...{ organizationContactId, currency, requestId },
      sequence: common.lastNumber,
      number: invoiceNumber(common.prefix, common.lastNumber),
      startDate: calendar.startDate,
      endDate: calendar.endDate,
      sellerAddress: common.address,
      workedMs: lines.reduce((sum, line) => sum + line.ms, 0),
    })
    .returning();
  if (!row) throw new Refusal('not_found');
  if (!asked.filter.rounding) await cutToBilled(ctx, taken);
  await addLines(ctx, row.id, { lines, per, entries: taken });
  const ids = taken.map(({ id }) => id);
  const billed = await ctx.execute(statements.billEntries(ids, row.id, ctx.now()));
  if (billed !== ids.length) throw new Refusal('invoice.changed');
  ctx.changed({ entity: 'Invoice', id: row.id, before: null, after: recorded(row) });
  return whole(ctx, row);
}

type Names = Record<'projectName' | 'memberName' | 'taskTitle', string | null>;
/** Lines of the same work stay in the order of their days. */
const byNames = (names: Names, other: Names) =>
  (['projectName', 'taskTitle', 'memberName'] as const)
    .map((key) => (names[key] ?? '').localeCompare(other[key] ?? '', 'en'))
    .find((order) => order !== 0) ?? 0;

interface Billed {
  lines: ReturnType<typeof linesOf>;
  per: InvoiceGrouping;
  entries: readonly Ended[];
}
/** Stores the lines with the names of today, and what of which entry is in each. */
async function addLines(ctx: Ctx, invoiceId: string, { lines, per, entries: all }: Billed): Promise<void> {
  const { tenantId } = ctx.session;
  const named = new Map((await entriesWithNames(ctx, all, {})).map((entry) => [entry.id, entry]));
  const inOrder = lines
    .map((line) => ({ ...line, first: named.get(line.parts[0]?.entry.id ?? '') }))
    .map(({ first, ...line }) => ({
      ...line,
      projectName: first?.project?.name ?? null,
      memberName: per === 'member' ? (first?.employee.name ?? null) : null,
      taskTitle: per === 'task' ? (first?.task?.title ?? null) : null,
    }))
    .sort(byNames);
  const rows = inOrder.map(({ projectName, memberName, taskTitle, rate, ms: workedMs, amount }, at) => ({
    ...{ id: crypto.randomUUID(), tenantId, invoiceId, position: at + 1 },
    ...{ projectName, memberName, taskTitle, rate, workedMs, amount },
  }));
  await ctx.db.insert(invoiceLine).values(rows);
  const times = inOrder.flatMap(({ parts }, at) =>
    parts.map(({ entry, date, ms: workedMs }) => {
      const names = named.get(entry.id);
      const { id: timeLogId, employeeId, projectId, startedAt, stoppedAt } = entry;
      return {
        ...{
          tenantId,
          invoiceId,
          lineId: rows[at]?.id ?? '',
          timeLogId,
          employeeId,
          projectId,
          date,
          startedAt,
          stoppedAt,
        },
        workedMs,
        memberName: names?.employee.name ?? '',
        description: names?.description ?? names?.task?.title ?? null,
      };
    }),
  );
  for (let at = 0; at < times.length; at += atOnce)
    await ctx.db.insert(invoiceTime).values(times.slice(at, at + atOnce));
}

/** Frees the entries; the invoice stays with its number. */
async function voidInvoice(ctx: Ctx, { invoiceId, reason }: In<'invoices.void'>): Promise<Out<'invoices.void'>> {
  await ctx.execute(statements.lockBilling(placeOf(ctx).organizationId));
  const before = await findInvoice(ctx, invoiceId, true);
  if (before.status === 'VOID') throw new Refusal('invoice.voided');
  const [after] = await ctx.db
    .update(invoice)
    .set({
      status: 'VOID',
      voidedAt: ctx.now(),
      voidedByUserId: ctx.session.userId,
      voidReason: reason,
      updatedAt: ctx.now(),
      updatedByUserId: ctx.session.userId,
    })
    .where(eq(invoice.id, invoiceId))
    .returning();
  if (!after) throw new Refusal('not_found');
  await ctx.execute(statements.freeEntries(invoiceId, ctx.now()));
  ctx.changed({ entity: 'Invoice', id: invoiceId, before: recorded(before), after: recorded(after) });
  return whole(ctx, after);
}

export { voidInvoice as void };
