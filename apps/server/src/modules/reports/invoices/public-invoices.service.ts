import type { Invoice } from '@stint/contract';
import { dayOf } from '@stint/domain/time';
import { eq } from 'drizzle-orm';
import { type Conn, ofTenant } from '../../../db/client.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { CommittedError, type OpenCtx } from '../../../kernel/verb.ts';
import { hashOf } from '../../identity/sign-in/codes.service.ts';
import { callerOf, type Limit, refuseSpent, spend } from '../../identity/sign-in/limits.service.ts';
import { above } from '../../identity/sign-in/sessions.service.ts';
import { fileOf } from './invoice-pdf.service.ts';
import { wholeInvoice } from './invoice-rows.service.ts';
import { invoiceByHash, invoiceOfLink, LinkedInvoice, OpenedInvoice } from './invoices.sql.ts';
import { invoice } from './invoices.table.ts';

/** A wrong token costs ten tries. */
const limitOf = (ctx: OpenCtx, count = 1): Limit[] => [
  { key: `public invoice from ${callerOf(ctx.requestInfo.address)}`, most: 120, minutes: 1, count },
];

async function linked(ctx: OpenCtx, conn: Conn, linkId: string): Promise<Invoice | undefined> {
  const [link] = await conn.query(LinkedInvoice, invoiceOfLink(linkId, ctx.now()));
  const [row] = link ? await conn.db.select().from(invoice).where(eq(invoice.id, link.invoiceId)) : [];
  return row && wholeInvoice(conn, row, dayOf(ctx.now(), 'UTC'));
}

/** The invoice of a link. It does not depend on the person who made the link: the client keeps it. */
async function opened(ctx: OpenCtx, token: string): Promise<Invoice> {
  const item = await above(ctx, async (conn) => {
    await refuseSpent(conn, ctx.now(), limitOf(ctx));
    const [link] = await conn.query(OpenedInvoice, invoiceByHash(hashOf(token)));
    const matched = link && (await conn.within(ofTenant(link.tenantId), (inside) => linked(ctx, inside, link.id)));
    await spend(conn, ctx.now(), limitOf(ctx, matched ? 1 : 10));
    return matched;
  });
  if (!item) throw new CommittedError('not_found');
  return item;
}

export async function get(ctx: OpenCtx, { token }: In<'publicInvoices.get'>): Promise<Out<'publicInvoices.get'>> {
  const { number, sellerName, type, status } = await opened(ctx, token);
  return { number: number ?? '', sellerName, type, isVoid: status === 'VOID' };
}

export async function pdf(ctx: OpenCtx, { token, words, locale }: In<'publicInvoices.pdf'>): Promise<File> {
  return fileOf(await opened(ctx, token), { words, locale });
}
