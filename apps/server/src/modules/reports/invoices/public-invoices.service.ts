import type { Invoice } from '@stint/contract';
import { dayOf } from '@stint/domain/time';
import { eq } from 'drizzle-orm';
import { type Conn, ofTenant } from '../../../db/client.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { CommittedError, type OpenCtx } from '../../../kernel/verb.ts';
import { hashOf } from '../../identity/sign-in/codes.service.ts';
import { callerOf, type Limit, refuseSpent, spend } from '../../identity/sign-in/limits.service.ts';
import { above } from '../../identity/sign-in/sessions.service.ts';
import { organizationLogo } from '../../workspace/organizations/paper.service.ts';
import { fileOf } from './invoice-pdf.service.ts';
import { wholeInvoice } from './invoice-rows.service.ts';
import { invoiceByHash, invoiceOfLink, LinkedInvoice, OpenedInvoice } from './invoices.sql.ts';
import { invoice } from './invoices.table.ts';

/** A wrong token costs ten tries. */
const limitOf = (ctx: OpenCtx, count = 1): Limit[] => [
  { key: `public invoice from ${callerOf(ctx.requestInfo.address)}`, most: 120, minutes: 1, count },
];

interface OpenInvoice {
  item: Invoice;
  logo: string | null;
}

async function linked(ctx: OpenCtx, conn: Conn, linkId: string): Promise<OpenInvoice | undefined> {
  const [link] = await conn.query(LinkedInvoice, invoiceOfLink(linkId, ctx.now()));
  const [row] = link ? await conn.db.select().from(invoice).where(eq(invoice.id, link.invoiceId)) : [];
  if (!row) return undefined;
  const item = await wholeInvoice(conn, row, dayOf(ctx.now(), 'UTC'));
  const logo = await organizationLogo({ db: conn.db, services: ctx.services }, row.organizationId);
  return { item, logo };
}

/** The invoice of a link. It does not depend on the person who made the link: the client keeps it. */
async function opened(ctx: OpenCtx, token: string): Promise<OpenInvoice> {
  const invoiceOfToken = await above(ctx, async (conn) => {
    await refuseSpent(conn, ctx.now(), limitOf(ctx));
    const [link] = await conn.query(OpenedInvoice, invoiceByHash(hashOf(token)));
    const matched = link && (await conn.within(ofTenant(link.tenantId), (inside) => linked(ctx, inside, link.id)));
    await spend(conn, ctx.now(), limitOf(ctx, matched ? 1 : 10));
    return matched;
  });
  if (!invoiceOfToken) throw new CommittedError('not_found');
  return invoiceOfToken;
}

export async function get(ctx: OpenCtx, { token }: In<'publicInvoices.get'>): Promise<Out<'publicInvoices.get'>> {
  const { number, sellerName, type, status } = (await opened(ctx, token)).item;
  return { number: number ?? '', sellerName, type, isVoid: status === 'VOID' };
}

export async function pdf(ctx: OpenCtx, { token, words, locale }: In<'publicInvoices.pdf'>): Promise<File> {
  const { item, logo } = await opened(ctx, token);
  return fileOf(item, { words, locale, logo });
}
