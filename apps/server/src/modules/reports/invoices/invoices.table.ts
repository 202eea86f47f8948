import {
  type InvoiceBuyer,
  type InvoiceGrouping,
  type InvoiceSeller,
  invoiceLineKinds,
  invoiceStatuses,
  invoiceTypes,
  invoiceUnits,
  type Rounding,
  type TaxCategory,
  taxCategories,
} from '@stint/contract';
import type { TaxGroup } from '@stint/domain/reports/invoice-totals';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, ofOrganization, oneOf, tenantId, within } from '../../../db/columns.ts';
import { identityColumns } from '../../../db/identity-columns.ts';
import { organizationContact } from '../../workspace/contacts/contacts.table.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';

const whole = () => bigint({ mode: 'number' }).notNull();
const percent = () => numeric({ precision: 6, scale: 3, mode: 'number' });

/** What the invoices of an organization have in common, and the number of the last one. */
export const invoiceSettings = pgTable(
  'invoice_settings',
  {
    ...ofOrganization,
    prefix: text().notNull().default('INV-'),
    lastNumber: integer().notNull().default(0),
    /** Credit notes with a prefix are counted on their own. */
    creditPrefix: text(),
    lastCreditNumber: integer().notNull().default(0),
    address: text(),
    note: text(),
    taxName: text(),
    taxPercent: percent(),
    dueDays: integer().notNull().default(14),
    ...identityColumns(),
    taxNumber: text(),
    iban: text(),
    bic: text(),
    bankName: text(),
    accountName: text(),
    contactName: text(),
    contactPhone: text(),
    contactEmail: text(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    unique().on(t.tenantId, t.id),
    unique('one_invoice_settings').on(t.tenantId, t.organizationId),
    check('invoice_settings_due', sql`${t.dueDays} between 0 and 365`),
  ],
);

export const invoiceSeries = ['INVOICE', 'CREDIT_NOTE'] as const;
/** Which time a draft takes, or an invoice of rounded time has taken. */
export interface DraftTime {
  startDate: string;
  endDate: string;
  timeZone?: string | undefined;
  projectIds?: string[] | undefined;
  /** Each entry is rounded by it as a report rounds. */
  rounding?: Rounding | undefined;
}

/** Billed time with its amounts as they were when it was billed, in the smallest unit of the currency. */
export const invoice = pgTable(
  'invoice',
  {
    ...ofOrganization,
    type: text().$type<(typeof invoiceTypes)[number]>().notNull().default('INVOICE'),
    series: text().$type<(typeof invoiceSeries)[number]>().notNull().default('INVOICE'),
    /** Counts up in each series of an organization, without gaps; `number` is what people read. A draft has neither. */
    sequence: integer(),
    number: text(),
    status: text().$type<(typeof invoiceStatuses)[number]>().notNull().default('ISSUED'),
    date: date().notNull(),
    dueDate: date(),
    startDate: date().notNull(),
    endDate: date().notNull(),
    organizationContactId: uuid(),
    currency: text().notNull(),
    sellerName: text().notNull(),
    sellerAddress: text(),
    sellerTaxId: text(),
    clientName: text(),
    clientAddress: text(),
    /** As they were when it was issued. A draft has neither. */
    seller: jsonb().$type<InvoiceSeller>(),
    buyer: jsonb().$type<InvoiceBuyer>(),
    note: text(),
    taxName: text(),
    taxPercent: percent(),
    workedMs: whole(),
    net: whole(),
    tax: whole(),
    total: whole(),
    /** By category and rate. */
    taxes: jsonb().$type<TaxGroup[]>().notNull().default([]),
    /** Sums of its payments and credit notes. */
    paid: whole().default(0),
    credited: whole().default(0),
    issuedAt: instant(),
    issuedByUserId: uuid(),
    sentAt: instant(),
    /** Its time, and of a draft how that is merged and how often it was changed. */
    draftTime: jsonb().$type<DraftTime>(),
    per: text().$type<InvoiceGrouping>(),
    withNames: boolean().notNull().default(true),
    revision: integer().notNull().default(0),
    /** Of a credit note. */
    correctsInvoiceId: uuid(),
    recurrenceId: uuid(),
    voidedAt: instant(),
    voidedByUserId: uuid(),
    voidReason: text(),
    /** The idempotency key. */
    requestId: uuid(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.organizationContactId, organizationContact),
    unique().on(t.tenantId, t.id),
    within(t, t.correctsInvoiceId, t),
    index('credit_notes_of_invoice').on(t.tenantId, t.correctsInvoiceId),
    index('invoices_of_client').on(t.tenantId, t.organizationContactId),
    uniqueIndex('invoice_of_month')
      .on(t.tenantId, t.recurrenceId, t.startDate)
      .where(sql`${t.recurrenceId} is not null`),
    unique('invoice_sequence').on(t.tenantId, t.organizationId, t.series, t.sequence),
    unique('invoice_number_taken').on(t.tenantId, t.organizationId, t.number),
    uniqueIndex('invoice_request_once').on(t.tenantId, t.requestId).where(sql`${t.requestId} is not null`),
    check('invoice_status', sql`${t.status} in (${oneOf(invoiceStatuses)})`),
    check('invoice_void', sql`(${t.status} = 'VOID') = (${t.voidedAt} is not null)`),
    check('invoice_type', sql`${t.type} in (${oneOf(invoiceTypes)})`),
    check('invoice_credit', sql`(${t.type} = 'CREDIT_NOTE') = (${t.correctsInvoiceId} is not null)`),
    check(
      'invoice_numbered',
      sql`(${t.status} = 'DRAFT') = (${t.number} is null) and (${t.number} is null) = (${t.sequence} is null)`,
    ),
    check(
      'invoice_total',
      sql`${t.total} = ${t.net} + ${t.tax} and (${t.status} = 'DRAFT' or ${t.net} >= 0 and ${t.total} >= 0)`,
    ),
    check('invoice_paid', sql`${t.paid} between 0 and greatest(${t.total}, 0) and ${t.credited} >= 0`),
  ],
);
export type InvoiceRow = typeof invoice.$inferSelect;

/** Work at one rate, or a price. The names are those of the day of billing. */
export const invoiceLine = pgTable(
  'invoice_line',
  {
    id: id(),
    tenantId: tenantId(),
    invoiceId: uuid().notNull(),
    position: integer().notNull(),
    kind: text().$type<(typeof invoiceLineKinds)[number]>().notNull().default('TIME'),
    description: text(),
    date: date(),
    projectName: text(),
    memberName: text(),
    taskTitle: text(),
    /** The rate of the work, which is kept while it is billed; `price` is what the line says. */
    rate: bigint({ mode: 'number' }),
    price: whole().default(0),
    quantity: numeric({ precision: 13, scale: 6, mode: 'number' }).notNull().default(1),
    unit: text().$type<(typeof invoiceUnits)[number]>().notNull().default('HUR'),
    workedMs: whole(),
    amount: whole(),
    taxCategory: text().$type<TaxCategory>(),
    taxPercent: percent(),
    taxReason: text(),
    /** What makes this line of time, for the next reading of a draft. */
    timeKey: text(),
    /** Of a credit note, the line that it takes back. */
    creditedLineId: uuid(),
    /** What credit notes have taken back of it. */
    credited: whole().default(0),
  },
  (t) => [
    within(t, t.invoiceId, invoice),
    unique().on(t.tenantId, t.id),
    unique('invoice_line_position').on(t.tenantId, t.invoiceId, t.position),
    check('invoice_line_kind', sql`${t.kind} in (${oneOf(invoiceLineKinds)})`),
    check('invoice_line_unit', sql`${t.unit} in (${oneOf(invoiceUnits)})`),
    check('invoice_line_tax', sql`${t.taxCategory} in (${oneOf(taxCategories)})`),
  ],
);

/** What of an entry stands in a line, by day. It stays as it was billed, also when the invoice is voided. */
export const invoiceTime = pgTable(
  'invoice_time',
  {
    tenantId: tenantId(),
    invoiceId: uuid().notNull(),
    lineId: uuid().notNull(),
    timeLogId: uuid().notNull(),
    employeeId: uuid().notNull(),
    projectId: uuid(),
    /** The day of the work on the calendar of its person. */
    date: date().notNull(),
    startedAt: instant().notNull(),
    stoppedAt: instant().notNull(),
    workedMs: whole(),
    memberName: text().notNull(),
    description: text(),
    /** When a credit note unlocked it. */
    freedAt: instant(),
  },
  (t) => [
    primaryKey({ name: 'invoice_time_pk', columns: [t.tenantId, t.lineId, t.timeLogId, t.date] }),
    within(t, t.invoiceId, invoice),
    within(t, t.lineId, invoiceLine),
    within(t, t.employeeId, employee),
    index().on(t.tenantId, t.employeeId, t.date),
  ],
);
