import { deleted, Refusal } from '@stint/contract';
import { addMonths, firstOfMonth } from '@stint/domain/dates';
import { and, asc, eq } from 'drizzle-orm';
import { live } from '../../../db/live.ts';
import { exactMinor } from '../../../kernel/amounts.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { invoiceRecurrence as recurrence } from './invoice-records.table.ts';
import { todayOf } from './invoice-rows.service.ts';
import { currencyOf, partiesOf } from './issuing.service.ts';

const ours = (ctx: Ctx) => and(eq(recurrence.organizationId, placeOf(ctx).organizationId), live(recurrence));

export async function recurrences(
  ctx: Ctx,
  { organizationContactId }: In<'invoices.recurrences'>,
): Promise<Out<'invoices.recurrences'>> {
  const items = await ctx.db
    .select()
    .from(recurrence)
    .where(
      and(ours(ctx), organizationContactId ? eq(recurrence.organizationContactId, organizationContactId) : undefined),
    )
    .orderBy(asc(recurrence.createdAt), asc(recurrence.id))
    .limit(1000);
  return { items, total: items.length };
}

/** A draft is made for each month that ends from now on. */
export async function setRecurrence(
  ctx: Ctx,
  input: In<'invoices.setRecurrence'>,
): Promise<Out<'invoices.setRecurrence'>> {
  const { organizationContactId, withTime, per, withNames, rounding, lines } = input;
  const currency = input.currency ?? (await currencyOf(ctx));
  if (!withTime && lines.length === 0) throw new Refusal('invoice.no_lines');
  for (const { price } of lines) exactMinor(price, currency);
  const { clientName } = await partiesOf(ctx, organizationContactId);
  if (clientName === null) throw new Refusal('not_found');
  const place = placeOf(ctx);
  const patch = { withTime, per, withNames, rounding, lines };
  const same = and(
    ours(ctx),
    ...[eq(recurrence.organizationContactId, organizationContactId), eq(recurrence.currency, currency)],
  );
  const [changed] = await ctx.db
    .update(recurrence)
    .set({ ...patch, updatedAt: place.now, updatedByUserId: place.userId })
    .where(same)
    .returning();
  const lastMonth = addMonths(firstOfMonth(todayOf(ctx)), -1);
  const [row] = changed
    ? [changed]
    : await ctx.db
        .insert(recurrence)
        .values({ ...stampOf(place), ...patch, organizationContactId, currency, lastMonth })
        .returning();
  if (!row) throw new Refusal('not_found');
  ctx.changed({ entity: 'InvoiceRecurrence', id: row.id, before: null, after: { organizationContactId, currency } });
  return row;
}

export async function removeRecurrence(
  ctx: Ctx,
  { recurrenceId }: In<'invoices.removeRecurrence'>,
): Promise<Out<'invoices.removeRecurrence'>> {
  const [removedRecurrence] = await ctx.db
    .update(recurrence)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId })
    .where(and(ours(ctx), eq(recurrence.id, recurrenceId)))
    .returning();
  if (!removedRecurrence) throw new Refusal('not_found');
  const { organizationContactId, currency } = removedRecurrence;
  ctx.changed({
    entity: 'InvoiceRecurrence',
    id: recurrenceId,
    before: { organizationContactId, currency },
    after: null,
  });
  return deleted(1);
}
