import { type Invoice, type InvoiceLine, type InvoiceSummary, Refusal } from '@stint/contract';
import { majorOf } from '@stint/domain/money';
import { issuedIdentity } from '@stint/domain/reports/invoice-identity';
import { invoiceState, outstandingOf } from '@stint/domain/reports/invoice-states';
import { dayOf } from '@stint/domain/time';
import { and, asc, desc, eq, isNull, or } from 'drizzle-orm';
import type { Conn } from '../../../db/client.ts';
import { live } from '../../../db/live.ts';
import { placeOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { organizationContact } from '../../workspace/contacts/contacts.table.ts';
import { seconds } from '../reports/summary.service.ts';
import { presentIdentity } from './e-invoice/seller.service.ts';
import { invoiceMail, invoicePayment } from './invoice-records.table.ts';
import * as statements from './invoices.sql.ts';
import { UserName } from './invoices.sql.ts';
import { type InvoiceRow, invoice, invoiceLine } from './invoices.table.ts';

export type LineRow = typeof invoiceLine.$inferSelect;

export const ours = (ctx: Ctx) => and(eq(invoice.organizationId, placeOf(ctx).organizationId), live(invoice));
export const todayOf = (ctx: Ctx) => dayOf(ctx.now(), ctx.session.calendar);

export function summaryOf(row: InvoiceRow, today: string): InvoiceSummary {
  const inUnits = (amount: number) => majorOf(amount, row.currency);
  const { number, type, status, date, dueDate, startDate, endDate, organizationContactId, clientName, currency } = row;
  const { id, tenantId, organizationId, createdAt, updatedAt, deletedAt, isActive, isArchived, archivedAt } = row;
  const { createdByUserId, updatedByUserId, deletedByUserId, sentAt } = row;
  return {
    ...{ id, tenantId, organizationId, createdAt, updatedAt, deletedAt, isActive, isArchived, archivedAt },
    ...{ createdByUserId, updatedByUserId, deletedByUserId },
    ...{ number, type, status, date, dueDate, startDate, endDate, organizationContactId, clientName, currency, sentAt },
    state: invoiceState(row, today),
    seconds: seconds(row.workedMs),
    net: inUnits(row.net),
    tax: inUnits(row.tax),
    total: inUnits(row.total),
    paid: inUnits(row.paid),
    credited: inUnits(row.credited),
    outstanding: inUnits(outstandingOf(row)),
  };
}

/** The history has no amounts: more people may read it. */
export const recorded = ({ number, status, date, currency, voidReason }: InvoiceRow) => ({
  number,
  status,
  date,
  currency,
  voidReason,
});

export async function findInvoice(ctx: Ctx, invoiceId: string, lock = false): Promise<InvoiceRow> {
  const query = ctx.db
    .select()
    .from(invoice)
    .where(and(ours(ctx), eq(invoice.id, invoiceId)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** An issued invoice, locked until the transaction ends. */
export async function lockIssued(ctx: Ctx, invoiceId: string): Promise<InvoiceRow> {
  const row = await findInvoice(ctx, invoiceId, true);
  if (row.status === 'DRAFT') throw new Refusal('invoice.is_draft');
  if (row.status === 'VOID') throw new Refusal('invoice.voided');
  return row;
}

export const linesOfRow = (conn: Conn, invoiceId: string): Promise<LineRow[]> =>
  conn.db.select().from(invoiceLine).where(eq(invoiceLine.invoiceId, invoiceId)).orderBy(asc(invoiceLine.position));

const shownLine = (line: LineRow, currency: string): InvoiceLine => {
  const { id, position, kind, description, projectName, memberName, taskTitle, date, quantity, unit } = line;
  const { taxCategory, taxPercent, taxReason } = line;
  return {
    ...{ id, position, kind, description, projectName, memberName, taskTitle, date, quantity, unit },
    ...{ taxCategory, taxPercent, taxReason },
    rate: majorOf(line.price, currency),
    seconds: seconds(line.workedMs),
    amount: majorOf(line.amount, currency),
    credited: majorOf(line.credited, currency),
  };
};

/** Its payments, mails and credit notes, and the invoice that it corrects. */
async function recordsOf(conn: Conn, row: InvoiceRow) {
  const { id, correctsInvoiceId, organizationContactId } = row;
  const { db } = conn;
  const [payments, mails, related, contacts] = [
    await db
      .select()
      .from(invoicePayment)
      .where(and(eq(invoicePayment.invoiceId, id), isNull(invoicePayment.deletedAt)))
      .orderBy(asc(invoicePayment.date), asc(invoicePayment.createdAt)),
    await db.select().from(invoiceMail).where(eq(invoiceMail.invoiceId, id)).orderBy(desc(invoiceMail.createdAt)),
    await db
      .select()
      .from(invoice)
      .where(or(eq(invoice.correctsInvoiceId, id), correctsInvoiceId ? eq(invoice.id, correctsInvoiceId) : undefined))
      .orderBy(asc(invoice.sequence)),
    organizationContactId
      ? await db
          .select({ email: organizationContact.primaryEmail })
          .from(organizationContact)
          .where(eq(organizationContact.id, organizationContactId))
      : [],
  ];
  return { payments, mails, related, clientEmail: contacts[0]?.email ?? null };
}

/** An invoice with all that belongs to it. Needs a connection of the tenant. */
export async function wholeInvoice(conn: Conn, row: InvoiceRow, today: string): Promise<Invoice> {
  const lines = await linesOfRow(conn, row.id);
  const { payments, mails, related, clientEmail } = await recordsOf(conn, row);
  const issuer = row.issuedByUserId;
  const people = [issuer, row.voidedByUserId, ...[...payments, ...mails].map((record) => record.createdByUserId)];
  const ids = [...new Set(people.filter((id) => id !== null))];
  const names = new Map((await conn.query(UserName, statements.userNames(ids))).map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null;
  const inUnits = (amount: number) => majorOf(amount, row.currency);
  const { sellerName, sellerAddress, sellerTaxId, clientAddress, note, taxName, taxPercent, voidedAt, voidReason } =
    row;
  const { per, withNames, revision } = row;
  const relation = ({ id, number, date, status, total }: InvoiceRow) => {
    return { id, number: number ?? '', date, status, total: inUnits(total) };
  };
  const present = await presentIdentity(conn, row);
  const corrects = related.find(({ id }) => id === row.correctsInvoiceId);
  return {
    ...summaryOf(row, today),
    ...{ sellerName, sellerAddress, sellerTaxId, clientAddress, clientEmail, note, taxName, taxPercent },
    ...{ voidedAt, voidReason, per, withNames, revision },
    rounding: row.draftTime?.rounding ?? null,
    seller: issuedIdentity(row.seller, present.seller),
    buyer: issuedIdentity(row.buyer, present.buyer),
    taxes: row.taxes.map((group) => ({ ...group, net: inUnits(group.net), tax: inUnits(group.tax) })),
    issuedBy: nameOf(issuer),
    voidedBy: nameOf(row.voidedByUserId),
    lines: lines.map((line) => shownLine(line, row.currency)),
    payments: payments.map(({ id, date, amount, reference, createdByUserId, createdAt }) => ({
      ...{ id, date, reference, createdAt },
      amount: inUnits(amount),
      recordedBy: nameOf(createdByUserId),
    })),
    mails: mails.map(({ id, kind, to, subject, createdAt, acceptedAt, createdByUserId }) => ({
      ...{ id, kind, to, subject, createdAt, acceptedAt },
      sentBy: nameOf(createdByUserId),
    })),
    corrects: corrects ? relation(corrects) : null,
    creditNotes: related.filter((other) => other.correctsInvoiceId === row.id).map(relation),
  };
}

export const whole = (ctx: Ctx, row: InvoiceRow): Promise<Invoice> => wholeInvoice(ctx, row, todayOf(ctx));
