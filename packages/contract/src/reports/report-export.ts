import { z } from 'zod';
import { exportFormats, Flag, nameText } from '../shared.ts';
import { UsageTypes, usageGroupings } from './dashboard-shapes.ts';
import { invoiceStatuses } from './invoices.ts';
import { SummaryFilter, timeGroupings } from './report-shapes.ts';

/** `budgets`, `payments` and `invoices` are for those who see rates. */
export const reportKinds = [
  'summary',
  'entries',
  'limits',
  'expected',
  'budgets',
  'payments',
  'approvals',
  'members',
  'clients',
  'plans',
  'labels',
  'boards',
  'invoices',
  'usage',
] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportColumns = [
  'first',
  'second',
  'date',
  'member',
  'project',
  'task',
  'client',
  'team',
  'description',
  'reason',
  'type',
  'status',
  'submitted',
  'comment',
  'email',
  'phone',
  'address',
  'since',
  'billable',
  'billed',
  'from',
  'to',
  'added',
  'time',
  'decimal',
  'exact',
  'tracked',
  'manual',
  'billableTime',
  'entries',
  'activity',
  'before',
  'limit',
  'percent',
  'remaining',
  'expected',
  'planned',
  'difference',
  'amount',
  'currency',
  'budget',
  'used',
  'left',
  'unit',
  'period',
  'unpriced',
  'number',
  'estimate',
  'label',
  'color',
  'board',
  'changed',
  'due',
  'net',
  'tax',
  'total',
  'application',
  'sessions',
] as const;
export type ReportColumn = (typeof reportColumns)[number];

/** A whole report as a file, in the columns and words of the page. */
export const ReportExport = z.object({
  report: z.enum(reportKinds),
  format: z.enum(exportFormats),
  name: nameText().min(1).max(150),
  columns: z
    .array(z.object({ key: z.enum(reportColumns), label: z.string().max(100) }))
    .min(1)
    .max(20),
  /** What stands for types, statuses, reasons, yes and no, and for time that names no project. */
  words: z.record(z.string().max(60), z.string().max(200)).optional(),
  filter: SummaryFilter.extend({
    by: z.enum([...timeGroupings, 'member']).optional(),
    duration: z.enum(timeGroupings).optional(),
    /** What applications and sites are grouped by, and which of the two are wanted. */
    usedBy: z.enum(usageGroupings).optional(),
    types: UsageTypes.optional(),
    /** A part of the name of a board, or of the number or client of an invoice. */
    search: nameText().max(100).optional(),
    isArchived: Flag.optional(),
    invoiceStatus: z.enum(invoiceStatuses).optional(),
  }).optional(),
});
