import { randomBytes } from 'node:crypto';
import { deleted, maxInvoiceLinks, Refusal } from '@stint/contract';
import { instant, ms } from '@stint/domain/time';
import { and, asc, desc, eq, gt, sql as raw } from 'drizzle-orm';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { hashOf } from '../../identity/sign-in/codes.service.ts';
import { invoiceLink } from './invoice-records.table.ts';
import { findInvoice } from './invoice-rows.service.ts';

const dayMs = 86_400_000;

export async function links(ctx: Ctx, { invoiceId }: In<'invoices.links'>): Promise<Out<'invoices.links'>> {
  await findInvoice(ctx, invoiceId);
  const rows = await ctx.db
    .select({ link: invoiceLink, sharerName: raw<string>`${user.name}` })
    .from(invoiceLink)
    .innerJoin(user, and(eq(user.tenantId, invoiceLink.tenantId), eq(user.id, invoiceLink.userId)))
    .where(eq(invoiceLink.invoiceId, invoiceId))
    .orderBy(desc(invoiceLink.createdAt), asc(invoiceLink.id))
    .limit(100);
  const items = rows.map(({ link, sharerName }) => ({
    ...link,
    sharerName,
    isValid: link.deletedAt === null && ms(link.expiresAt) > ms(ctx.now()),
  }));
  return { items, total: items.length };
}

/** Makes a link to the file of an issued invoice. Returns its token once; only a hash is stored. */
export async function createLink(
  ctx: Ctx,
  { invoiceId, days }: In<'invoices.createLink'>,
): Promise<Out<'invoices.createLink'>> {
  const { status, number } = await findInvoice(ctx, invoiceId);
  if (status === 'DRAFT') throw new Refusal('invoice.is_draft');
  const valid = and(eq(invoiceLink.invoiceId, invoiceId), gt(invoiceLink.expiresAt, ctx.now()), live(invoiceLink));
  await holdLimit(ctx, {
    name: `links of ${invoiceId}`,
    max: maxInvoiceLinks,
    count: ({ db }) => db.$count(invoiceLink, valid),
    refusal: () => new Refusal('invoice.links_limit', { most: String(maxInvoiceLinks) }),
  });
  const token = randomBytes(24).toString('base64url');
  const [row] = await ctx.db
    .insert(invoiceLink)
    .values({
      ...stampOf(placeOf(ctx)),
      invoiceId,
      userId: ctx.session.userId,
      tokenHash: hashOf(token),
      expiresAt: instant(ms(ctx.now()) + days * dayMs),
    })
    .returning();
  if (!row) throw new Refusal('not_found');
  ctx.changed({ entity: 'InvoiceLink', id: row.id, before: null, after: { number, expiresAt: row.expiresAt } });
  return { ...row, token };
}

export async function revokeLink(
  ctx: Ctx,
  { invoiceLinkId }: In<'invoices.revokeLink'>,
): Promise<Out<'invoices.revokeLink'>> {
  const [revokedLink] = await ctx.db
    .update(invoiceLink)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId })
    .where(
      and(
        eq(invoiceLink.id, invoiceLinkId),
        eq(invoiceLink.organizationId, placeOf(ctx).organizationId),
        live(invoiceLink),
      ),
    )
    .returning();
  if (!revokedLink) throw new Refusal('not_found');
  ctx.changed({ entity: 'InvoiceLink', id: invoiceLinkId, before: { expiresAt: revokedLink.expiresAt }, after: null });
  return deleted(1);
}
