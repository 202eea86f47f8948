import { z } from 'zod';
import { CurrencyCode, dayIn, Id, Instant, nameText, OfOrganization, PlanDate, textOrNull } from '../shared.ts';
import { InvoiceBuyer, InvoiceSeller, taxCategories } from '../workspace/invoice-identity.ts';
import { ReportFilterIn, roundings } from './report-shapes.ts';

export const invoiceStatuses = ['DRAFT', 'ISSUED', 'VOID'] as const;
export const invoiceTypes = ['INVOICE', 'CREDIT_NOTE'] as const;
/** Where an invoice is on its way, as people read it. `overdue` follows from the due date, the rest from what happened. */
export const invoiceStates = [
  'draft',
  'issued',
  'sent',
  'partlyPaid',
  'overdue',
  'paid',
  'credited',
  'void',
  'creditNote',
] as const;
/** `open` is issued and not yet paid. */
export const invoiceListStates = ['all', 'open', ...invoiceStates] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const maxInvoiceEntries = 5000;
export const maxInvoiceLines = 500;
/** The most of an invoice that are valid or recorded at a time. */
export const maxInvoicePayments = 200;
export const maxInvoiceLinks = 20;
export const maxInvoiceMails = 50;
/** The largest quantity of a line, either way. */
const maxQuantity = 1_000_000;
const maxPrice = 1_000_000_000;

/** What makes a line of an invoice, besides the rate. */
export const invoiceGroupings = ['member', 'project', 'task', 'day'] as const;
export type InvoiceGrouping = (typeof invoiceGroupings)[number];
export const invoiceLineKinds = ['TIME', 'FIXED', 'DISCOUNT', 'DEPOSIT'] as const;
/** Codes of UN/ECE recommendation 20: hours, days, pieces. */
export const invoiceUnits = ['HUR', 'DAY', 'C62'] as const;
const hasDecimals = (value: number, decimals: number) =>
  Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-4;
export const TaxPercent = z
  .number()
  .min(0)
  .max(100)
  .refine((percent) => Math.abs(percent * 1000 - Math.round(percent * 1000)) < 1e-6, {
    error: 'taxPercent can have up to three decimals',
  });
const Quantity = z
  .number()
  .min(-maxQuantity)
  .max(maxQuantity)
  .refine((quantity) => hasDecimals(quantity, 6), { error: 'quantity can have up to six decimals' });
export const Price = z.number().min(0).max(maxPrice);

