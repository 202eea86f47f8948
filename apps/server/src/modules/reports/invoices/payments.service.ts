import { deleted, maxInvoicePayments, Refusal } from '@stint/contract';
import { majorOf } from '@stint/domain/money';
import { outstandingOf } from '@stint/domain/reports/invoice-states';
import { and, eq, sql } from 'drizzle-orm';
import { live } from '../../../db/live.ts';
import { exactMinor } from '../../../kernel/amounts.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { invoicePayment } from './invoice-records.table.ts';
import { findInvoice, lockIssued, todayOf, whole } from './invoice-rows.service.ts';
import { invoice } from './invoices.table.ts';

/** The history has no amounts: more people may read it. */
const recorded = ({ date, reference }: Pick<typeof invoicePayment.$inferSelect, 'date' | 'reference'>) => ({
  date,
  reference,
});

async function isRecorded(ctx: Ctx, requestId: string | undefined): Promise<boolean> {
  return requestId !== undefined && (await ctx.db.$count(invoicePayment, eq(invoicePayment.requestId, requestId))) > 0;
}

export async function addPayment(ctx: Ctx, input: In<'invoices.addPayment'>): Promise<Out<'invoices.addPayment'>> {
  const { invoiceId, date, reference, requestId } = input;
  const row = await lockIssued(ctx, invoiceId);
  if (await isRecorded(ctx, requestId)) return whole(ctx, row);
  if (row.type === 'CREDIT_NOTE') throw new Refusal('invoice.no_credit');
  if (date > todayOf(ctx)) throw new Refusal('invoice.payment_date');
  const amount = exactMinor(input.amount, row.currency);
  const outstanding = outstandingOf(row);
  if (amount > outstanding)
    throw new Refusal('invoice.overpaid', { outstanding: `${majorOf(outstanding, row.currency)} ${row.currency}` });
  const ofInvoice = and(eq(invoicePayment.invoiceId, invoiceId), live(invoicePayment));
  if ((await ctx.db.$count(invoicePayment, ofInvoice)) >= maxInvoicePayments)
    throw new Refusal('invoice.payments_limit', { most: String(maxInvoicePayments) });
  const [payment] = await ctx.db
    .insert(invoicePayment)
    .values({ ...stampOf(placeOf(ctx)), invoiceId, date, amount, reference, requestId })
    .returning();
  if (!payment) throw new Refusal('not_found');
  const [after] = await ctx.db
    .update(invoice)
    .set({ paid: row.paid + amount, updatedAt: ctx.now(), updatedByUserId: ctx.session.userId })
    .where(eq(invoice.id, invoiceId))
    .returning();
  if (!after) throw new Refusal('not_found');
  ctx.changed({ entity: 'InvoicePayment', id: payment.id, before: null, after: recorded(payment) });
  return whole(ctx, after);
}

/** The payment stays in the database with who deleted it. */
export async function removePayment(
  ctx: Ctx,
  { paymentId }: In<'invoices.removePayment'>,
): Promise<Out<'invoices.removePayment'>> {
  const [payment] = await ctx.db
    .select()
    .from(invoicePayment)
    .where(and(eq(invoicePayment.id, paymentId), live(invoicePayment)));
  if (!payment) throw new Refusal('not_found');
  await findInvoice(ctx, payment.invoiceId, true);
  const [removedPayment] = await ctx.db
    .update(invoicePayment)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId })
    .where(and(eq(invoicePayment.id, paymentId), live(invoicePayment)))
    .returning();
  if (!removedPayment) throw new Refusal('not_found');
  await ctx.db
    .update(invoice)
    .set({ paid: sql`${invoice.paid} - ${removedPayment.amount}`, updatedAt: ctx.now() })
    .where(eq(invoice.id, removedPayment.invoiceId));
  ctx.changed({ entity: 'InvoicePayment', id: paymentId, before: recorded(removedPayment), after: null });
  return deleted(1);
}
