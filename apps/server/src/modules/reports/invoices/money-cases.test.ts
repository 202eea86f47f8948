import { api, operations, pathKeys } from '@stint/contract';
import { asQuery } from '@stint/contract/client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;
let projectId: string;

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  t.setClock('2026-03-31T12:00:00.000Z');
  org = await t.org();
  ada = org.owner;
  projectId = org.projectId;
});

const march = { startDate: '2026-03-01', endDate: '2026-03-31', timeZone: 'Etc/UTC' };
const setRate = (startsOn: string, amount: number, currency: string, more: object = {}) =>
  ada.client.rates.set({ employeeId: ada.employeeId, startsOn, amount, currency, ...more });
const ofProject = () => ({ employeeId: null, projectId });
const work = (day: string, from: string, to: string, more: object = { projectId }) =>
  ada.client.timeLogs.create({ startedAt: `2026-03-${day}T${from}Z`, stoppedAt: `2026-03-${day}T${to}Z`, ...more });
const budget = (patch: object) => ada.client.projects.update({ projectId, ...patch });
const bill = (currency: string) =>
  ada.client.invoices.create({ filter: march, currency, date: '2026-03-31', taxName: 'VAT', taxPercent: 7.7 });

interface ExpectedAmounts {
  /** The amounts due by currency, and the seconds without a rate. */
  due: Record<string, number>;
  unpriced?: number;
  /** Used, left and percent of the budget. */
  budget?: [used: number, left: number, percent: number];
  /** Lines, net, tax and total of the invoice of a currency, made when the case has said everything else. */
  invoices?: Record<string, [lines: number[], net: number, tax: number, total: number]>;
}
const cases: [title: string, prepare: () => Promise<unknown>, expected: ExpectedAmounts][] = [
  [
    'a rate that changes in mid-month',
    async () => {
      await setRate('1970-01-01', 33.33, 'EUR');
      await setRate('2026-03-16', 44.44, 'EUR');
      await work('15', '09:00:00', '09:20:00');
      await work('16', '09:00:00', '09:20:00');
      await budget({ budget: 100, budgetType: 'cost', currency: 'EUR' });
    },
    {
      due: { EUR: 25.92 },
      budget: [25.92, 74.08, 25.9],
      invoices: { EUR: [[11.11, 14.81], 25.92, 2, 27.92] },
    },
  ],
  [
    'an entry over the midnight on which the rate changes',
    async () => {
      await setRate('1970-01-01', 60, 'EUR');
      await setRate('2026-03-16', 90, 'EUR');
      await ada.client.timeLogs.create({
        startedAt: '2026-03-15T23:30:00Z',
        stoppedAt: '2026-03-16T01:00:00Z',
        projectId,
      });
    },
    { due: { EUR: 120 }, invoices: { EUR: [[30, 90], 120, 9.24, 129.24] } },
  ],
  [
    'currencies with no decimals, two and three, in one report',
    async () => {
      await setRate('1970-01-01', 1001, 'JPY');
      await setRate('2026-03-10', 1.005, 'KWD');
      await setRate('2026-03-20', 10.01, 'EUR');
      await work('02', '09:00:00', '09:30:00');
      await work('10', '09:00:00', '09:30:00');
      await work('20', '09:00:00', '09:30:00');
      await budget({ budget: 1, budgetType: 'cost', currency: 'KWD' });
    },
    {
      due: { EUR: 5.01, JPY: 501, KWD: 0.503 },
      budget: [0.503, 0.497, 50.3],
      invoices: {
        JPY: [[501], 501, 39, 540],
        KWD: [[0.503], 0.503, 0.039, 0.542],
        EUR: [[5.01], 5.01, 0.39, 5.4],
      },
    },
  ],
  [
    'seconds, rounded once in a line',
    async () => {
      await setRate('1970-01-01', 0.5, 'EUR');
      for (const minute of ['00', '01', '02', '03']) await work('02', `09:${minute}:00`, `09:${minute}:18`);
    },
    // Each would come to 0.0025, all of them to 0.01.
    { due: { EUR: 0.01 }, invoices: { EUR: [[0.01], 0.01, 0, 0.01] } },
  ],
  [
    'a flat fee, whose budget is used up by costs',
    async () => {
      await setRate('1970-01-01', 100, 'EUR');
      await setRate('1970-01-01', 40, 'EUR', { kind: 'COST' });
      await work('02', '09:00:00', '11:00:00');
      await budget({ budget: 500, budgetType: 'cost', currency: 'EUR', billing: 'FLAT_FEE' });
    },
    { due: { EUR: 200 }, budget: [80, 420, 16], invoices: { EUR: [[200], 200, 15.4, 215.4] } },
  ],
  [
    'more than the budget',
    async () => {
      await setRate('1970-01-01', 100, 'EUR', ofProject());
      await work('02', '09:00:00', '12:00:00');
      await budget({ budget: 200, budgetType: 'cost', currency: 'EUR' });
    },
    { due: { EUR: 300 }, budget: [300, -100, 150], invoices: { EUR: [[300], 300, 23.1, 323.1] } },
  ],
  [
    'time without a rate, before the first and after the last',
    async () => {
      await setRate('2026-03-10', 60, 'EUR');
      await setRate('2026-03-20', 0, 'EUR');
      await work('09', '09:00:00', '09:30:00');
      await work('10', '09:00:00', '10:00:00');
      await work('20', '09:00:00', '09:15:00');
      await budget({ budget: 120, budgetType: 'cost', currency: 'EUR' });
    },
    { due: { EUR: 60 }, unpriced: 2700, budget: [60, 60, 50], invoices: { EUR: [[60], 60, 4.62, 64.62] } },
  ],
];

