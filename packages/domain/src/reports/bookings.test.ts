import type { BookingAccounts } from '@stint/contract';
import { describe, expect, it } from 'vitest';
import { type BookedInvoice, bookingFile, bookingsOf } from './bookings.ts';

const accounts: BookingAccounts = {
  chart: 'SKR03',
  receivables: '10000',
  bank: '1200',
  consultant: '1001',
  client: '1',
};
const march = { from: '2026-03-01', to: '2026-03-31' };
const invoice: BookedInvoice = {
  number: 'INV-7',
  type: 'INVOICE',
  date: '2026-03-20',
  dueDate: '2026-04-03',
  clientName: 'Müller',
  net: 10_000,
  taxes: [],
  voidedOn: null,
};
const tax = (category: BookedInvoice['taxes'][number]['category'], percent: number, net: number) => ({
  ...{ category, percent, net, reason: null },
  tax: Math.round((net * percent) / 100),
});
const rows = (invoices: BookedInvoice[], chart: BookingAccounts['chart'] = 'SKR03') =>
  bookingsOf({ invoices, payments: [] }, { ...accounts, chart }, march).map(
    ({ date, amount, isDebit, contraAccount }) => `${date.slice(8)} ${amount} ${isDebit ? 'S' : 'H'} ${contraAccount}`,
  );

describe('bookings', () => {
  it.each<[what: string, invoice: Partial<BookedInvoice>, expected: string[]]>([
    ['an invoice at the full rate', { taxes: [tax('S', 19, 10_000)] }, ['20 11900 S 8400']],
    ['two rates', { taxes: [tax('S', 19, 10_000), tax('S', 7, 5000)] }, ['20 11900 S 8400', '20 5350 S 8300']],
    ['a rate of another country', { taxes: [tax('S', 20, 10_000)] }, ['20 12000 S 8200']],
    ['reverse charge', { taxes: [tax('AE', 0, 10_000)] }, ['20 10000 S 8337']],
    ['an export', { taxes: [tax('G', 0, 10_000)] }, ['20 10000 S 8120']],
    ['no tax', {}, ['20 10000 S 8200']],
    ['a discount larger than its lines', { taxes: [tax('S', 19, -10_000)] }, ['20 11900 H 8400']],
    ['nothing', { net: 0 }, []],
    ['a credit note', { type: 'CREDIT_NOTE', taxes: [tax('S', 19, 10_000)] }, ['20 11900 H 8400']],
    ['a void invoice', { voidedOn: '2026-03-25' }, ['20 10000 S 8200', '25 10000 H 8200']],
    ['one voided later', { voidedOn: '2026-04-01' }, ['20 10000 S 8200']],
    ['one of before, voided now', { date: '2026-02-20', voidedOn: '2026-03-02' }, ['02 10000 H 8200']],
    ['one of another month', { date: '2026-04-01' }, []],
  ])('of %s', (_, changes, expected) => {
    expect(rows([{ ...invoice, ...changes }])).toEqual(expected);
  });

  it('use the accounts of the other chart', () => {
    expect(rows([{ ...invoice, taxes: [tax('S', 19, 10_000)] }], 'SKR04')).toEqual(['20 11900 S 4400']);
  });
});

it('writes the DATEV format: a header, the columns, and a line for each booking', () => {
  const payments = [
    { invoiceNumber: 'INV 7', date: '2026-03-22', amount: 5000, reference: 'Bank "A"', clientName: 'Müller' },
    { invoiceNumber: 'INV 7', date: '2026-04-22', amount: 1, reference: null, clientName: null },
  ];
  const bookings = bookingsOf({ invoices: [{ ...invoice, number: 'INV 7' }], payments }, accounts, march);
  const file = bookingFile({ bookings, accounts, currency: 'EUR', ...march, madeAt: '2026-03-31T12:00:01.234Z' });
  const [header = '', columns = '', ...lines] = file.split('\r\n');
  expect(header).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20260331120001234;;"ST";"";"";1001;1;20260101;4;20260301;20260331;"Stint";"";1;0;0;"EUR";;"";;;"03";;;"";""',
  );
  expect(header.split(';')).toHaveLength(31);
  expect(lines).toEqual([
    '100,00;"S";"EUR";;;"";10000;8200;"";2003;"INV-7";"030426";;"Müller"',
    '50,00;"S";"EUR";;;"";1200;10000;"";2203;"INV-7";"";;"Müller Bank ""A"""',
    '',
  ]);
  for (const line of lines.slice(0, 2)) expect(line.split(';')).toHaveLength(columns.split(';').length);
});

it.each([
  ['=1+1', "'=1+1"],
  [' @SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['\u0000=1', "'=1"],
  ['Müller = Söhne', 'Müller = Söhne'],
])('writes %j as a text that no sheet calculates', (clientName, text) => {
  const bookings = bookingsOf({ invoices: [{ ...invoice, clientName }], payments: [] }, accounts, march);
  const file = bookingFile({ bookings, accounts, currency: 'EUR', ...march, madeAt: '2026-03-31T12:00:01.234Z' });
  expect(file.split('\r\n')[2]?.split(';').at(-1)).toBe(`"${text}"`);
});
