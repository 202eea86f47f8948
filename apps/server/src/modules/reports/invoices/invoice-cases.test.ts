import type { DraftLine, Invoice } from '@stint/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person } from '../../../test/harness.ts';

/** Figures computed by hand, from the time of a month to the total of its invoice. */

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

type Work = [from: string, to: string];
type Line = Partial<DraftLine> & { price: number };
interface Case {
  title: string;
  /** Bill rates of the person by their first day. */
  rates: [startsOn: string, amount: number, currency: string][];
  work: Work[];
  taxPercent?: number | null;
  per?: 'project' | 'day';
  /** Tax of the lines of time. */
  tax?: Partial<DraftLine>;
  free?: Line[];
  /** By currency: amounts of the lines, net, tax of each group, total. */
  invoices: Record<string, [lines: number[], net: number, taxes: number[], total: number]>;
}
const eur = (amount: number, startsOn = '1970-01-01'): Case['rates'][number] => [startsOn, amount, 'EUR'];
const oneHour: Work = ['02T09:00:00', '02T10:00:00'];
const tenHours: Work = ['02T08:00:00', '02T18:00:00'];

const cases: Case[] = [
  {
    title: 'two rates in one month',
    rates: [eur(33.33), eur(44.44, '2026-03-16')],
    work: [
      ['15T09:00:00', '15T09:20:00'],
      ['16T09:00:00', '16T09:20:00'],
    ],
    taxPercent: 19,
    // 11.11 + 14.81 = 25.92; 19 % = 4.9248
    invoices: { EUR: [[11.11, 14.81], 25.92, [4.92], 30.84] },
  },
  {
    title: 'reverse charge',
    rates: [eur(80)],
    work: [tenHours],
    taxPercent: 19,
    tax: { taxCategory: 'AE', taxPercent: 0, taxReason: 'Reverse charge' },
    invoices: { EUR: [[800], 800, [0], 800] },
  },
  {
    title: 'mixed tax: work at 19 %, a book at 7 %',
    rates: [eur(100)],
    work: [oneHour],
    taxPercent: 19,
    free: [{ description: 'Handbook', price: 29.9, taxCategory: 'S', taxPercent: 7 }],
    // 19.00 and 2.093
    invoices: { EUR: [[100, 29.9], 129.9, [19, 2.09], 150.99] },
  },
  {
    title: 'a deposit that was paid before',
    rates: [eur(120)],
    work: [tenHours],
    taxPercent: 19,
    free: [{ kind: 'DEPOSIT', description: 'Deposit, invoice INV-0001', price: 500 }],
    invoices: { EUR: [[1200, -500], 700, [133], 833] },
  },
  {
    title: 'a discount of a fixed amount',
    rates: [eur(99.95)],
    work: [tenHours],
    taxPercent: 20,
    free: [{ kind: 'DISCOUNT', description: 'Discount', price: 99.95 }],
    // 999.50 − 99.95 = 899.55; 20 % = 179.91
    invoices: { EUR: [[999.5, -99.95], 899.55, [179.91], 1079.46] },
  },
  {
    title: 'yen, without decimals',
    rates: [['1970-01-01', 5501, 'JPY']],
    work: [['02T09:00:00', '02T10:20:00']],
    taxPercent: 10,
    // 7334.67 → 7335; 733.5 → 734
    invoices: { JPY: [[7335], 7335, [734], 8069] },
  },
  {
    title: 'dinars, with three decimals',
    rates: [['1970-01-01', 12.345, 'KWD']],
    work: [['02T09:00:00', '02T10:10:00']],
    taxPercent: 5,
    // 14.4025 → 14.403 (half up); 0.72015 → 0.720
    invoices: { KWD: [[14.403], 14.403, [0.72], 15.123] },
  },
  {
    title: '0.62 h at 100.00',
    rates: [eur(100)],
    work: [['02T09:00:00', '02T09:37:12']],
    taxPercent: 7.7,
    // 62.00; 4.774
    invoices: { EUR: [[62], 62, [4.77], 66.77] },
  },
  {
    title: 'zero-rated',
    rates: [eur(55.5)],
    work: [['02T09:00:00', '02T11:00:00']],
    taxPercent: 0,
    invoices: { EUR: [[111], 111, [0], 111] },
  },
  {
    title: 'a long month, by day',
    rates: [eur(77.77)],
    work: Array.from({ length: 31 }, (_, at): Work => {
      const day = String(at + 1).padStart(2, '0');
      return [`${day}T09:00:00`, `${day}T16:35:00`];
    }),
    taxPercent: 19,
    per: 'day',
    // 7:35 = 7.58333 h × 77.77 = 589.7558 → 589.76 a day; × 31 = 18 282.56; 19 % = 3473.6864
    invoices: { EUR: [Array(31).fill(589.76), 18_282.56, [3473.69], 21_756.25] },
  },
  {
    title: 'an entry over midnight in two currencies, divided by itself',
    rates: [eur(60), ['2026-03-16', 90, 'USD']],
    work: [['15T23:30:00', '16T01:00:00']],
    taxPercent: null,
    invoices: { EUR: [[30], 30, [], 30], USD: [[90], 90, [], 90] },
  },
  {
    title: 'many short entries, rounded once in their line',
    rates: [eur(0.5)],
    work: ['00', '01', '02', '03'].map((minute): Work => [`02T09:${minute}:00`, `02T09:${minute}:18`]),
    taxPercent: 50,
    // 72 s = 0.02 h × 0.50 = 0.01; 50 % = 0.005 → 0.01
    invoices: { EUR: [[0.01], 0.01, [0.01], 0.02] },
  },
];