const dueOf = async (filter: object = {}) => {
  const { totals, unpricedSeconds } = await ada.client.budgets.payments({ ...march, ...filter });
  const due = Object.fromEntries(totals.map(({ currency, amount }) => [currency, amount]));
  return { due, unpriced: unpricedSeconds };
};

describe.each(cases)('%s', (_, prepare, { due, unpriced = 0, budget: expectedBudget, invoices = {} }) => {
  it('is due, used up, billed and voided to the smallest unit', async () => {
    await prepare();
    expect(await dueOf()).toEqual({ due, unpriced });
    const usedUp = async () => {
      const [row] = (await ada.client.budgets.projects(march)).rows;
      return row && [row.used, row.left, row.percent];
    };
    expect(await usedUp()).toEqual(expectedBudget);
    const invoiceIds: string[] = [];
    for (const [currency, [lines, ...sums]] of Object.entries(invoices)) {
      const invoice = await bill(currency);
      expect(invoice.lines.map(({ amount }) => amount)).toEqual(lines);
      expect([invoice.net, invoice.tax, invoice.total]).toEqual(sums);
      invoiceIds.push(invoice.id);
    }
    // What is billed is still worked; a filter tells it apart.
    expect(await dueOf()).toEqual({ due, unpriced });
    expect(await usedUp()).toEqual(expectedBudget);
    expect(await dueOf({ isBilled: true })).toEqual({ due, unpriced: 0 });
    expect(await dueOf({ isBilled: false })).toEqual({ due: {}, unpriced });
    for (const invoiceId of invoiceIds) await ada.client.invoices.void({ invoiceId, reason: 'Test' });
    expect(await dueOf({ isBilled: false })).toEqual({ due, unpriced });
  });
});

