import { type InvoiceSettings, Refusal } from '@stint/contract';
import { invoiceNumber } from '@stint/domain/reports/invoices';
import { and, eq, sql } from 'drizzle-orm';
import { checkTextVersions } from '../../../http/text-versions.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { invoice, type invoiceSeries, invoiceSettings } from './invoices.table.ts';

type Settings = typeof invoiceSettings.$inferSelect;

const settingsRow = (ctx: Ctx) =>
  ctx.db
    .select()
    .from(invoiceSettings)
    .where(eq(invoiceSettings.organizationId, placeOf(ctx).organizationId));
const plainSettings = {
  prefix: 'INV-',
  lastNumber: 0,
  creditPrefix: null,
  address: null,
  note: null,
  taxName: null,
  taxPercent: null,
  dueDays: 14,
};
const shownSettings = (row: Pick<Settings, keyof typeof plainSettings>): InvoiceSettings => {
  const { lastNumber, prefix, creditPrefix, address, note, taxName, taxPercent, dueDays } = row;
  const next = invoiceNumber(prefix, lastNumber + 1);
  return { prefix, next, creditPrefix, address, note, taxName, taxPercent, dueDays };
};

/** What new invoices have in common. */
export async function commonOf(ctx: Ctx): Promise<Pick<Settings, keyof typeof plainSettings>> {
  const [row] = await settingsRow(ctx);
  return row ?? plainSettings;
}

export const settings = async (ctx: Ctx): Promise<Out<'invoices.settings'>> => shownSettings(await commonOf(ctx));

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
  const recorded = (row: Pick<Settings, keyof typeof plainSettings>) => {
    const { next: _, ...rest } = shownSettings(row);
    return rest;
  };
  const changed = { before: recorded(before ?? plainSettings), after: recorded(after) };
  ctx.changed({ entity: 'InvoiceSettings', id: after.id, ...changed });
  return shownSettings(after);
}

interface InvoiceNumber {
  series: (typeof invoiceSeries)[number];
  sequence: number;
  number: string;
}
/** The next number. It is taken in the transaction of the invoice, so that none is lost. */
export async function nextNumber(ctx: Ctx, type: (typeof invoiceSeries)[number]): Promise<InvoiceNumber> {
  const place = placeOf(ctx);
  const isOwnSeries = type === 'CREDIT_NOTE' && (await commonOf(ctx)).creditPrefix !== null;
  const series = isOwnSeries ? 'CREDIT_NOTE' : 'INVOICE';
  const counter = isOwnSeries ? 'lastCreditNumber' : 'lastNumber';
  const [row] = await ctx.db
    .insert(invoiceSettings)
    .values({ ...stampOf(place), [counter]: 1 })
    .onConflictDoUpdate({
      target: [invoiceSettings.tenantId, invoiceSettings.organizationId],
      set: { [counter]: sql`${invoiceSettings[counter]} + 1` },
    })
    .returning();
  if (!row) throw new Refusal('not_found');
  const number = invoiceNumber(isOwnSeries ? (row.creditPrefix ?? '') : row.prefix, row[counter]);
  const [invoiceWithNumber] = await ctx.db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.organizationId, place.organizationId), eq(invoice.number, number)));
  if (invoiceWithNumber) throw new Refusal('invoice.number_taken', { number });
  return { series, sequence: row[counter], number };
}
