import { z } from 'zod';
import { emailIn } from '../email.ts';
import { maxLinkDays } from '../list-limits.ts';
import { ContactRef } from '../refs.ts';
import { del, get, post, put } from '../route.ts';
import {
  CurrencyCode,
  Deleted,
  dayIn,
  filled,
  Id,
  IdOrNull,
  Instant,
  list,
  nameText,
  OfOrganization,
  PlanDate,
  textOrNull,
} from '../shared.ts';
import { textVersions } from '../text-versions.ts';
import { InvoiceSeller, InvoiceSellerPatch, invoiceFormats } from '../workspace/invoice-identity.ts';
import {
  FixedLine,
  Invoice,
  InvoiceDraftPatch,
  InvoiceRecurrence,
  InvoiceRefresh,
  InvoiceSum,
  InvoiceSummary,
  invoiceGroupings,
  invoiceListStates,
  invoiceMailKinds,
  invoiceStatuses,
  maxInvoiceLines,
  NewInvoiceDraft,
  Price,
  PublicInvoice,
  TaxPercent,
} from './invoice-shapes.ts';
import { ReportFilterIn, roundings } from './report-shapes.ts';

const Prefix = z
  .string()
  .trim()
  .max(20)
  .regex(/^[\p{L}\p{N}/_.-]*$/u, { error: 'prefix can have letters, digits and the signs - / _ .' });

/** What the invoices of an organization have in common. */
export const InvoiceSettings = z.object({
  prefix: z.string(),
  /** The number of the next invoice. */
  next: z.string(),
  /** Credit notes with a prefix are counted on their own; without one they are numbered as invoices are. */
  creditPrefix: z.string().nullable(),
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
    prefix: Prefix,
    creditPrefix: z.preprocess((value) => (value === '' ? null : value), Prefix.nullable()),
    address: textOrNull(500),
    note: textOrNull(1000),
    taxName: textOrNull(40),
    taxPercent: TaxPercent.nullable(),
    dueDays: z.int().min(0).max(365),
    textVersions: textVersions('note', 'address'),
  })
  .partial();

/** What of an entry stands in a line, by day. */
export const InvoiceEntry = z.object({
  timeLogId: Id,
  lineId: Id,
  date: PlanDate,
  memberName: z.string(),
  description: z.string().nullable(),
  /** Null for those who may not read the person's time. */
  startedAt: Instant.nullable(),
  stoppedAt: Instant.nullable(),
  seconds: z.int(),
});
export type InvoiceEntry = z.infer<typeof InvoiceEntry>;

const Page = { skip: z.coerce.number().int().min(0).max(100_000).default(0) };
const InvoicesFilter = z.object({
  /** A part of the number or of the name of the client. */
  search: nameText().max(100).optional(),
  status: z.enum(invoiceStatuses).optional(),
  /** Drafts and credit notes are listed only when it is named. `open` is issued and not yet paid. */
  state: z.enum(invoiceListStates).optional(),
  organizationContactId: Id.optional(),
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
  /** Always 0: entries over midnight at rates in two currencies are divided by themselves. */
  mixedEntries: z.int(),
  notBillableSeconds: z.int(),
});

export type InvoiceDraft = z.infer<typeof InvoiceDraft>;
const DraftFilter = ReportFilterIn.extend({ per: z.enum(invoiceGroupings).default('member') });

const NewInvoice = z.object({
  /** Which time: that of a report that ended, is not billed yet, and begins in the range. */
  filter: ReportFilterIn,
  organizationContactId: IdOrNull.default(null),
  currency: CurrencyCode,
  per: z.enum(invoiceGroupings).default('member'),
  date: dayIn('date'),
  dueDate: dayIn('dueDate').nullable().optional(),
  /** Without one it is that of the settings; an empty one is none. */
  taxName: textOrNull(40).optional(),
  taxPercent: TaxPercent.nullable().optional(),
  note: textOrNull(1000).optional(),
  /** The net amount that the caller saw. Another one is refused. */
  net: z.number().optional(),
  requestId: Id.optional(),
});

const Voiding = z.object({ reason: filled(500, 'Enter a reason.') });
const words = {
  words: z.record(z.string().max(40), z.string().max(300)).default({}),
  locale: z.string().max(35).default('en'),
};
/** What the labels of the file are called in the language of the reader. */
const PdfWords = z.object(words);

