import type { InvoiceState, InvoiceSummary } from '@stint/contract';
import type { PlanDate } from '../dates.ts';

type InvoiceFacts = Pick<InvoiceSummary, 'type' | 'status' | 'dueDate' | 'total' | 'paid' | 'credited' | 'sentAt'>;

/** What is still to be paid. A credit note after the payment leaves nothing, and no debt the other way. */
export const outstandingOf = ({ type, status, total, paid, credited }: Omit<InvoiceFacts, 'dueDate' | 'sentAt'>) =>
  type === 'INVOICE' && status === 'ISSUED' ? Math.max(0, total - paid - credited) : 0;

/** Where an invoice is on its way, on a day of the reader. */
export function invoiceState(invoice: InvoiceFacts, today: PlanDate): InvoiceState {
  const { type, status, dueDate, total, paid, credited, sentAt } = invoice;
  if (status === 'DRAFT') return 'draft';
  if (status === 'VOID') return 'void';
  if (type === 'CREDIT_NOTE') return 'creditNote';
  if (total > 0 && credited >= total) return 'credited';
  if (outstandingOf(invoice) === 0) return 'paid';
  if (dueDate !== null && dueDate < today) return 'overdue';
  if (paid > 0) return 'partlyPaid';
  return sentAt ? 'sent' : 'issued';
}
