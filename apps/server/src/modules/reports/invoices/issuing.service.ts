import { Refusal } from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import { minorOf } from '@stint/domain/money';
import { invoiceTotals, plainTax, type TotalLine, whyNotIssued } from '@stint/domain/reports/invoice-totals';
import { and, eq } from 'drizzle-orm';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { billable } from './billable-time.service.ts';
import { addLines, billedTime, cutToBilled, hold, lockDrafted, lockTime, namedLines } from './billed-time.service.ts';
import { presentIdentity } from './e-invoice/seller.service.ts';
import { findInvoice, linesOfRow, ours, recorded, whole } from './invoice-rows.service.ts';
import { commonOf, nextNumber } from './invoice-settings.service.ts';
import * as statements from './invoices.sql.ts';
import { Parties } from './invoices.sql.ts';
import { type InvoiceRow, invoice } from './invoices.table.ts';

/** The totals as they are stored. `taxPercent` is the one rate of all lines, or none. */
export function totalColumns(
  lines: readonly (TotalLine & { workedMs: number })[],
  { net, taxes, tax, total } = invoiceTotals(lines),
) {
  const [first, ...others] = taxes;
  const workedMs = lines.reduce((sum, line) => sum + line.workedMs, 0);
  const taxPercent = first && others.length === 0 ? first.percent : null;
  return { net, taxes, tax, total, taxPercent, workedMs };
}

/** The same request again is answered with what it created. */
export async function createdBy(ctx: Ctx, requestId: string | undefined): Promise<InvoiceRow | undefined> {
  if (!requestId) return undefined;
  const [again] = await ctx.db
    .select()
    .from(invoice)
    .where(and(ours(ctx), eq(invoice.requestId, requestId)));
  return again;
}

/** Who bills and who is billed, as they are named today. */
export async function partiesOf(ctx: Ctx, contactId: string | null) {
  const { organizationId } = placeOf(ctx);
  const [parties] = await ctx.query(Parties, statements.partiesOf(organizationId, contactId));
  if (!parties) throw new Refusal('not_found');
  return parties;
}

/** The currency of the workspace. */
export async function currencyOf(ctx: Ctx): Promise<string> {
  const { organizationId } = placeOf(ctx);
  const rows = ctx.db.select({ currency: organization.currency }).from(organization);
  const [row] = await rows.where(eq(organization.id, organizationId));
  return row?.currency.toUpperCase() ?? 'EUR';
}

type NewInvoice = In<'invoices.create'>;

/** The time of one client in one currency, locked until this transaction ends. */
async function chosen(ctx: Ctx, { filter, organizationContactId, currency, per, net: shownNet }: NewInvoice) {
  const { groups, calendar } = await billable(ctx, filter);
  const group = groups.find(
    (candidate) => candidate.contactId === organizationContactId && candidate.currency === currency,
  );
  if (!group) throw new Refusal('invoice.nothing');
  const { entries, lines } = billedTime(group, per);
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (shownNet !== undefined && minorOf(shownNet, currency) !== net) throw new Refusal('invoice.changed');
  await hold(ctx, entries);
  return { entries, lines, calendar };
}

/** What is not given is that of the settings. */
async function termsOf(ctx: Ctx, newInvoice: NewInvoice) {
  const common = await commonOf(ctx);
  const valueOr = <T>(value: T | undefined, otherwise: T): T => (value === undefined ? otherwise : value);
  const dueDate = valueOr(newInvoice.dueDate, addDays(newInvoice.date, common.dueDays));
  if (dueDate !== null && dueDate < newInvoice.date) throw new Refusal('invoice.due');
  return {
    columns: {
      date: newInvoice.date,
      dueDate,
      taxName: valueOr(newInvoice.taxName, common.taxName),
      note: valueOr(newInvoice.note, common.note),
      sellerAddress: common.address,
    },
    tax: plainTax(valueOr(newInvoice.taxPercent, common.taxPercent)),
  };
}