const NewPayment = z.object({
  date: dayIn('date'),
  amount: Price.positive(),
  reference: textOrNull(200).default(null),
  requestId: Id.optional(),
});
const NewCreditNote = z.object({
  reason: filled(500, 'Enter a reason.'),
  date: dayIn('date').optional(),
  /** Without lines, all that is not credited yet. */
  lines: z
    .array(z.object({ lineId: Id, amount: Price.positive() }))
    .min(1)
    .max(maxInvoiceLines)
    .optional(),
  /** Whether the time of lines that are credited whole can be changed and billed again. */
  freeTime: z.boolean().default(false),
  requestId: Id.optional(),
});
const InvoiceLetter = z.object({
  kind: z.enum(invoiceMailKinds).default('INVOICE'),
  to: emailIn('Enter an email address.'),
  copyToMe: z.boolean().default(false),
  subject: filled(200, 'Enter a subject.'),
  text: filled(5000, 'Enter a text.'),
  /** Adds a public link that is valid for a year. */
  withLink: z.boolean().default(false),
  linkLabel: z.string().max(60).default('Open the invoice'),
  ...words,
});
const InvoiceLink = OfOrganization.extend({ invoiceId: Id, expiresAt: Instant });
const ListedInvoiceLink = InvoiceLink.extend({ sharerName: z.string(), isValid: z.boolean() });

/** German standard charts of accounts. */
export const accountCharts = ['SKR03', 'SKR04'] as const;
export type AccountChart = (typeof accountCharts)[number];
/** Where invoices and payments are booked, and the numbers by which the tax adviser knows the workspace. */
export const BookingAccounts = z.object({
  chart: z.enum(accountCharts).default('SKR03'),
  receivables: z
    .string()
    .regex(/^\d{5}$/, { error: 'receivables must have 5 digits' })
    .default('10000'),
  bank: z
    .string()
    .regex(/^\d{4}$/, { error: 'bank must have 4 digits' })
    .default('1200'),
  consultant: z.string().regex(/^\d{4,7}$/, { error: 'consultant must have 4 to 7 digits' }),
  client: z.string().regex(/^\d{1,5}$/, { error: 'client must have 1 to 5 digits' }),
});
export type BookingAccounts = z.infer<typeof BookingAccounts>;
export const maxBookings = 10_000;
/** Days of one calendar year, in one currency. */
const BookingsFilter = z.object({
  from: dayIn('from'),
  to: dayIn('to'),
  currency: CurrencyCode,
  accounts: BookingAccounts,
});

const NewRecurrence = z.object({
  organizationContactId: Id,
  currency: CurrencyCode.optional(),
  withTime: z.boolean().default(true),
  per: z.enum(invoiceGroupings).default('project'),
  withNames: z.boolean().default(false),
  rounding: z.enum(roundings).nullable().default(null),
  lines: z.array(FixedLine).max(20).default([]),
});

const TokenPath = { can: 'anybody', textParams: ['token'] } as const;
const DocumentWords = PdfWords.extend({ format: z.enum(invoiceFormats) });
/** What an invoice lacks in each electronic format, by the name of the field and where it is entered. */
const MissingFields = z.object({
  formats: z.array(
    z.object({
      format: z.enum(invoiceFormats),
      missing: z.array(z.object({ name: z.string(), place: z.enum(['settings', 'client', 'invoice']) })),
    }),
  ),
  /** That of the client. */
  preferred: z.enum(invoiceFormats).nullable(),
});

const invalidates = ['invoices', 'timeLogs', 'timesheets', 'reports', 'budgets', 'rates'] as const;
const money = ['invoices'] as const;