/** `amount` is quantity times price, rounded once. Of work, `seconds` is its length. */
const InvoiceLine = z.object({
  id: Id,
  position: z.int(),
  kind: z.enum(invoiceLineKinds),
  /** Null on lines that are described by their project, task and member. */
  description: z.string().nullable(),
  projectName: z.string().nullable(),
  memberName: z.string().nullable(),
  taskTitle: z.string().nullable(),
  /** The day of the work, where lines are by day. */
  date: PlanDate.nullable(),
  quantity: z.number(),
  unit: z.enum(invoiceUnits),
  /** The price of a unit. */
  rate: z.number(),
  seconds: z.int(),
  amount: z.number(),
  /** Null where the invoice states no tax. */
  taxCategory: z.enum(taxCategories).nullable(),
  taxPercent: z.number().nullable(),
  taxReason: z.string().nullable(),
  /** Of the amount, what credit notes have taken back. */
  credited: z.number(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

const InvoiceTax = z.object({
  category: z.enum(taxCategories),
  percent: z.number(),
  reason: z.string().nullable(),
  net: z.number(),
  tax: z.number(),
});
export type InvoiceTax = z.infer<typeof InvoiceTax>;

export const InvoiceSummary = OfOrganization.extend({
  /** A draft has none. */
  number: z.string().nullable(),
  type: z.enum(invoiceTypes),
  status: z.enum(invoiceStatuses),
  state: z.enum(invoiceStates),
  date: PlanDate,
  dueDate: PlanDate.nullable(),
  startDate: PlanDate,
  endDate: PlanDate,
  organizationContactId: Id.nullable(),
  clientName: z.string().nullable(),
  currency: z.string(),
  seconds: z.int(),
  net: z.number(),
  tax: z.number(),
  total: z.number(),
  paid: z.number(),
  credited: z.number(),
  /** What is still to be paid. */
  outstanding: z.number(),
  sentAt: Instant.nullable(),
});
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;

const InvoicePayment = z.object({
  id: Id,
  date: PlanDate,
  amount: z.number(),
  reference: z.string().nullable(),
  recordedBy: z.string().nullable(),
  createdAt: Instant,
});
export const invoiceMailKinds = ['INVOICE', 'REMINDER'] as const;
const InvoiceMail = z.object({
  id: Id,
  kind: z.enum(invoiceMailKinds),
  to: z.string(),
  subject: z.string(),
  sentBy: z.string().nullable(),
  createdAt: Instant,
  /** When the mail server accepted it. */
  acceptedAt: Instant.nullable(),
});
const RelatedInvoice = z.object({
  id: Id,
  number: z.string(),
  date: PlanDate,
  status: z.enum(invoiceStatuses),
  total: z.number(),
});

/** Amounts, names and addresses are those of the day of issue. The lines add up to `net`. */
export const Invoice = InvoiceSummary.extend({
  sellerName: z.string(),
  sellerAddress: z.string().nullable(),
  sellerTaxId: z.string().nullable(),
  /** As it was when the invoice was issued; parts that were blank then, and those of a draft, as they are now. */
  seller: InvoiceSeller,
  buyer: InvoiceBuyer,
  clientAddress: z.string().nullable(),
  clientEmail: z.string().nullable(),
  note: z.string().nullable(),
  taxName: z.string().nullable(),
  /** The one rate of all lines, or null. */
  taxPercent: z.number().nullable(),
  taxes: z.array(InvoiceTax),
  issuedBy: z.string().nullable(),
  voidedAt: Instant.nullable(),
  voidedBy: z.string().nullable(),
  voidReason: z.string().nullable(),
  /** How the time of a draft was merged. */
  per: z.enum(invoiceGroupings).nullable(),
  withNames: z.boolean(),
  /** How each entry was rounded before the lines were made. */
  rounding: z.enum(roundings).nullable(),
  /** Counts the changes of a draft. */
  revision: z.int(),
  lines: z.array(InvoiceLine),
  payments: z.array(InvoicePayment),
  mails: z.array(InvoiceMail),
  /** Of a credit note, the invoice that it corrects. */
  corrects: RelatedInvoice.nullable(),
  creditNotes: z.array(RelatedInvoice),
});
export type Invoice = z.infer<typeof Invoice>;

/** Which time a new draft takes: billable time of the client that no invoice has. */
const DraftTime = ReportFilterIn.pick({ timeZone: true, projectIds: true, rounding: true }).extend({
  startDate: dayIn('startDate').optional(),
  endDate: dayIn('endDate').optional(),
});
export const NewInvoiceDraft = DraftTime.extend({
  organizationContactId: Id,
  /** Without it, that of the time; without time, that of the workspace. */
  currency: CurrencyCode.optional(),
  /** Without time, all lines are free ones. */
  withTime: z.boolean().default(true),
  per: z.enum(invoiceGroupings).default('project'),
  withNames: z.boolean().default(false),
  date: dayIn('date').optional(),
  requestId: Id.optional(),
});
export const InvoiceRefresh = DraftTime.pick({ startDate: true, endDate: true }).extend({
  per: z.enum(invoiceGroupings).optional(),
  withNames: z.boolean().optional(),
  /** Null takes the exact time again. */
  rounding: z.enum(roundings).nullable().optional(),
});

const lineTax = {
  taxCategory: z.enum(taxCategories).nullable().optional(),
  taxPercent: TaxPercent.nullable().optional(),
  taxReason: textOrNull(200).optional(),
};
/** A line of a draft. One with an id stays the line that it is; the others are new and have no time. */
export const DraftLine = z.object({
  id: Id.optional(),
  kind: z.enum(invoiceLineKinds).default('FIXED'),
  description: textOrNull(500),
  quantity: Quantity.default(1),
  unit: z.enum(invoiceUnits).default('C62'),
  price: Price,
  ...lineTax,
});
export type DraftLine = z.infer<typeof DraftLine>;
export const InvoiceDraftPatch = z.object({
  date: dayIn('date').optional(),
  dueDate: dayIn('dueDate').nullable().optional(),
  note: textOrNull(1000).optional(),
  taxName: textOrNull(40).optional(),
  lines: z.array(DraftLine).max(maxInvoiceLines).optional(),
  /** That of the draft as it was read. Another one is refused. */
  revision: z.int().optional(),
});

/** Seen by people with its link: the file, and what it is called. */
export const PublicInvoice = z.object({
  number: z.string(),
  sellerName: z.string(),
  type: z.enum(invoiceTypes),
  isVoid: z.boolean(),
});

export const InvoiceSum = z.object({
  currency: z.string(),
  outstanding: z.number(),
  overdue: z.number(),
  drafts: z.number(),
});
export type InvoiceSum = z.infer<typeof InvoiceSum>;

export const FixedLine = z.object({ description: nameText().max(500), price: Price });
/** A draft is made for each month, after its end. */
export const InvoiceRecurrence = OfOrganization.extend({
  organizationContactId: Id,
  currency: z.string(),
  withTime: z.boolean(),
  per: z.enum(invoiceGroupings),
  withNames: z.boolean(),
  /** How each entry is rounded before the lines are made. */
  rounding: z.enum(roundings).nullable(),
  lines: z.array(FixedLine),
  /** The first day of the last month that was handled. */
  lastMonth: PlanDate.nullable(),
});
export type InvoiceRecurrence = z.infer<typeof InvoiceRecurrence>;
