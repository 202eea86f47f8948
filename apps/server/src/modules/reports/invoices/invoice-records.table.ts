import { type InvoiceGrouping, invoiceMailKinds, type Rounding } from '@stint/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, ofOrganization, oneOf, within } from '../../../db/columns.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { organizationContact } from '../../workspace/contacts/contacts.table.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { invoice } from './invoices.table.ts';

/** Money that came in, in the smallest unit of the currency. A deleted payment stays with who deleted it. */
export const invoicePayment = pgTable(
  'invoice_payment',
  {
    ...ofOrganization,
    invoiceId: uuid().notNull(),
    date: date().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    reference: text(),
    /** The idempotency key. */
    requestId: uuid(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.invoiceId, invoice),
    unique().on(t.tenantId, t.id),
    index().on(t.tenantId, t.invoiceId),
    uniqueIndex('invoice_payment_once').on(t.tenantId, t.requestId).where(sql`${t.requestId} is not null`),
    check('invoice_payment_amount', sql`${t.amount} > 0`),
  ],
);

/** When an invoice was mailed, and to which address. */
export const invoiceMail = pgTable(
  'invoice_mail',
  {
    ...ofOrganization,
    invoiceId: uuid().notNull(),
    kind: text().$type<(typeof invoiceMailKinds)[number]>().notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    /** When the mail server accepted it. */
    acceptedAt: instant(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.invoiceId, invoice),
    unique().on(t.tenantId, t.id),
    index().on(t.tenantId, t.invoiceId),
    check('invoice_mail_kind', sql`${t.kind} in (${oneOf(invoiceMailKinds)})`),
  ],
);

/** A public link to the file of an invoice. The token itself is not stored. */
export const invoiceLink = pgTable(
  'invoice_link',
  {
    ...ofOrganization,
    invoiceId: uuid().notNull(),
    userId: uuid().notNull(),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.invoiceId, invoice),
    within(t, t.userId, user),
    unique().on(t.tenantId, t.id),
    unique().on(t.tokenHash),
    index().on(t.tenantId, t.invoiceId),
  ],
);

/** Drafts that are made of each month of a client. */
export const invoiceRecurrence = pgTable(
  'invoice_recurrence',
  {
    ...ofOrganization,
    organizationContactId: uuid().notNull(),
    currency: text().notNull(),
    withTime: boolean().notNull().default(true),
    per: text().$type<InvoiceGrouping>().notNull(),
    withNames: boolean().notNull().default(false),
    rounding: text().$type<Rounding>(),
    /** Prices that are the same each month, as people write them. */
    lines: jsonb().$type<{ description: string; price: number }[]>().notNull().default([]),
    /** The first day of the last month that was handled. */
    lastMonth: date(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.organizationContactId, organizationContact),
    unique().on(t.tenantId, t.id),
    uniqueIndex('invoice_recurrence_once')
      .on(t.tenantId, t.organizationContactId, t.currency)
      .where(sql`"deletedAt" is null`),
  ],
);