/** Every reading call whose ids are known, by somebody or a stranger. */
async function answers(ids: Record<string, string>, token: string | null) {
  const reading = operations(api).filter(
    ({ route }) => route.method === 'GET' && pathKeys(route.path).every((key) => ids[key]),
  );
  const results: { op: string; token: string | null; statusCode: number; body: string }[] = [];
  for (const { op, route } of reading) {
    const path = pathKeys(route.path).reduce((text, key) => text.replace(`:${key}`, ids[key] ?? ''), `${route.path}`);
    const query = asQuery({ ...march, ...(op === 'reports.summary' && { groupBy: ['project'] }) });
    const { statusCode, body } = await t.call('GET', `/api${path}?${query}`, token ? { token } : {});
    expect(statusCode, op).toBeLessThan(500);
    results.push({ op, token, statusCode, body });
  }
  return results;
}

it('rates and amounts of bills are in no answer to people without the permission, nor to strangers', async () => {
  const ben = await org.join('EMPLOYEE');
  const { client } = ada;
  const { id: contactId } = await client.contacts.create({ name: 'Babbage' });
  await client.projects.update({ projectId, organizationContactId: contactId });
  await ada.client.rates.set({ employeeId: ben.employeeId, startsOn: '1970-01-01', amount: 4321.99, currency: 'EUR' });
  const log = await ben.client.timeLogs.create({
    startedAt: '2026-03-10T09:00:00Z',
    stoppedAt: '2026-03-10T10:00:00Z',
    projectId,
  });
  const { id: invoiceId } = await client.invoices.create({
    filter: march,
    organizationContactId: contactId,
    currency: 'EUR',
    date: '2026-03-31',
    taxName: 'VAT',
    taxPercent: 19,
  });
  const { id: savedReportId } = await client.savedReports.create({
    name: 'All',
    page: 'overview',
    settings: { billed: true },
    isShared: true,
  });
  const { token } = await client.savedReports.createLink({ savedReportId, days: 7 });
  const ids: Record<string, string> = {
    ...{ projectId, contactId, invoiceId, savedReportId, token },
    employeeId: ada.employeeId,
    teamId: org.teamId,
    organizationId: org.organizationId,
    userId: ada.userId,
    timeLogId: log.id,
    timesheetId: String(log.timesheetId),
  };
  // Net, tax and total. Members see their own rate, but only in the answers about themselves.
  const secret = /(?<![\da-f])4321\.?99|5143\.17|821\.18/;
  const ownRate = /"billRateValue":4321\.99/g;
  const aboutOneself = ['users.me', 'bootstrap.read'];
  const read = [...(await answers(ids, ben.token)), ...(await answers(ids, null))];
  for (const { op, token: own, statusCode, body } of read) {
    const others = own && aboutOneself.includes(op) ? body.replace(ownRate, '') : body;
    expect(secret.test(others) && op).toBe(false);
    if (/^(invoices|rates)\./.test(op)) expect([op, statusCode]).toEqual([op, own ? 403 : 401]);
  }
  expect(read.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(40);
  const forbidden = expect.objectContaining({ code: 'forbidden' });
  const date = '2026-03-31';
  const writes = [
    () => ben.client.invoices.pdf({ invoiceId }),
    () => ben.client.invoices.void({ invoiceId, reason: 'Mine' }),
    () => ben.client.invoices.create({ filter: march, currency: 'EUR', date }),
    () => ben.client.invoices.setSettings({ prefix: 'X' }),
  ];
  for (const write of writes) await expect(write()).rejects.toEqual(forbidden);
  // Who may not see amounts hears which invoice it is, and whom to ask.
  await expect(ben.client.timeLogs.remove({ logIds: [log.id] })).rejects.toEqual(
    expect.objectContaining({ code: 'time_log.billed', details: { number: 'INV-0001' } }),
  );
  const file = await ben.client.reports.export({
    report: 'entries',
    format: 'csv',
    name: 'All',
    columns: [
      { key: 'time', label: 'Time' },
      { key: 'billed', label: 'Billed' },
    ],
    filter: march,
  });
  const text = await file.text();
  expect(text).toContain('yes');
  expect(text).not.toMatch(secret);
});
