import { maxBookings, Refusal } from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import { type BookedInvoice, type BookedPayment, bookingFile, bookingsOf } from '@stint/domain/reports/bookings';
import { dayOf } from '@stint/domain/time';
import { and, between, eq, isNull, ne, or } from 'drizzle-orm';
import { fileNameOf } from '../../../exports/tables.ts';
import type { In } from '../../../kernel/operations.ts';
import { placeOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { invoicePayment } from './invoice-records.table.ts';
import { ours } from './invoice-rows.service.ts';
import { invoice } from './invoices.table.ts';

type Filter = In<'invoices.bookings'>;

/** The day before and the day after are read, too: voiding has an instant and no day. */
async function bookedInvoices(ctx: Ctx, { from, to, currency }: Filter): Promise<BookedInvoice[]> {
  const voided = between(invoice.voidedAt, `${addDays(from, -1)}T00:00:00Z`, `${addDays(to, 2)}T00:00:00Z`);
  const rows = await ctx.db
    .select()
    .from(invoice)
    .where(
      and(
        ours(ctx),
        eq(invoice.currency, currency),
        ne(invoice.status, 'DRAFT'),
        or(between(invoice.date, from, to), voided),
      ),
    )
    .limit(maxBookings + 1);
  return rows.map(({ number, type, date, dueDate, clientName, net, taxes, voidedAt }) => ({
    ...{ number: number ?? '', type, date, dueDate, clientName, net, taxes },
    voidedOn: voidedAt && dayOf(voidedAt, ctx.session.calendar),
  }));
}

async function bookedPayments(ctx: Ctx, { from, to, currency }: Filter): Promise<BookedPayment[]> {
  const { date, amount, reference, organizationId } = invoicePayment;
  const rows = await ctx.db
    .select({ date, amount, reference, number: invoice.number, clientName: invoice.clientName })
    .from(invoicePayment)
    .innerJoin(invoice, eq(invoice.id, invoicePayment.invoiceId))
    .where(
      and(
        eq(organizationId, placeOf(ctx).organizationId),
        isNull(invoicePayment.deletedAt),
        eq(invoice.currency, currency),
        between(date, from, to),
      ),
    )
    .limit(maxBookings + 1);
  return rows.map(({ number, ...payment }) => ({ ...payment, invoiceNumber: number ?? '' }));
}

/** The format is read in Latin letters of one byte; others lose their marks, or become a question mark. */
const oneByte = (text: string): Buffer =>
  Buffer.from(
    [...text]
      .map((letter) =>
        letter <= 'ÿ'
          ? letter
          : letter
              .normalize('NFKD')
              .replace(/\p{M}/gu, '')
              .replace(/[^\0-ÿ]/gu, '?'),
      )
      .join(''),
    'latin1',
  );

export async function bookings(ctx: Ctx, filter: Filter): Promise<File> {
  const { from, to, currency, accounts } = filter;
  if (from > to) throw new Refusal('time.range');
  if (from.slice(0, 4) !== to.slice(0, 4)) throw new Refusal('invoice.bookings_year');
  const booked = { invoices: await bookedInvoices(ctx, filter), payments: await bookedPayments(ctx, filter) };
  const all = bookingsOf(booked, accounts, { from, to });
  const isCut = booked.invoices.length > maxBookings || booked.payments.length > maxBookings;
  if (isCut || all.length > maxBookings) throw new Refusal('invoice.bookings_limit', { most: String(maxBookings) });
  const text = bookingFile({ bookings: all, accounts, currency, from, to, madeAt: ctx.now() });
  return new File([new Uint8Array(oneByte(text))], fileNameOf(`EXTF_Buchungsstapel_${from}_${to}`, 'csv'), {
    type: 'text/csv',
  });
}
