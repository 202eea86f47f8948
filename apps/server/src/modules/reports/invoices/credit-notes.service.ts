import { Refusal } from '@stint/contract';
import { majorOf } from '@stint/domain/money';
import { creditTotals } from '@stint/domain/reports/invoice-totals';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { exactMinor } from '../../../kernel/amounts.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { type LineRow, linesOfRow, lockIssued, recorded, todayOf, whole } from './invoice-rows.service.ts';
import { nextNumber } from './invoice-settings.service.ts';
import * as statements from './invoices.sql.ts';
import { type InvoiceRow, invoice, invoiceLine, invoiceTime } from './invoices.table.ts';
import { createdBy, totalColumns } from './issuing.service.ts';

interface CreditedLine {
  line: LineRow;
  amount: number;
}

const restOf = ({ amount, credited }: LineRow) => amount - credited;

/** The amount to credit for each line. Without a choice, everything not credited yet. */
function chosenLines(lines: readonly LineRow[], requestedCredits: In<'invoices.credit'>['lines'], currency: string) {
  if (!requestedCredits) return lines.flatMap((line) => (restOf(line) === 0 ? [] : [{ line, amount: restOf(line) }]));
  const amounts = new Map<string, number>();
  for (const { lineId, amount } of requestedCredits)
    amounts.set(lineId, (amounts.get(lineId) ?? 0) + exactMinor(amount, currency));
  return [...amounts].map(([lineId, amount]): CreditedLine => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw new Refusal('invoice.line_unknown');
    const rest = restOf(line);
    if (amount > rest)
      throw new Refusal('invoice.credit_amount', {
        line: String(line.position),
        amount: `${majorOf(Math.max(0, rest), currency)} ${currency}`,
      });
    return { line, amount };
  });
}

/** A line of the credit note: the whole line as it was billed, or an amount of it. */
function creditLine({ line, amount }: CreditedLine) {
  const { projectName, memberName, taskTitle, date, description, taxCategory, taxPercent, taxReason } = line;
  const isWhole = amount === line.amount;
  return {
    ...{ projectName, memberName, taskTitle, date, description, taxCategory, taxPercent, taxReason, amount },
    ...(isWhole
      ? { kind: line.kind, quantity: line.quantity, price: line.price, unit: line.unit, workedMs: line.workedMs }
      : {
          kind: 'FIXED' as const,
          quantity: amount < 0 ? -1 : 1,
          price: Math.abs(amount),
          unit: 'C62' as const,
          workedMs: 0,
        }),
    creditedLineId: line.id,
  };
}

/** Unlocks the time of lines that nothing is left of. */
async function freeTimeOf(ctx: Ctx, invoiceId: string, lineIds: readonly string[]): Promise<void> {
  await ctx.db
    .update(invoiceTime)
    .set({ freedAt: ctx.now() })
    .where(and(eq(invoiceTime.invoiceId, invoiceId), inArray(invoiceTime.lineId, [...lineIds])));
  await ctx.execute(statements.freeCredited(invoiceId, ctx.now()));
}

const notesOf = (ctx: Ctx, invoiceId: string): Promise<InvoiceRow[]> =>
  ctx.db
    .select()
    .from(invoice)
    .where(and(eq(invoice.correctsInvoiceId, invoiceId), eq(invoice.status, 'ISSUED')));
const sumOf = (rows: readonly InvoiceRow[], key: 'net' | 'total') => rows.reduce((sum, row) => sum + row[key], 0);

/** A discount that is not credited yet can leave less of the invoice than of its lines. */
function checkRest(row: InvoiceRow, notes: readonly InvoiceRow[], { net, total }: Pick<InvoiceRow, 'net' | 'total'>) {
  const [restNet, restTotal] = [row.net - sumOf(notes, 'net'), row.total - sumOf(notes, 'total')];
  if (net <= restNet && total <= restTotal) return;
  const amountOf = (rest: number) => `${majorOf(Math.max(0, rest), row.currency)} ${row.currency}`;
  throw new Refusal('invoice.credit_total', { net: amountOf(restNet), total: amountOf(restTotal) });
}

