import { InvoiceSeller, Refusal } from '@stint/contract';
import { whyNotIdentity } from '@stint/domain/workspace/identifiers';
import { eq } from 'drizzle-orm';
import type { In, Out } from '../../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../../kernel/place.ts';
import type { Ctx } from '../../../../kernel/verb.ts';
import { invoiceSettings } from '../invoices.table.ts';

const fields = Object.keys(InvoiceSeller.shape) as (keyof InvoiceSeller)[];
const emptySeller = Object.fromEntries(fields.map((field) => [field, null])) as InvoiceSeller;
const shown = (row: InvoiceSeller | undefined): InvoiceSeller =>
  Object.fromEntries(fields.map((field) => [field, row?.[field] ?? null])) as InvoiceSeller;

const sellerRow = (ctx: Ctx) =>
  ctx.db
    .select()
    .from(invoiceSettings)
    .where(eq(invoiceSettings.organizationId, placeOf(ctx).organizationId));

export async function seller(ctx: Ctx): Promise<Out<'invoices.seller'>> {
  const [row] = await sellerRow(ctx);
  return shown(row);
}

export async function setSeller(ctx: Ctx, patch: In<'invoices.setSeller'>): Promise<Out<'invoices.setSeller'>> {
  const [row] = await sellerRow(ctx).for('update');
  const before = shown(row);
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
  ctx.changed({ entity: 'InvoiceSettings', id: after.id, before, after: shown(after) });
  return shown(after);
}