const sent = ({ lines }: Invoice, tax: Partial<DraftLine> = {}): DraftLine[] =>
  lines.map(({ id, kind, description, quantity, unit, rate: price, taxCategory, taxPercent, taxReason }) => ({
    ...{ id, kind, description, quantity, unit, price, taxCategory, taxPercent, taxReason },
    ...tax,
  }));
const freeLine = (line: Line): DraftLine => ({ kind: 'FIXED', description: null, quantity: 1, unit: 'C62', ...line });

const draftOf = ({ client }: Person, organizationContactId: string, currency: string, { per = 'project' }: Case) => {
  const period = { startDate: '2026-03-01', endDate: '2026-03-31', timeZone: 'Etc/UTC' };
  return client.invoices.createDraft({ ...period, organizationContactId, currency, per, date: '2026-03-31' });
};

describe.each(cases)('$title', (item) => {
  it('is drafted, issued, credited and printed to the smallest unit', async () => {
    t.setClock('2026-04-01T12:00:00.000Z');
    const { owner: ada, projectId } = await t.org();
    const { client } = ada;
    const { id: contactId } = await client.contacts.create({ name: 'Babbage' });
    await client.projects.update({ projectId, organizationContactId: contactId });
    for (const [startsOn, amount, currency] of item.rates)
      await client.rates.set({ employeeId: ada.employeeId, startsOn, amount, currency });
    for (const [from, to] of item.work)
      await client.timeLogs.create({
        ...{ startedAt: `2026-03-${from}Z`, stoppedAt: `2026-03-${to}Z` },
        ...{ projectId, isBillable: true },
      });
    await client.invoices.setSettings({ taxName: 'VAT', taxPercent: item.taxPercent ?? null });
    for (const [currency, [lines, net, taxes, total]] of Object.entries(item.invoices)) {
      const draft = await draftOf(ada, contactId, currency, item);
      const { id: invoiceId } = draft;
      const { tax = {}, free = [] } = item;
      await client.invoices.updateDraft({ invoiceId, lines: [...sent(draft, tax), ...free.map(freeLine)] });
      const issued = await client.invoices.issue({ invoiceId });
      expect(issued.lines.map(({ amount }) => amount)).toEqual(lines);
      expect([issued.net, issued.taxes.map((group) => group.tax), issued.total]).toEqual([net, taxes, total]);
      // As printed: quantity × price equals the amount, and the amounts add up to the total.
      const decimals = { JPY: 1, KWD: 1000 }[currency] ?? 100;
      for (const { quantity, rate, amount } of issued.lines)
        expect(Math.abs(quantity * rate - amount) * decimals).toBeLessThan(0.5001);
      expect(Math.round(issued.lines.reduce((sum, { amount }) => sum + amount, 0) * decimals)).toBe(
        Math.round(net * decimals),
      );
      const note = await client.invoices.credit({ invoiceId, reason: 'Test', freeTime: true });
      expect([note.net, note.total]).toEqual([net, total]);
      expect(await client.invoices.get({ invoiceId })).toMatchObject({ state: 'credited', outstanding: 0 });
    }
  });
});

