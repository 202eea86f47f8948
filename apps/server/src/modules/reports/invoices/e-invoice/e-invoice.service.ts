import { type Invoice, type InvoiceFormat, invoiceFormats, Refusal } from '@stint/contract';
import type { InvoiceDocument } from '@stint/domain/reports/invoice-document';
import { missingFields as fieldsMissing } from '@stint/domain/reports/missing-fields';
import { and, eq } from 'drizzle-orm';
import { live } from '../../../../db/live.ts';
import { fileNameOf, typeOf } from '../../../../exports/tables.ts';
import { StreamedFile } from '../../../../http/streamed-file.ts';
import type { In, Out } from '../../../../kernel/operations.ts';
import { placeOf } from '../../../../kernel/place.ts';
import type { Ctx } from '../../../../kernel/verb.ts';
import { organizationContact } from '../../../workspace/contacts/contacts.table.ts';
import { organizationLogo } from '../../../workspace/organizations/paper.service.ts';
import { writtenInvoice } from '../invoice-pdf.service.ts';
import { get } from '../invoices.service.ts';
import { ciiOf } from './cii.service.ts';
import { facturxArchive } from './facturx.service.ts';
import { invoiceDocumentOf } from './invoice-document.service.ts';
import { ublOf } from './ubl.service.ts';

/** The format that the client wants. */
async function formatOf(ctx: Ctx, { organizationContactId }: Invoice): Promise<InvoiceFormat | null> {
  if (!organizationContactId) return null;
  const [client] = await ctx.db
    .select({ format: organizationContact.invoiceFormat })
    .from(organizationContact)
    .where(
      and(
        eq(organizationContact.organizationId, placeOf(ctx).organizationId),
        eq(organizationContact.id, organizationContactId),
        live(organizationContact),
      ),
    );
  return client?.format ?? null;
}

export async function missingFields(
  ctx: Ctx,
  { invoiceId }: In<'invoices.missingFields'>,
): Promise<Out<'invoices.missingFields'>> {
  const invoice = await get(ctx, { invoiceId });
  const document = invoiceDocumentOf(invoice);
  const formats = invoiceFormats.map((format) => ({ format, missing: fieldsMissing(document, format) }));
  return { formats, preferred: await formatOf(ctx, invoice) };
}

function xmlOf(document: InvoiceDocument, format: InvoiceFormat): string {
  return format === 'xrechnung-ubl' || format === 'peppol-ubl' ? ublOf(document, format) : ciiOf(document, format);
}

/** The file of an invoice in an electronic format, when nothing is missing that the format needs. */
export async function document(ctx: Ctx, { invoiceId, format, ...words }: In<'invoices.document'>): Promise<File> {
  const invoice = await get(ctx, { invoiceId });
  if (invoice.status !== 'ISSUED') throw new Refusal('invoice.not_issued');
  const content = invoiceDocumentOf(invoice);
  const missing = fieldsMissing(content, format);
  if (missing.length > 0)
    throw new Refusal('invoice.fields_missing', { fields: missing.map(({ name }) => name).join(', ') });
  const xml = xmlOf(content, format);
  if (format !== 'facturx')
    return new File([xml], fileNameOf(`${invoice.number} ${format}`, 'xml'), { type: 'application/xml' });
  const logo = await organizationLogo(ctx, invoice.organizationId);
  const { title, bytes } = writtenInvoice(invoice, { ...words, logo });
  const archive = facturxArchive(xml, new Date(ctx.now()));
  return new StreamedFile(fileNameOf(title, 'pdf'), typeOf('pdf'), async function* () {
    yield await bytes(archive);
  });
}
