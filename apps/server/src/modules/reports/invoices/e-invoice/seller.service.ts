import { InvoiceBuyer, InvoiceSeller, Refusal } from '@stint/contract';
import { whyNotIdentity } from '@stint/domain/workspace/identifiers';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Conn } from '../../../../db/client.ts';
import type { In, Out } from '../../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../../kernel/place.ts';
import type { Ctx } from '../../../../kernel/verb.ts';
import { organizationContact } from '../../../workspace/contacts/contacts.table.ts';
import { type InvoiceRow, invoiceSettings } from '../invoices.table.ts';

/** The fields of a shape, null where the row has none. */
const fieldsOf = <S extends typeof InvoiceSeller | typeof InvoiceBuyer>(shape: S, row: Partial<z.infer<S>> = {}) =>
  Object.fromEntries(
    Object.keys(shape.shape).map((field) => [field, row[field as keyof z.infer<S>] ?? null]),
  ) as z.infer<S>;
const emptySeller = fieldsOf(InvoiceSeller);
const sellerOf = (row: InvoiceSeller | undefined): InvoiceSeller => fieldsOf(InvoiceSeller, row);

const sellerRow = (ctx: Ctx) =>
  ctx.db
    .select()
    .from(invoiceSettings)
    .where(eq(invoiceSettings.organizationId, placeOf(ctx).organizationId));

/** How an invoice identifies the two sides now, besides names and addresses. Needs a connection of the tenant. */
export async function presentIdentity(
  { db }: Conn,
  { organizationId, organizationContactId }: Pick<InvoiceRow, 'organizationId' | 'organizationContactId'>,
): Promise<{ seller: InvoiceSeller; buyer: InvoiceBuyer }> {
  const [own] = await db.select().from(invoiceSettings).where(eq(invoiceSettings.organizationId, organizationId));
  const [client] = organizationContactId
    ? await db
        .select()
        .from(organizationContact)
        .where(
          and(
            eq(organizationContact.organizationId, organizationId),
            eq(organizationContact.id, organizationContactId),
          ),
        )
    : [];
  const contact = { ...client, phone: client?.primaryPhone ?? null, email: client?.primaryEmail ?? null };
  return { seller: fieldsOf(InvoiceSeller, own), buyer: fieldsOf(InvoiceBuyer, contact) };
}

export async function seller(ctx: Ctx): Promise<Out<'invoices.seller'>> {
  const [row] = await sellerRow(ctx);
  return sellerOf(row);
}

export async function setSeller(ctx: Ctx, patch: In<'invoices.setSeller'>): Promise<Out<'invoices.setSeller'>> {
  const [row] = await sellerRow(ctx).for('update');
  const before = sellerOf(row);
  const code = whyNotIdentity({ ...before, ...patch });
  if (code) throw new Refusal(code);
  const stamp = stampOf(placeOf(ctx));
  const [after] = await ctx.db
    .insert(invoiceSettings)
    .values({ ...stamp, ...emptySeller, ...patch })
    .onConflictDoUpdate({
      target: [invoiceSettings.tenantId, invoiceSettings.organizationId],
      set: { ...patch, updatedAt: stamp.updatedAt, updatedByUserId: ctx.session.userId },
    })
    .returning();
  if (!after) throw new Refusal('not_found');
  ctx.changed({ entity: 'InvoiceSettings', id: after.id, before, after: sellerOf(after) });
  return sellerOf(after);
}