/** For those who may edit employees, who see rates. */
// biome-ignore format: it reads as a table
export const invoicesApi = {
  list:     get ('/invoice',                     { can: 'ORG_EMPLOYEES_EDIT', query: InvoicesFilter, returns: list(InvoiceSummary) }),
  /** What a report has to bill. Nothing is stored. */
  draft:    get ('/invoice/draft',               { can: 'ORG_EMPLOYEES_EDIT', query: DraftFilter, returns: InvoiceDraft }),
  settings: get ('/invoice/settings',            { can: 'ORG_EMPLOYEES_EDIT', returns: InvoiceSettings }),
  setSettings: put('/invoice/settings',          { can: 'ORG_EMPLOYEES_EDIT', body: SettingsPatch, returns: InvoiceSettings, invalidates: money }),
  /** What is to be paid, overdue and drafted, by currency. */
  sums:     get ('/invoice/sums',                { can: 'ORG_EMPLOYEES_EDIT', query: z.object({ organizationContactId: Id.optional() }), returns: z.object({ items: z.array(InvoiceSum) }) }),
  /** What electronic invoices say of the workspace. */
  seller:   get ('/invoice/seller',              { can: 'ORG_EMPLOYEES_EDIT', returns: InvoiceSeller }),
  setSeller: put('/invoice/seller',              { can: 'ORG_EMPLOYEES_EDIT', body: InvoiceSellerPatch, returns: InvoiceSeller, invalidates: ['invoices'] }),
  get:      get ('/invoice/:invoiceId',          { can: 'ORG_EMPLOYEES_EDIT', returns: Invoice }),
  entries:  get ('/invoice/:invoiceId/entries',  { can: 'ORG_EMPLOYEES_EDIT', query: InvoiceEntriesFilter, returns: list(InvoiceEntry) }),
  /** Bills time of one client in one currency at once. Its entries are locked. */
  create:   post('/invoice',                     { can: 'ORG_EMPLOYEES_EDIT', body: NewInvoice, returns: Invoice, invalidates }),
  /** A draft locks no time and has no number. */
  createDraft: post('/invoice/draft',            { can: 'ORG_EMPLOYEES_EDIT', body: NewInvoiceDraft, returns: Invoice, invalidates: money }),
  updateDraft: put('/invoice/:invoiceId',        { can: 'ORG_EMPLOYEES_EDIT', body: InvoiceDraftPatch, returns: Invoice, invalidates: money }),
  /** Reads the unbilled time of the draft again. */
  refresh:  put ('/invoice/:invoiceId/refresh',  { can: 'ORG_EMPLOYEES_EDIT', body: InvoiceRefresh, returns: Invoice, invalidates: money }),
  removeDraft: del('/invoice/:invoiceId',        { can: 'ORG_EMPLOYEES_EDIT', returns: Deleted, invalidates: money }),
  /** Gives a draft its number and locks its time. */
  issue:    put ('/invoice/:invoiceId/issue',    { can: 'ORG_EMPLOYEES_EDIT', body: z.object({ revision: z.int().optional() }), returns: Invoice, invalidates }),
  /** Unlocks its entries. The number is not used again. */
  void:     put ('/invoice/:invoiceId/void',     { can: 'ORG_EMPLOYEES_EDIT', body: Voiding, returns: Invoice, invalidates }),
  addPayment: post('/invoice/:invoiceId/payment', { can: 'ORG_EMPLOYEES_EDIT', body: NewPayment, returns: Invoice, invalidates: money }),
  removePayment: del('/invoice-payment/:paymentId', { can: 'ORG_EMPLOYEES_EDIT', returns: Deleted, invalidates: money }),
  /** A credit note takes back an invoice, or some of its lines. */
  credit:   post('/invoice/:invoiceId/credit-note', { can: 'ORG_EMPLOYEES_EDIT', body: NewCreditNote, returns: Invoice, invalidates }),
  /** Invoices, credit notes and payments for the tax adviser, in the DATEV format. */
  bookings: post('/invoice/bookings',            { can: 'ORG_EMPLOYEES_EDIT', reads: true, body: BookingsFilter, returns: z.file(), download: 'written', work: 'table', audit: false }),
  pdf:      post('/invoice/:invoiceId/pdf',      { can: 'ORG_EMPLOYEES_EDIT', body: PdfWords, returns: z.file(), download: 'written', work: 'pdf', audit: false }),
  missingFields: get('/invoice/:invoiceId/missing-fields', { can: 'ORG_EMPLOYEES_EDIT', returns: MissingFields }),
  /** The invoice as an electronic document. */
  document: post('/invoice/:invoiceId/document', { can: 'ORG_EMPLOYEES_EDIT', body: DocumentWords, returns: z.file(), download: 'written', work: 'pdf', audit: false }),
  /** Mails it with the file. */
  send:     post('/invoice/:invoiceId/send',     { can: 'ORG_EMPLOYEES_EDIT', apiToken: false, body: InvoiceLetter, returns: Invoice, work: 'pdf', invalidates: money }),
  links:    get ('/invoice/:invoiceId/links',    { can: 'ORG_EMPLOYEES_EDIT', returns: list(ListedInvoiceLink) }),
  /** The token is answered once. */
  createLink: post('/invoice/:invoiceId/links',  { can: 'ORG_EMPLOYEES_EDIT', apiToken: false, body: z.object({ days: z.int().min(1).max(maxLinkDays) }), returns: InvoiceLink.extend({ token: z.string() }), invalidates: money }),
  revokeLink: del('/invoice-link/:invoiceLinkId', { can: 'ORG_EMPLOYEES_EDIT', returns: Deleted, invalidates: money }),
  recurrences: get('/invoice-recurrence',        { can: 'ORG_EMPLOYEES_EDIT', query: z.object({ organizationContactId: Id.optional() }), returns: list(InvoiceRecurrence) }),
  /** One for each client and currency; another call changes it. */
  setRecurrence: put('/invoice-recurrence',      { can: 'ORG_EMPLOYEES_EDIT', body: NewRecurrence, returns: InvoiceRecurrence, invalidates: money }),
  removeRecurrence: del('/invoice-recurrence/:recurrenceId', { can: 'ORG_EMPLOYEES_EDIT', returns: Deleted, invalidates: money }),
};

/** Called with the token of a link instead of a session. */
export const publicInvoicesApi = {
  get: get('/public/invoice/:token', { ...TokenPath, returns: PublicInvoice }),
  pdf: post('/public/invoice/:token/pdf', {
    ...TokenPath,
    body: PdfWords,
    returns: z.file(),
    download: 'written',
    work: 'pdf',
    audit: false,
  }),
};
