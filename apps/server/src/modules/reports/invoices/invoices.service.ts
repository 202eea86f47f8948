import { type InvoiceEntry, type InvoiceSum, Refusal } from '@stint/contract';
import { majorOf } from '@stint/domain/money';
import { and, asc, count, desc, eq, gt, ilike, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { seenBy } from '../../time/time-logs/ranges.service.ts';
import { seconds } from '../reports/summary.service.ts';
import { correct } from './credit-notes.service.ts';
import { findInvoice, ours, recorded, summaryOf, todayOf, whole } from './invoice-rows.service.ts';
import * as statements from './invoices.sql.ts';
import { invoice, invoiceTime } from './invoices.table.ts';

/** A part of a text, in which the signs of patterns stand for themselves. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const isOpen = and(
  eq(invoice.type, 'INVOICE'),
  eq(invoice.status, 'ISSUED'),
  sql`${invoice.paid} + ${invoice.credited} < ${invoice.total}`,
);
const isCredited = and(gt(invoice.total, 0), sql`${invoice.credited} >= ${invoice.total}`);
const isOverdue = (today: string) => and(isOpen, lt(invoice.dueDate, today));
const isDueLater = (today: string) => sql`coalesce(${invoice.dueDate} >= ${today}, true)`;

/** The rule `invoiceState` of the domain as a condition. */
function withState(state: In<'invoices.list'>['state'], today: string): SQL | undefined {
  switch (state) {
    case undefined:
      return and(eq(invoice.type, 'INVOICE'), ne(invoice.status, 'DRAFT'));
    case 'all':
      return undefined;
    case 'open':
      return isOpen;
    case 'draft':
      return eq(invoice.status, 'DRAFT');
    case 'void':
      return eq(invoice.status, 'VOID');
    case 'creditNote':
      return and(eq(invoice.type, 'CREDIT_NOTE'), eq(invoice.status, 'ISSUED'));
    case 'overdue':
      return isOverdue(today);
    case 'credited':
      return and(eq(invoice.type, 'INVOICE'), eq(invoice.status, 'ISSUED'), isCredited);
    case 'paid':
      return and(
        ...[eq(invoice.type, 'INVOICE'), eq(invoice.status, 'ISSUED')],
        sql`${invoice.paid} + ${invoice.credited} >= ${invoice.total} and not (${isCredited})`,
      );
    case 'partlyPaid':
      return and(isOpen, isDueLater(today), gt(invoice.paid, 0));
    case 'sent':
      return and(isOpen, isDueLater(today), eq(invoice.paid, 0), isNotNull(invoice.sentAt));
    case 'issued':
      return and(isOpen, isDueLater(today), eq(invoice.paid, 0), sql`${invoice.sentAt} is null`);
  }
}

export async function list(ctx: Ctx, input: In<'invoices.list'>): Promise<Out<'invoices.list'>> {
  const { search, status, state, organizationContactId, skip, take } = input;
  const today = todayOf(ctx);
  const where = and(
    ours(ctx),
    withState(state, today),
    status && eq(invoice.status, status),
    organizationContactId ? eq(invoice.organizationContactId, organizationContactId) : undefined,
    search ? or(ilike(invoice.number, containing(search)), ilike(invoice.clientName, containing(search))) : undefined,
  );
  const [row] = await ctx.db.select({ total: count() }).from(invoice).where(where);
  const rows = await ctx.db
    .select()
    .from(invoice)
    .where(where)
    // Drafts come first.
    .orderBy(sql`${invoice.sequence} is not null`, ...newestFirst)
    .limit(take)
    .offset(skip);
  return { items: rows.map((item) => summaryOf(item, today)), total: row?.total ?? 0 };
}
const newestFirst = [desc(invoice.issuedAt), desc(invoice.sequence), desc(invoice.createdAt), asc(invoice.id)];

export async function sums(ctx: Ctx, { organizationContactId }: In<'invoices.sums'>): Promise<Out<'invoices.sums'>> {
  const rest = sql`${invoice.total} - ${invoice.paid} - ${invoice.credited}`;
  const sumIf = (condition: SQL | undefined, amount: SQL) =>
    sql<string>`coalesce(sum(${amount}) filter (where ${condition}), 0)`;
  const rows = await ctx.db
    .select({
      currency: invoice.currency,
      outstanding: sumIf(isOpen, rest),
      overdue: sumIf(isOverdue(todayOf(ctx)), rest),
      drafts: sumIf(eq(invoice.status, 'DRAFT'), sql`${invoice.total}`),
    })
    .from(invoice)
    .where(
      and(
        ours(ctx),
        or(isOpen, eq(invoice.status, 'DRAFT')),
        organizationContactId ? eq(invoice.organizationContactId, organizationContactId) : undefined,
      ),
    )
    .groupBy(invoice.currency)
    .orderBy(asc(invoice.currency));
  const items = rows.map(({ currency, outstanding, overdue, drafts }): InvoiceSum => {
    const inUnits = (amount: string) => majorOf(Number(amount), currency);
    return { currency, outstanding: inUnits(outstanding), overdue: inUnits(overdue), drafts: inUnits(drafts) };
  });
  return { items };
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
  const readableIds = await seenBy(ctx);
  const items = rows.map(
    ({ timeLogId, lineId: line, date, memberName, description, workedMs, employeeId, ...row }): InvoiceEntry => {
      const isReadable = !readableIds || readableIds.includes(employeeId);
      const { startedAt, stoppedAt } = isReadable ? row : { startedAt: null, stoppedAt: null };
      return {
        ...{ timeLogId, lineId: line, date, memberName, description, startedAt, stoppedAt },
        seconds: seconds(workedMs),
      };
    },
  );
  return { items, total: all?.total ?? 0 };
}

/** Frees the entries; the invoice stays with its number. */
async function voidInvoice(ctx: Ctx, { invoiceId, reason }: In<'invoices.void'>): Promise<Out<'invoices.void'>> {
  await ctx.execute(statements.lockBilling(placeOf(ctx).organizationId));
  const before = await findInvoice(ctx, invoiceId, true);
  if (before.status === 'DRAFT') throw new Refusal('invoice.is_draft');
  if (before.status === 'VOID') throw new Refusal('invoice.voided');
  if (before.paid > 0) throw new Refusal('invoice.has_payments');
  if (before.credited > 0) throw new Refusal('invoice.has_credit_notes');
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
  if (before.correctsInvoiceId) await correct(ctx, before.correctsInvoiceId, after);
  await ctx.execute(statements.freeEntries(invoiceId, ctx.now()));
  ctx.changed({ entity: 'Invoice', id: invoiceId, before: recorded(before), after: recorded(after) });
  return whole(ctx, after);
}

export { voidInvoice as void };