export async function create(ctx: Ctx, newInvoice: NewInvoice): Promise<Out<'invoices.create'>> {
  const { organizationContactId, currency, per, requestId } = newInvoice;
  const { rounding } = newInvoice.filter;
  const place = placeOf(ctx);
  await ctx.execute(statements.lockBilling(place.organizationId));
  const again = await createdBy(ctx, requestId);
  if (again) return whole(ctx, again);
  const { entries, lines, calendar } = await chosen(ctx, newInvoice);
  const { startDate, endDate } = calendar;
  const { columns, tax } = await termsOf(ctx, newInvoice);
  const withNames = per === 'member';
  const totals = totalColumns(lines.map(({ amount, ms: workedMs }) => ({ amount, workedMs, ...tax })));
  if (!Number.isSafeInteger(totals.total)) throw new Refusal('invoice.too_large');
  const [row] = await ctx.db
    .insert(invoice)
    .values({
      ...stampOf(place),
      ...(await partiesOf(ctx, organizationContactId)),
      ...(await presentIdentity(ctx, { organizationId: place.organizationId, organizationContactId })),
      ...(await nextNumber(ctx, 'INVOICE')),
      ...columns,
      ...totals,
      // Without a rate there is no tax; a rate of 0 is stated.
      ...{ taxPercent: tax.taxPercent, organizationContactId, currency, requestId, withNames },
      ...{ startDate, endDate, ...(rounding && { draftTime: { startDate, endDate, rounding } }) },
      issuedAt: place.now,
      issuedByUserId: place.userId,
    })
    .returning();
  if (!row) throw new Refusal('not_found');
  if (!rounding) await cutToBilled(ctx, entries);
  await addLines(ctx, row.id, await namedLines(ctx, { lines }, { per, withNames, tax }));
  await lockTime(ctx, entries, row.id);
  ctx.changed({ entity: 'Invoice', id: row.id, before: null, after: recorded(row) });
  return whole(ctx, row);
}

/** A draft, locked until the transaction ends. `revision` is that of the reader's copy. */
export async function lockDraft(ctx: Ctx, invoiceId: string, revision?: number): Promise<InvoiceRow> {
  const row = await findInvoice(ctx, invoiceId, true);
  if (row.status !== 'DRAFT') throw new Refusal('invoice.not_draft');
  if (revision !== undefined && revision !== row.revision) throw new Refusal('invoice.stale');
  return row;
}

/** Gives a draft its number and locks its time, which is read again. */
export async function issue(ctx: Ctx, { invoiceId, revision }: In<'invoices.issue'>): Promise<Out<'invoices.issue'>> {
  const place = placeOf(ctx);
  await ctx.execute(statements.lockBilling(place.organizationId));
  const before = await lockDraft(ctx, invoiceId, revision);
  const lines = await linesOfRow(ctx, invoiceId);
  const problem = whyNotIssued(
    lines.map((line) => ({ ...line, isDescribed: line.kind === 'TIME' || line.description !== null })),
  );
  if (problem) throw new Refusal(problem.code, problem.line ? { line: String(problem.line) } : {});
  if (before.dueDate !== null && before.dueDate < before.date) throw new Refusal('invoice.due');
  await lockDrafted(ctx, before, lines);
  const { clientName, clientAddress, ...sender } = await partiesOf(ctx, before.organizationContactId);
  const { address: sellerAddress } = await commonOf(ctx);
  const [after] = await ctx.db
    .update(invoice)
    .set({
      ...(await nextNumber(ctx, 'INVOICE')),
      ...totalColumns(lines),
      ...sender,
      ...(await presentIdentity(ctx, before)),
      ...(clientName !== null && { clientName, clientAddress }),
      ...{ sellerAddress, status: 'ISSUED', issuedAt: place.now, issuedByUserId: place.userId },
      ...{ updatedAt: place.now, updatedByUserId: place.userId },
    })
    .where(eq(invoice.id, invoiceId))
    .returning();
  if (!after) throw new Refusal('not_found');
  ctx.changed({ entity: 'Invoice', id: invoiceId, before: recorded(before), after: recorded(after) });
  return whole(ctx, after);
}