/** Stores on the invoice what its credit notes take back. When no line has anything left, neither has the invoice. */
async function storeCredited(ctx: Ctx, row: InvoiceRow): Promise<void> {
  const lines = await linesOfRow(ctx, row.id);
  const isAll = lines.every((line) => restOf(line) === 0);
  const credited = isAll ? row.total : Math.min(row.total, sumOf(await notesOf(ctx, row.id), 'total'));
  await ctx.db.update(invoice).set({ credited, updatedAt: ctx.now() }).where(eq(invoice.id, row.id));
}

export async function credit(ctx: Ctx, input: In<'invoices.credit'>): Promise<Out<'invoices.credit'>> {
  const { invoiceId, reason, freeTime, requestId } = input;
  const place = placeOf(ctx);
  await ctx.execute(statements.lockBilling(place.organizationId));
  const again = await createdBy(ctx, requestId);
  if (again) return whole(ctx, again);
  const row = await lockIssued(ctx, invoiceId);
  if (row.type === 'CREDIT_NOTE') throw new Refusal('invoice.no_credit');
  const chosen = chosenLines(await linesOfRow(ctx, invoiceId), input.lines, row.currency);
  if (chosen.length === 0) throw new Refusal('invoice.credited');
  const lines = chosen.map(creditLine);
  const notes = await notesOf(ctx, invoiceId);
  const taxesBefore = notes.flatMap(({ taxes }) => taxes);
  const totals = totalColumns(lines, creditTotals(lines, taxesBefore));
  if (input.lines) checkRest(row, notes, totals);
  if (totals.total < 0 || totals.net < 0) throw new Refusal('invoice.negative');
  const { organizationContactId, currency, startDate, endDate, sellerName, sellerAddress, sellerTaxId } = row;
  const { clientName, clientAddress, taxName, seller, buyer } = row;
  const [note] = await ctx.db
    .insert(invoice)
    .values({
      ...stampOf(place),
      ...(await nextNumber(ctx, 'CREDIT_NOTE')),
      ...{ organizationContactId, currency, startDate, endDate, sellerName, sellerAddress, sellerTaxId },
      ...{
        clientName,
        clientAddress,
        taxName,
        seller,
        buyer,
        requestId,
        note: reason,
        type: 'CREDIT_NOTE',
        dueDate: null,
      },
      ...totals,
      date: input.date ?? todayOf(ctx),
      correctsInvoiceId: invoiceId,
      ...{ issuedAt: place.now, issuedByUserId: place.userId },
    })
    .returning();
  if (!note) throw new Refusal('not_found');
  const { tenantId } = ctx.session;
  await ctx.db
    .insert(invoiceLine)
    .values(lines.map((line, at) => ({ ...line, tenantId, invoiceId: note.id, position: at + 1 })));
  for (const { line, amount } of chosen)
    await ctx.db
      .update(invoiceLine)
      .set({ credited: line.credited + amount })
      .where(eq(invoiceLine.id, line.id));
  await storeCredited(ctx, row);
  const fullyCreditedIds = chosen.filter(({ line, amount }) => restOf(line) === amount).map(({ line }) => line.id);
  if (freeTime && fullyCreditedIds.length > 0) await freeTimeOf(ctx, invoiceId, fullyCreditedIds);
  ctx.changed({ entity: 'Invoice', id: note.id, before: null, after: recorded(note) });
  return whole(ctx, note);
}

/** Gives back to an invoice what a voided credit note had taken; refused once that has unlocked time. */
export async function correct(ctx: Ctx, invoiceId: string, note: InvoiceRow): Promise<void> {
  const row = await lockIssued(ctx, invoiceId);
  const lines = (await linesOfRow(ctx, note.id)).filter(({ creditedLineId }) => creditedLineId !== null);
  const ids = lines.flatMap(({ creditedLineId }) => (creditedLineId ? [creditedLineId] : []));
  const freed = and(inArray(invoiceTime.lineId, ids), isNotNull(invoiceTime.freedAt));
  if ((await ctx.db.$count(invoiceTime, freed)) > 0) throw new Refusal('invoice.credit_freed');
  for (const { creditedLineId, amount } of lines)
    await ctx.db
      .update(invoiceLine)
      .set({ credited: sql`${invoiceLine.credited} - ${amount}` })
      .where(eq(invoiceLine.id, creditedLineId ?? ''));
  await storeCredited(ctx, row);
}
