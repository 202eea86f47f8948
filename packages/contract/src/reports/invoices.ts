import { z } from 'zod';
import { ContactRef } from '../refs.ts';
import { get, post, put } from '../route.ts';
import { filled, Id, IdOrNull, Instant, list, nameText, OfOrganization, PlanDate, textOrNull } from '../shared.ts';
import { textVersions } from '../text-versions.ts';
import { ReportFilterIn } from './report-shapes.ts';

export const invoiceStatuses = ['ISSUED', 'VOID'] as const;
export const maxInvoiceEntries = 5000;
export const maxInvoiceLines = 500;

/** What makes a line of an invoice, besides the rate. */
export const invoiceGroupings = ['member', 'project', 'task'] as const;
export type InvoiceGrouping = (typeof invoiceGroupings)[number];

const Percent = z
  .number()
  .min(0)
  .max(100)
  .refine((percent) => Math.abs(percent * 1000 - Math.round(percent * 1000)) < 1e-6, {
    error: 'taxPercent can have up to three decimals',
  });

/** What the invoices of an organization have in common. */
export const InvoiceSettings = z.object({
  prefix: z.string(),
  /** The number of the next invoice. */
  next: z.string(),
  address: z.string().nullable(),
  note: z.string().nullable(),
  taxName: z.string().nullable(),
  taxPercent: z.number().nullable(),
  /** Days until an invoice is due. */
  dueDays: z.int(),
});
export type InvoiceSettings = z.infer<typeof InvoiceSettings>;

const SettingsPatch = z
  .object({
    prefix: z
      .string()
      .trim()
      .max(20)
      .regex(/^[\p{L}\p{N}/_.-]*$/u, { error: 'prefix can have letters, digits and the signs - / _ .' }),
    address: textOrNull(500),
    note: textOrNull(1000),
    taxName: textOrNull(40),
    taxPercent: Percent.nullable(),
    dueDays: z.int().min(0).max(365),
    textVersions: textVersions('note', 'address'),
  })
  .partial();

/** Work at one rate, rounded once. */
const InvoiceLine = z.object({
  id: Id,
  position: z.int(),
  projectName: z.string().nullable(),
  memberName: z.string().nullable(),
  taskTitle: z.string().nullable(),
  /** Per hour. */
  rate: z.number(),
  seconds: z.int(),
  amount: z.number(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export const InvoiceSummary = OfOrganization.extend({
  number: z.string(),
  status: z.enum(invoiceStatuses),
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
});
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;

/** Amounts, names and addresses are those of the day of billing. The lines add up to `net`. */
export const Invoice = InvoiceSummary.extend({
  sellerName: z.string(),
  sellerAddress: z.string().nullable(),
  sellerTaxId: z.string().nullable(),
  clientAddress: z.string().nullable(),
  note: z.string().nullable(),
  taxName: z.string().nullable(),
  taxPercent: z.number().nullable(),
  issuedBy: z.string().nullable(),
  voidedAt: Instant.nullable(),
  voidedBy: z.string().nullable(),
  voidReason: z.string().nullable(),
  lines: z.array(InvoiceLine),
});
export type Invoice = z.infer<typeof Invoice>;

/** What of an entry stands in a line, by day. */
export const InvoiceEntry = z.object({
  timeLogId: Id,
  lineId: Id,
  date: PlanDate,
  memberName: z.string(),
  description: z.string().nullable(),
  startedAt: Instant,
  stoppedAt: Instant,
  seconds: z.int(),
});
export type InvoiceEntry = z.infer<typeof InvoiceEntry>;

const Page = { skip: z.coerce.number().int().min(0).max(100_000).default(0) };
const InvoicesFilter = z.object({
  /** A part of the number or of the name of the client. */
  search: nameText().max(100).optional(),
  status: z.enum(invoiceStatuses).optional(),
  ...Page,
  take: z.coerce.number().int().min(1).max(100).default(50),
});
const InvoiceEntriesFilter = z.object({
  lineId: Id.optional(),
  ...Page,
  take: z.coerce.number().int().min(1).max(500).default(100),
});

/** What can be billed of a report, by client and currency: each is one invoice. */
const InvoiceDraft = z.object({
  groups: z.array(
    z.object({
      client: ContactRef.nullable(),
      currency: z.string(),
      entries: z.int(),
      seconds: z.int(),
      net: z.number(),
    }),
  ),
  /** Time that stays unbilled, and why. */
  unpricedSeconds: z.int(),
  runningEntries: z.int(),
  /** Entries over midnight at rates in two currencies. */
  mixedEntries: z.int(),
  notBillableSeconds: z.int(),
});

export type InvoiceDraft = z.infer<typeof InvoiceDraft>;
const DraftFilter = ReportFilterIn.extend({ per: z.enum(invoiceGroupings).default('member') });

const NewInvoice = z.object({
  /** Which time: that of a report that ended, is not billed yet, and begins in the range. */
  filter: ReportFilterIn,
  organizationContactId: IdOrNull.default(null),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, { error: 'currency must be a code of three letters' }),
  per: z.enum(invoiceGroupings).default('member'),
  date: PlanDate,
  dueDate: PlanDate.nullable().optional(),
  /** Without one it is that of the settings; an empty one is none. */
  taxName: textOrNull(40).optional(),
  taxPercent: Percent.nullable().optional(),
  note: textOrNull(1000).optional(),
  /** The net amount that the caller saw. Another one is refused. */
  net: z.number().optional(),
  requestId: Id.optional(),
});

const Voiding = z.object({ reason: filled(500, 'Enter a reason.') });
/** What the labels of the file are called in the language of the reader. */
const PdfWords = z.object({
  words: z.record(z.string().max(40), z.string().max(300)).default({}),
  locale: z.string().max(35).default('en'),
});

const invalidates = ['invoices', 'timeLogs', 'timesheets', 'reports', 'budgets', 'rates'] as const;

/** For those who may edit employees, who see rates. */
// biome-ignore format: it reads as a table
export const invoicesApi = {
  list:     get ('/invoice',                     { can: 'ORG_EMPLOYEES_EDIT', query: InvoicesFilter, returns: list(InvoiceSummary) }),
  /** What a report has to bill. Nothing is stored. */
  draft:    get ('/invoice/draft',               { can: 'ORG_EMPLOYEES_EDIT', query: DraftFilter, returns: InvoiceDraft }),
  settings: get ('/invoice/settings',            { can: 'ORG_EMPLOYEES_EDIT', returns: InvoiceSettings }),
  setSettings: put('/invoice/settings',          { can: 'ORG_EMPLOYEES_EDIT', body: SettingsPatch, returns: InvoiceSettings, invalidates: ['invoices'] }),
  get:      get ('/invoice/:invoiceId',          { can: 'ORG_EMPLOYEES_EDIT', returns: Invoice }),
  entries:  get ('/invoice/:invoiceId/entries',  { can: 'ORG_EMPLOYEES_EDIT', query: InvoiceEntriesFilter, returns: list(InvoiceEntry) }),
  /** Bills time of one client in one currency. Its entries are locked. */
  create:   post('/invoice',                     { can: 'ORG_EMPLOYEES_EDIT', body: NewInvoice, returns: Invoice, invalidates }),
  /** Unlocks its entries. The number is not used again. */
  void:     put ('/invoice/:invoiceId/void',     { can: 'ORG_EMPLOYEES_EDIT', body: Voiding, returns: Invoice, invalidates }),
  pdf:      post('/invoice/:invoiceId/pdf',      { can: 'ORG_EMPLOYEES_EDIT', body: PdfWords, returns: z.file(), download: 'written', work: 'pdf', audit: false }),
};
