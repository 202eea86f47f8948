import { z } from 'zod';
import { exportFormats, Flag, hoursStyles, nameText } from '../shared.ts';
import { UsageTypes, usageGroupings } from './dashboard-shapes.ts';
import { invoiceListStates, invoiceStatuses } from './invoice-shapes.ts';
import { reportColumns, reportKinds } from './report-columns.ts';
import { SummaryFilter, timeGroupings } from './report-shapes.ts';

/** A whole report as a file, in the columns and words of the page. */
export const ReportExport = z.object({
  report: z.enum(reportKinds),
  format: z.enum(exportFormats),
  name: nameText().min(1).max(150),
  /** The heading of a page; without one it is the name. */
  title: nameText().min(1).max(150).optional(),
  /** A timesheet has a grid of its days above its entries, and lines to sign on; only as PDF. */
  layout: z.enum(['table', 'timesheet']).optional(),
  columns: z
    .array(z.object({ key: z.enum(reportColumns), label: z.string().max(100) }))
    .min(1)
    .max(50),
  /** What stands for types, statuses, reasons, yes and no, and for time that names no project. */
  words: z.record(z.string().max(60), z.string().max(200)).optional(),
  hours: z.enum(hoursStyles).optional(),
  /** Whether a CSV file ends with the sums, too; other formats always do. */
  withTotal: z.boolean().optional(),
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
    invoiceState: z.enum(invoiceListStates).optional(),
  }).optional(),
});