const tax = (taxPercent: number) => ({ taxCategory: 'S' as const, taxPercent });
/** An issued invoice in EUR of a new organization, with these lines and no time. */
async function issuedWith(lines: DraftLine[]) {
  t.setClock('2026-04-01T12:00:00.000Z');
  const { client } = (await t.org()).owner;
  const { id: organizationContactId } = await client.contacts.create({ name: 'Babbage' });
  const { id: invoiceId } = await client.invoices.createDraft({
    organizationContactId,
    currency: 'EUR',
    withTime: false,
  });
  await client.invoices.updateDraft({ invoiceId, lines });
  return { client, invoiceId, issued: await client.invoices.issue({ invoiceId }) };
}

it('a credit note in part: lines and amounts, with the tax of their rates', async () => {
  // 99.99 + 10.05 = 110.04; 18.9981 → 19.00 and 0.7035 → 0.70
  const { client, invoiceId, issued } = await issuedWith([
    freeLine({ description: 'Work', quantity: 3, price: 33.33, ...tax(19) }),
    freeLine({ description: 'Book', price: 10.05, ...tax(7) }),
  ]);
  expect([issued.net, issued.tax, issued.total]).toEqual([110.04, 19.7, 129.74]);
  const [work, book] = issued.lines;
  const lineId = work?.id ?? '';
  // 33.33 + 19 % = 33.33 + 6.3327
  const first = await client.invoices.credit({ invoiceId, reason: 'Late', lines: [{ lineId, amount: 33.33 }] });
  expect([first.type, first.number, first.net, first.tax, first.total]).toEqual([
    'CREDIT_NOTE',
    'INV-0002',
    33.33,
    6.33,
    39.66,
  ]);
  expect(await client.invoices.get({ invoiceId })).toMatchObject({ credited: 39.66, outstanding: 90.08 });
  await expect(
    client.invoices.credit({ invoiceId, reason: 'More', lines: [{ lineId, amount: 66.67 }] }),
  ).rejects.toMatchObject({ code: 'invoice.credit_amount', details: { line: '1', amount: '66.66 EUR' } });
  await client.invoices.setSettings({ creditPrefix: 'CN-' });
  const second = await client.invoices.credit({
    invoiceId,
    reason: 'Returned',
    lines: [{ lineId: book?.id ?? '', amount: 10.05 }],
  });
  expect([second.number, second.total]).toEqual(['CN-0001', 10.75]);
  // The rest: 66.66 + 12.6654 → 12.67. All lines are taken back, so that nothing is left to pay.
  const rest = await client.invoices.credit({ invoiceId, reason: 'Rest' });
  expect([rest.number, rest.total]).toEqual(['CN-0002', 79.33]);
  expect(await client.invoices.get({ invoiceId })).toMatchObject({
    state: 'credited',
    credited: 129.74,
    outstanding: 0,
  });
  await expect(client.invoices.credit({ invoiceId, reason: 'Again' })).rejects.toMatchObject({
    code: 'invoice.credited',
  });
  await client.invoices.void({ invoiceId: rest.id, reason: 'Wrong' });
  expect(await client.invoices.get({ invoiceId })).toMatchObject({ credited: 50.41, outstanding: 79.33 });
});

