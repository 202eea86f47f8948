import type { AccountChart, BookingAccounts, TaxCategory } from '@stint/contract';
import type { PlanDate } from '../dates.ts';
import { decimalsOf } from '../money.ts';
import type { TaxGroup } from './invoice-totals.ts';

/** An issued invoice or credit note as the books have it. Amounts are in the smallest unit of the currency. */
export interface BookedInvoice {
  number: string;
  type: 'INVOICE' | 'CREDIT_NOTE';
  date: PlanDate;
  dueDate: PlanDate | null;
  clientName: string | null;
  net: number;
  taxes: readonly TaxGroup[];
  voidedOn: PlanDate | null;
}
export interface BookedPayment {
  invoiceNumber: string;
  date: PlanDate;
  amount: number;
  reference: string | null;
  clientName: string | null;
}
export interface Booking {
  date: PlanDate;
  /** Never negative. */
  amount: number;
  isDebit: boolean;
  account: string;
  contraAccount: string;
  document: string;
  dueDate: PlanDate | null;
  text: string;
}

/** Revenue accounts of the German standard charts. Those of full and reduced rates compute the tax by themselves. */
const revenue: Record<AccountChart, Record<TaxCategory | 'full' | 'reduced', string>> = {
  SKR03: {
    full: '8400',
    reduced: '8300',
    S: '8200',
    Z: '8200',
    E: '8100',
    AE: '8337',
    K: '8125',
    G: '8120',
    O: '8200',
  },
  SKR04: {
    full: '4400',
    reduced: '4300',
    S: '4200',
    Z: '4200',
    E: '4100',
    AE: '4337',
    K: '4125',
    G: '4120',
    O: '4200',
  },
};
function revenueAccount(chart: AccountChart, { category, percent }: Pick<TaxGroup, 'category' | 'percent'>): string {
  const rate = category === 'S' && ({ 19: 'full', 7: 'reduced' } as const)[percent];
  return revenue[chart][rate || category];
}

const within = (date: PlanDate | null, from: PlanDate, to: PlanDate) => date !== null && date >= from && date <= to;

/** One booking for each tax of an invoice, gross, and its reversal on the day it was voided. */
function bookingsOfInvoice(invoice: BookedInvoice, accounts: BookingAccounts): Booking[] {
  const { number, type, date, dueDate, clientName, net, voidedOn } = invoice;
  const untaxed: TaxGroup = { category: 'O', percent: 0, reason: null, net, tax: 0 };
  const groups = invoice.taxes.length > 0 ? invoice.taxes : [untaxed];
  const booked = groups.flatMap((group): Booking[] => {
    const gross = group.net + group.tax;
    if (gross === 0) return [];
    return [
      {
        date,
        amount: Math.abs(gross),
        isDebit: (type === 'INVOICE') === gross > 0,
        account: accounts.receivables,
        contraAccount: revenueAccount(accounts.chart, group),
        document: number,
        dueDate,
        text: clientName ?? '',
      },
    ];
  });
  const reversed = voidedOn ? booked.map((booking) => ({ ...booking, date: voidedOn, isDebit: !booking.isDebit })) : [];
  return [...booked, ...reversed];
}

/** The bookings of some days, by date: invoices, credit notes, what was voided, and payments. */
export function bookingsOf(
  { invoices, payments }: { invoices: readonly BookedInvoice[]; payments: readonly BookedPayment[] },
  accounts: BookingAccounts,
  { from, to }: { from: PlanDate; to: PlanDate },
): Booking[] {
  const paid = payments.map(
    ({ invoiceNumber, date, amount, reference, clientName }): Booking => ({
      date,
      amount,
      isDebit: true,
      account: accounts.bank,
      contraAccount: accounts.receivables,
      document: invoiceNumber,
      dueDate: null,
      text: [clientName, reference].filter(Boolean).join(' '),
    }),
  );
  const all = [...invoices.flatMap((invoice) => bookingsOfInvoice(invoice, accounts)), ...paid];
  return all
    .filter(({ date }) => within(date, from, to))
    .sort((first, second) => first.date.localeCompare(second.date) || first.document.localeCompare(second.document));
}

const columns = [
  ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs', 'Basis-Umsatz'],
  ...['WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum', 'Belegfeld 1'],
  ...['Belegfeld 2', 'Skonto', 'Buchungstext'],
];
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const packed = (date: PlanDate) => date.replaceAll('-', '');
const documentText = (text: string) => text.replace(/[^A-Za-z0-9$&%*+/-]/g, '-').slice(0, 36);
/** A text that a sheet would calculate is marked as text; wide signs are written as plain ones. */
function plainText(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return `${/^[=+\-@]/.test(line.normalize('NFKD')) ? "'" : ''}${line}`.slice(0, 60);
}

export interface BookingFile {
  bookings: readonly Booking[];
  accounts: BookingAccounts;
  currency: string;
  from: PlanDate;
  to: PlanDate;
  /** `2026-03-31T12:00:00.000Z` */
  madeAt: string;
}

/**
 * The bookings in the DATEV format, version 700, category 21: values are divided by semicolons, amounts have a comma, and
 * a date is its day and month, so that all are of one year.
 */
export function bookingFile({ bookings, accounts, currency, from, to, madeAt }: BookingFile): string {
  const { consultant, client, chart } = accounts;
  const decimals = decimalsOf(currency);
  const amount = (minor: number) => (minor / 10 ** decimals).toFixed(decimals).replace('.', ',');
  const writtenAt = madeAt.replace(/\D/g, '').slice(0, 17).padEnd(17, '0');
  const header = [
    ...['"EXTF"', '700', '21', '"Buchungsstapel"', '13', writtenAt, '', '"ST"', '""', '""'],
    ...[consultant, client, `${from.slice(0, 4)}0101`, '4', packed(from), packed(to), '"Stint"', '""'],
    ...['1', '0', '0', quoted(currency), '', '""', '', '', quoted(chart.slice(3)), '', '', '""', '""'],
  ];
  const rows = bookings.map((booking) => [
    ...[amount(booking.amount), booking.isDebit ? '"S"' : '"H"', quoted(currency), '', '', '""'],
    ...[booking.account, booking.contraAccount, '""', booking.date.slice(8) + booking.date.slice(5, 7)],
    quoted(documentText(booking.document)),
    quoted(booking.dueDate ? booking.dueDate.slice(8) + booking.dueDate.slice(5, 7) + booking.dueDate.slice(2, 4) : ''),
    '',
    quoted(plainText(booking.text)),
  ]);
  return [header, columns, ...rows].map((row) => `${row.join(';')}\r\n`).join('');
}
