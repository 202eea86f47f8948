import { maxInvoiceMails, Refusal } from '@stint/contract';
import { outstandingOf } from '@stint/domain/reports/invoice-states';
import { instant, ms } from '@stint/domain/time';
import { eq } from 'drizzle-orm';
import { fileNameOf } from '../../../exports/tables.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { invoiceLetter } from '../../../mail/invoice-emails.ts';
import { putInOutbox } from '../../../mail/outbox.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { spend } from '../../identity/sign-in/limits.service.ts';
import { above } from '../../identity/sign-in/sessions.service.ts';
import { organizationLogo } from '../../workspace/organizations/paper.service.ts';
import { createLink } from './invoice-links.service.ts';
import { writtenInvoice } from './invoice-pdf.service.ts';
import { invoiceMail } from './invoice-records.table.ts';
import { lockIssued, whole } from './invoice-rows.service.ts';
import { invoice } from './invoices.table.ts';

/** A mail that could not be sent for so long is dropped. */
const mailDays = 3;
const linkDays = 365;
/** The most mails to clients that a workspace sends in a day. */
const maxMailsPerDay = 300;

/** The address of a person, for the answers of clients and for copies. */
async function ownAddress(ctx: Ctx): Promise<string> {
  const [row] = await ctx.db.select({ email: user.email }).from(user).where(eq(user.id, ctx.session.userId));
  if (!row?.email) throw new Refusal('not_found');
  return row.email;
}

/** Mails an invoice with its file, or a reminder of one that is not paid. */
export async function send(ctx: Ctx, input: In<'invoices.send'>): Promise<Out<'invoices.send'>> {
  const { invoiceId, kind, to, copyToMe, subject, text, withLink, linkLabel, words, locale } = input;
  const { settings } = ctx.services;
  const { tenantId } = ctx.session;
  const row = await lockIssued(ctx, invoiceId);
  if (kind === 'REMINDER' && outstandingOf(row) === 0) throw new Refusal('invoice.not_overdue');
  if ((await ctx.db.$count(invoiceMail, eq(invoiceMail.invoiceId, invoiceId))) >= maxInvoiceMails)
    throw new Refusal('invoice.mails_limit', { most: String(maxInvoiceMails) });
  const limit = { key: `invoice mails of ${tenantId}`, most: maxMailsPerDay, minutes: 1440 };
  await above(ctx, (conn) => spend(conn, ctx.now(), [limit]));
  const logo = await organizationLogo(ctx, row.organizationId);
  const { title, bytes } = writtenInvoice(await whole(ctx, row), { words, locale, logo });
  const file = { name: fileNameOf(title, 'pdf'), bytes: await bytes() };
  const token = withLink ? (await createLink(ctx, { invoiceId, days: linkDays })).token : null;
  const link = token ? { label: linkLabel, href: `${settings.publicUrl}/invoice/${token}` } : null;
  const replyTo = await ownAddress(ctx);
  const letter = { subject, text, replyTo, language: locale, link, file };
  const place = placeOf(ctx);
  const [mail] = await ctx.db
    .insert(invoiceMail)
    .values({ ...stampOf(place), invoiceId, kind, to, subject })
    .returning();
  if (!mail) throw new Refusal('not_found');
  const until = instant(ms(place.now) + mailDays * 86_400_000);
  const accepted = { job: 'invoices.mailed', payload: { tenantId, invoiceMailId: mail.id } };
  await putInOutbox(ctx, settings, invoiceLetter({ ...letter, to }), until, tenantId, { sent: accepted });
  if (copyToMe) await putInOutbox(ctx, settings, invoiceLetter({ ...letter, to: replyTo }), until, tenantId);
  const [after] = await ctx.db
    .update(invoice)
    .set({ sentAt: place.now, updatedAt: place.now, updatedByUserId: place.userId })
    .where(eq(invoice.id, invoiceId))
    .returning();
  if (!after) throw new Refusal('not_found');
  ctx.changed({ entity: 'Invoice', id: invoiceId, before: null, after: { number: row.number, receivers: [to] } });
  return whole(ctx, after);
}