it('credit notes in parts take back together what the invoice charged, also of tax', async () => {
  // 99.99 + 18.9981
  const { client, invoiceId, issued } = await issuedWith([freeLine({ description: 'Work', price: 99.99, ...tax(19) })]);
  expect(issued.total).toBe(118.99);
  const lineId = issued.lines[0]?.id ?? '';
  const third = () => client.invoices.credit({ invoiceId, reason: 'Late', lines: [{ lineId, amount: 33.33 }] });
  // 6.3327, 12.6654 and 18.9981 of tax in all, so that the second note has 6.34.
  const notes = [await third(), await third(), await third()];
  expect(notes.map(({ tax }) => tax)).toEqual([6.33, 6.34, 6.33]);
  expect(notes.map(({ taxes }) => taxes.map(({ tax }) => tax))).toEqual([[6.33], [6.34], [6.33]]);
  expect(await client.invoices.get({ invoiceId })).toMatchObject({ state: 'credited', credited: 118.99 });
  for (const { id } of notes) {
    const { formats } = await client.invoices.missingFields({ invoiceId: id });
    expect(formats.flatMap(({ missing }) => missing.map(({ name }) => name))).not.toContain('balance');
  }
  const accounts = { consultant: '1001', client: '1' };
  const days = { from: '2026-01-01', to: '2026-12-31' };
  const file = await client.invoices.bookings({ ...days, currency: 'EUR', accounts });
  const booked = (await file.text()).split('\r\n').slice(2).filter(Boolean);
  const cents = booked.map((row) => {
    const [amount = '', side] = row.split(';');
    return Number(amount.replace(',', '')) * (side === '"S"' ? 1 : -1);
  });
  expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  // The note of the middle is void, so that the next one has the tax of all three less that of the others.
  await client.invoices.void({ invoiceId: notes[1]?.id ?? '', reason: 'Wrong' });
  expect(await client.invoices.get({ invoiceId })).toMatchObject({ credited: 79.32, outstanding: 39.67 });
  expect((await third()).tax).toBe(6.34);
});

it('a credit note takes back no more than is left of the invoice after its discounts', async () => {
  const { client, invoiceId, issued } = await issuedWith([
    freeLine({ description: 'Work', price: 100, ...tax(19) }),
    freeLine({ description: 'Book', price: 50, ...tax(7) }),
    freeLine({ kind: 'DISCOUNT', description: 'Discount', price: 50, ...tax(19) }),
  ]);
  const { lines: issuedLines, total } = issued;
  expect(total).toBe(113);
  const [work = '', book = ''] = issuedLines.map(({ id }) => id);
  const credit = (...parts: [lineId: string, amount: number][]) =>
    client.invoices.credit({
      invoiceId,
      reason: 'Late',
      lines: parts.map(([lineId, amount]) => ({ lineId, amount })),
    });
  const refused = (net: string, rest: string) => ({ code: 'invoice.credit_total', details: { net, total: rest } });
  await expect(credit([work, 60], [book, 50])).rejects.toMatchObject(refused('100 EUR', '113 EUR'));
  // 100.00 net, but 119.00 with its tax.
  await expect(credit([work, 100])).rejects.toMatchObject(refused('100 EUR', '113 EUR'));
  expect((await credit([work, 80])).total).toBe(95.2);
  await expect(credit([work, 20])).rejects.toMatchObject(refused('20 EUR', '17.8 EUR'));
  expect((await client.invoices.list({ state: 'creditNote' })).total).toBe(1);
  // The rest: 20.00 and the discount at 19 %, 50.00 at 7 %.
  expect((await client.invoices.credit({ invoiceId, reason: 'Rest' })).total).toBe(17.8);
  expect(await client.invoices.get({ invoiceId })).toMatchObject({ state: 'credited', credited: 113, outstanding: 0 });
});
