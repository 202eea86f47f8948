import { type InvoiceFormat, invoiceFormats, type OrganizationContact } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ofOrganization, oneOf, within } from '../../../db/columns.ts';
import { identityColumns } from '../../../db/identity-columns.ts';
import { organization } from '../organizations/organizations.table.ts';

/** The clients of an organization. */
export const organizationContact = pgTable(
  'organization_contact',
  {
    ...ofOrganization,
    name: text().notNull(),
    contactType: text().$type<OrganizationContact['contactType']>().notNull().default('CLIENT'),
    primaryEmail: text(),
    primaryPhone: text(),
    /** As it stands on invoices. */
    address: text(),
    notes: text(),
    ...identityColumns(),
    /** What a client wants to read on its invoices, such as a Leitweg-ID. */
    buyerReference: text(),
    orderNumber: text(),
    invoiceFormat: text().$type<InvoiceFormat>(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    unique().on(t.tenantId, t.id),
    index().on(t.tenantId, t.organizationId),
    check('contact_invoice_format', sql`${t.invoiceFormat} in (${oneOf(invoiceFormats)})`),
    check('contact_name_length', sql`char_length(btrim(${t.name})) between 1 and 255`),
  ],
);
