import { invoiceStatuses } from '@stint/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, ofOrganization, oneOf, tenantId, within } from '../../../db/columns.ts';
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
    address: text(),
    note: text(),
    taxName: text(),
    taxPercent: percent(),
    dueDays: integer().notNull().default(14),
  },
  (t) => [
    within(t, t.organizationId, organization),
    unique().on(t.tenantId, t.id),
    unique('one_invoice_settings').on(t.tenantId, t.organizationId),
    check('invoice_settings_due', sql`${t.dueDays} between 0 and 365`),
  ],
);

/** Billed time with its amounts as they were when it was billed, in the smallest unit of the currency. */
export const invoice = pgTable(
  'invoice',
  {
    ...ofOrganization,
    /** Counts up in each organization, without gaps; `number` is what people read. */
    sequence: integer().notNull(),
    number: text().notNull(),
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
    note: text(),
    taxName: text(),
    taxPercent: percent(),
    workedMs: whole(),
    net: whole(),
    tax: whole(),
    total: whole(),
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
    unique('invoice_sequence').on(t.tenantId, t.organizationId, t.sequence),
    unique('invoice_number_taken').on(t.tenantId, t.organizationId, t.number),
    uniqueIndex('invoice_request_once').on(t.tenantId, t.requestId).where(sql`${t.requestId} is not null`),
    check('invoice_status', sql`${t.status} in (${oneOf(invoiceStatuses)})`),
    check('invoice_void', sql`(${t.status} = 'VOID') = (${t.voidedAt} is not null)`),
    check('invoice_total', sql`${t.total} = ${t.net} + ${t.tax} and ${t.net} >= 0 and ${t.tax} >= 0`),
  ],
);

/** Work at one rate. The names are those of the day of billing. */
export const invoiceLine = pgTable(
  'invoice_line',
  {
    id: id(),
    tenantId: tenantId(),
    invoiceId: uuid().notNull(),
    position: integer().notNull(),
    projectName: text(),
    memberName: text(),
    taskTitle: text(),
    rate: whole(),
    workedMs: whole(),
    amount: whole(),
  },
  (t) => [
    within(t, t.invoiceId, invoice),
    unique().on(t.tenantId, t.id),
    unique('invoice_line_position').on(t.tenantId, t.invoiceId, t.position),
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
  },
  (t) => [
    primaryKey({ name: 'invoice_time_pk', columns: [t.tenantId, t.lineId, t.timeLogId, t.date] }),
    within(t, t.invoiceId, invoice),
    within(t, t.lineId, invoiceLine),
    within(t, t.employeeId, employee),
    index().on(t.tenantId, t.employeeId, t.date),
  ],
);
