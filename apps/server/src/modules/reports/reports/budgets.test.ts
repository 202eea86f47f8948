import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { livesIn } from '../../../test/lives-in.ts';
import { mailNotices } from '../../../test/notice-mails.ts';
import { refusalOf } from '../../../test/refusal.ts';
import { budgetAlertJobs } from './budget-alerts.jobs.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;
let ben: Person;
let projectId: string;

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  t.setClock('2026-03-20T12:00:00.000Z');
  org = await t.org();
  ada = org.owner;
  ben = await org.join('EMPLOYEE');
  projectId = org.projectId;
});

const add = (person: Person, from: string, to: string, more: object = { projectId }) =>
  person.client.timeLogs.create({ startedAt: `2026-${from}:00.000Z`, stoppedAt: `2026-${to}:00.000Z`, ...more });
const march = { startDate: '2026-03-01', endDate: '2026-03-31', timeZone: 'Etc/UTC' };
const setRate = (person: Person, amount: number, more: object = {}) =>
  ada.client.rates.set({ employeeId: person.employeeId, startsOn: '1970-01-01', amount, currency: 'EUR', ...more });

describe('rates', () => {
  it('hold from a day on, and the old fields are those of today', async () => {
    t.setClock('2026-03-20T23:56:00.000Z');
    org = await t.org();
    ada = org.owner;
    const { employeeId } = await org.join('EMPLOYEE');
    await ada.client.members.update({ employeeId, billRateValue: 60, billRateCurrency: 'EUR', minimumBillingRate: 50 });
    await ada.client.rates.set({ employeeId, startsOn: '2026-03-21', amount: 80, currency: 'EUR' });
    const today = async () => (await ada.client.members.get({ employeeId })).billRateValue;
    expect(await today()).toBe(60);
    t.setClock('2026-03-21T00:02:00.000Z');
    expect(await today()).toBe(80);
    await ada.client.members.update({ employeeId, billRateValue: 90 });
    const { items } = await ada.client.rates.list({ employeeId });
    expect(items.map(({ startsOn, amount, minimum }) => [startsOn, amount, minimum])).toEqual([
      ['1970-01-01', 60, 50],
      ['2026-03-21', 90, 0],
    ]);
    await ada.client.rates.remove({ rateId: items[1]?.id ?? '' });
    expect(await today()).toBe(60);
  });

  it('of today are those of the day of each person, not of the reader', async () => {
    t.setClock('2026-03-20T23:56:00.000Z');
    org = await t.org();
    ada = org.owner;
    ben = await org.join('EMPLOYEE');
    // It is the 21st in Auckland, and the 20th in Pago Pago for both.
    await livesIn(t, ben, 'Pacific/Auckland');
    await livesIn(t, ada, 'Pacific/Pago_Pago');
    await setRate(ben, 60);
    await setRate(ben, 80, { startsOn: '2026-03-21' });
    await add(ben, '03-20T08:00', '03-20T09:00', { projectId: org.projectId });
    const { members, budgets, reports } = ada.client;
    const [owed] = await budgets.owed(march);
    const [group] = await reports.daily({ ...march, groupBy: 'employee' });
    const { billRateValue } = await members.get({ employeeId: ben.employeeId });
    expect([billRateValue, owed?.employees[0]?.employee.billRateValue, group?.employee]).toEqual([
      80,
      80,
      expect.objectContaining({ billRateValue: 80 }),
    ]);
  });

  it('are refused without an owner, for costs of projects, and for what is not there', async () => {
    const rate = { startsOn: '2026-03-01', amount: 5 };
    const { rates } = ada.client;
    await expect(rates.set(rate)).rejects.toEqual(refusalOf('rate.owner'));
    await expect(rates.set({ ...rate, kind: 'COST', projectId })).rejects.toEqual(refusalOf('rate.cost_of_project'));
    await expect(rates.set({ ...rate, amount: -1, projectId })).rejects.toEqual(refusalOf('invalid'));
    await expect(rates.set({ ...rate, currency: 'EURO', projectId })).rejects.toEqual(refusalOf('invalid'));
    await expect(rates.set({ ...rate, projectId: ada.employeeId })).rejects.toEqual(refusalOf('invalid_reference'));
    const mia = await org.join('MANAGER');
    await expect(mia.client.rates.set({ ...rate, employeeId: mia.employeeId })).rejects.toEqual(
      refusalOf('member.own_rate'),
    );
    await expect(mia.client.rates.set({ ...rate, employeeId: ada.employeeId })).rejects.toEqual(
      refusalOf('member.above'),
    );
    expect((await rates.list({})).items).toEqual([]);
  });
});

describe('all time', () => {
  it('of a project is one total, however long ago it was worked, and is refused where it would be cut into days', async () => {
    const taskId = (await ada.client.tasks.create({ title: 'Old', teams: [org.teamId], projectId })).id;
    for (const [date, from, to] of [
      ['1999-12-31', '22', '23'],
      ['2019-02-11', '09', '10'],
      ['2026-03-20', '08', '09'],
    ])
      await ben.client.timeLogs.create({
        startedAt: `${date}T${from}:00:00.000Z`,
        stoppedAt: `${date}T${to}:00:00.000Z`,
        taskId,
        organizationTeamId: org.teamId,
      });
    await ada.client.projects.update({ projectId, budget: 10, budgetType: 'hours' });
    const range = { startDate: '1970-01-01', endDate: '2199-12-31' };
    const { reports, timeLogs, budgets } = ada.client;
    const sum = (logs: { duration: number }[]) => logs.reduce((all, { duration }) => all + duration, 0);
    const listed = async (filter: object) =>
      sum(await timeLogs.list({ ...range, employeeIds: [ben.employeeId], ...filter }));
    const summed = async (filter: object) =>
      (await reports.summary({ ...range, groupBy: ['member'], ...filter })).totals.seconds;
    const [budget] = (await budgets.projects({ date: 'today', projectIds: [projectId] })).rows;
    expect(budget?.seconds).toBe(3 * 3600);
    for (const filter of [{ projectIds: [projectId] }, { taskIds: [taskId] }]) {
      expect(await listed(filter)).toBe(3 * 3600);
      expect(await summed(filter)).toBe(3 * 3600);
    }
    const refused = refusalOf('time.range_too_long');
    const filter = { ...range, projectIds: [projectId] };
    await expect(listed({})).rejects.toEqual(refused);
    await expect(summed({})).rejects.toEqual(refused);
    await expect(summed({ projectIds: [projectId], groupBy: ['day'] })).rejects.toEqual(refused);
    await expect(reports.daily(filter)).rejects.toEqual(refused);
    await expect(reports.expected(filter)).rejects.toEqual(refused);
    await expect(reports.entries(filter)).rejects.toEqual(refused);
  });

  it('in the longest range has the last day in every total', async () => {
    await add(ben, '03-20T08:00', '03-20T09:00');
    const range = {
      startDate: '2023-03-16',
      endDate: '2026-03-20',
      employeeIds: [ben.employeeId],
      timeZone: 'Etc/UTC',
    };
    const { reports } = ada.client;
    expect((await reports.counts(range)).weekDuration).toBe(3600);
    expect((await reports.perDay(range)).reduce((sum, { seconds }) => sum + seconds, 0)).toBe(3600);
    expect((await reports.summary({ ...range, groupBy: ['member'] })).totals.seconds).toBe(3600);
    expect((await reports.expected({ ...range, by: 'member' })).totals.worked).toBe(3600);
  });
});

describe('a currency', () => {
  it.each(['EU', 'EURO', '€€€', '123'])('is a code of three letters, not %s', async (currency) => {
    const { members, projects, rates } = ada.client;
    const { employeeId } = ben;
    const before = [await members.get({ employeeId }), await projects.get({ projectId })];
    await expect(members.update({ employeeId, billRateValue: 60, billRateCurrency: currency })).rejects.toEqual(
      refusalOf('invalid'),
    );
    await expect(projects.update({ projectId, currency })).rejects.toEqual(refusalOf('invalid'));
    await expect(projects.create({ name: 'Loom', currency })).rejects.toEqual(refusalOf('invalid'));
    expect([await members.get({ employeeId }), await projects.get({ projectId })]).toEqual(before);
    expect((await rates.list({})).items).toEqual([]);
  });

  it('is read in any case, and blank is none', async () => {
    const { members, projects } = ada.client;
    const { employeeId } = ben;
    await members.update({ employeeId, billRateValue: 60, billRateCurrency: ' chf ' });
    expect((await members.get({ employeeId })).billRateCurrency).toBe('CHF');
    expect((await projects.update({ projectId, currency: 'chf' })).currency).toBe('CHF');
    expect((await projects.update({ projectId, currency: ' ' })).currency).toBe(null);
  });

  it('says how many decimals a rate can have', async () => {
    const { members, rates } = ada.client;
    const { employeeId } = ben;
    await setRate(ben, 60);
    const refused = refusalOf('invoice.decimals');
    await expect(setRate(ben, 33.335)).rejects.toEqual(refused);
    // Rounded, it would be 0 and end the rate.
    await expect(setRate(ben, 0.004)).rejects.toEqual(refused);
    await expect(setRate(ben, 1e-7)).rejects.toEqual(refused);
    await expect(setRate(ben, 60, { minimum: 0.001 })).rejects.toEqual(refused);
    await expect(setRate(ben, 100.5, { currency: 'JPY' })).rejects.toEqual(refused);
    await expect(members.update({ employeeId, billRateValue: 0.004 })).rejects.toEqual(refused);
    await expect(members.update({ employeeId, minimumBillingRate: 1.234 })).rejects.toEqual(refused);
    await setRate(ben, 1.005, { currency: 'KWD', startsOn: '2026-03-21' });
    expect((await rates.list({ employeeId })).items.map(({ amount, currency }) => [amount, currency])).toEqual([
      [60, 'EUR'],
      [1.005, 'KWD'],
    ]);
  });
});

describe('budgets', () => {
  it('count time at the rates of its days, and used and left add up', async () => {
    await ada.client.projects.update({ projectId, budget: 500, budgetType: 'cost', currency: 'EUR' });
    await setRate(ada, 60);
    await setRate(ada, 80, { startsOn: '2026-03-10' });
    await setRate(ben, 100, { currency: 'JPY' });
    await add(ada, '03-09T09:00', '03-09T10:00');
    await add(ada, '03-10T09:00', '03-10T10:00');
    await add(ben, '03-10T09:00', '03-10T10:30');
    const read = async () => (await ada.client.budgets.projects(march)).rows;
    expect(await read()).toEqual([
      expect.objectContaining({
        unit: 'billed',
        currency: 'EUR',
        budget: 500,
        used: 140,
        left: 360,
        percent: 28,
        others: [{ currency: 'JPY', seconds: 5400, amount: 150 }],
      }),
    ]);
    await ada.client.rates.set({ projectId, startsOn: '2026-03-10', amount: 100, currency: 'EUR' });
    await ada.client.rates.set({
      projectId,
      employeeId: ben.employeeId,
      startsOn: '2026-03-10',
      amount: 10.01,
      currency: 'EUR',
    });
    expect(await read()).toEqual([expect.objectContaining({ used: 175.02, left: 324.98, others: [] })]);
    expect(await ada.client.budgets.projectLimit(march)).toEqual([
      expect.objectContaining({ budgetType: 'cost', budget: 500, spent: 175.02, remainingBudget: 324.98 }),
    ]);
    expect(await ada.client.reports.projectUse({ projectId })).toMatchObject({ cost: 175.02, currency: 'EUR' });
  });

  it('are in hours or costs, in all or of a month', async () => {
    await add(ada, '02-10T09:00', '02-10T12:00');
    await add(ada, '03-10T09:00', '03-10T10:00');
    await setRate(ada, 40, { kind: 'COST' });
    const after = async (patch: object) => {
      await ada.client.projects.update({ projectId, ...patch });
      const [row] = (await ada.client.budgets.projects(march)).rows;
      return row && { unit: row.unit, period: row.period, used: row.used, left: row.left, startDate: row.startDate };
    };
    const hours = { budget: 10, budgetType: 'hours', currency: 'EUR' };
    expect(await after(hours)).toEqual({ unit: 'hours', period: 'total', used: 4, left: 6, startDate: null });
    const monthly = { used: 1, left: 9, startDate: '2026-03-01' };
    expect(await after({ budgetPeriod: 'month' })).toEqual({ unit: 'hours', period: 'month', ...monthly });
    const cost = { unit: 'cost', period: 'total', startDate: null, used: 160, left: -150 };
    expect(await after({ budgetType: 'cost', budgetBasis: 'cost', budgetPeriod: 'total' })).toEqual(cost);
    expect(await after({ budgetBasis: 'billed' })).toMatchObject({ unit: 'billed', used: 0, left: 10 });
    expect(await after({ billing: 'FLAT_FEE' })).toEqual(cost);
  });

  it.each([
    ['total', 2],
    ['month', 1],
  ] as const)(
    'for now count work on a day that has not begun where the reader is, of a %s',
    async (budgetPeriod, hours) => {
      // The last evening of February in Los Angeles, and the first of March in Auckland.
      t.setClock('2026-02-28T19:00:00.000Z');
      org = await t.org();
      [ada, ben, projectId] = [org.owner, await org.join('EMPLOYEE'), org.projectId];
      await livesIn(t, ada, 'America/Los_Angeles');
      await livesIn(t, ben, 'Pacific/Auckland');
      const contact = (await ada.client.contacts.create({ name: 'Babbage' })).id;
      const budget = { budget: 0.5, budgetType: 'hours' as const, budgetPeriod, organizationContactId: contact };
      await ada.client.projects.update({ projectId, ...budget });
      await add(ben, '02-28T08:00', '02-28T09:00');
      await add(ben, '02-28T12:00', '02-28T13:00');
      const { budgets, reports } = ada.client;
      const now = { date: 'today' };
      const used = [
        (await budgets.projects(now)).rows[0]?.used,
        (await budgets.projectLimit(now))[0]?.spent,
        (await budgets.clientLimit(now))[0]?.spent,
        (await reports.projectUse({ projectId })).budget?.used,
      ];
      expect(used).toEqual(used.map(() => hours));
      expect((await reports.attention({})).overBudget).toBe(1);
    },
  );

  it('of a client’s projects are one sum for each currency', async () => {
    const { id: organizationContactId } = await ada.client.contacts.create({ name: 'Babbage' });
    await ada.client.projects.update({ projectId, budget: 100, currency: 'KWD', organizationContactId });
    const draft = { name: 'Second', budget: 0.125, currency: 'KWD', organizationContactId };
    await ada.client.projects.create(draft);
    await setRate(ada, 1.001, { currency: 'KWD' });
    await add(ada, '03-10T09:00', '03-10T10:00');
    expect(await ada.client.budgets.clientLimit(march)).toEqual([
      expect.objectContaining({ currency: 'KWD', budget: 100.125, spent: 1.001, remainingBudget: 99.124 }),
    ]);
  });

  it('notify people who see rates once of each share', async () => {
    await ada.client.projects.update({ projectId, budget: 2, budgetType: 'hours' });
    await add(ben, '03-10T09:00', '03-10T10:00');
    const { database, bus, now, app } = t;
    const warn = (text: string) => void t.warnings.push(text);
    const alert = async () => budgetAlertJobs[0]?.run({ database, bus, now, services: app.services, warn }, {});
    const news = async (person: Person) =>
      (await person.client.notifications.list({})).items
        .filter(({ kind }) => kind === 'budget.reached')
        .map(({ words }) => words.percent);
    await alert();
    await alert();
    expect(await news(ada)).toEqual(['50']);
    await mailNotices(t);
    await ada.client.notifications.readAll({});
    t.pass(1);
    // A second less than the budget, which is shown as 100 %.
    const almost = { startedAt: '2026-03-11T09:00:00.000Z', stoppedAt: '2026-03-11T09:59:59.000Z' };
    await ben.client.timeLogs.create({ ...almost, projectId });
    expect((await ada.client.budgets.projects(march)).rows[0]).toMatchObject({ percent: 100 });
    await alert();
    expect(await news(ada)).toEqual(['80', '50']);
    await ada.client.notifications.readAll({});
    t.pass(1);
    await add(ben, '03-11T11:00', '03-11T12:00');
    await alert();
    await alert();
    expect(await news(ada)).toEqual(['100', '80', '50']);
    expect(await news(ben)).toEqual([]);
    await mailNotices(t);
    const mailed = t.mails.filter(({ to }) => [ada.email, ben.email].includes(to)).reverse();
    expect(mailed.map(({ to, subject }) => [to, /\d+ %/.exec(subject)?.[0]])).toEqual([
      [ada.email, '50 %'],
      [ada.email, '100 %'],
    ]);
    expect(mailed[0]?.text).toContain(`/projects/${projectId}`);
    expect(t.warnings).toEqual([]);
  });
});

describe('payments due', () => {
  it('are lines by period, member and currency, and totals are their sums', async () => {
    await setRate(ada, 33.33);
    await setRate(ada, 5000, { startsOn: '2026-03-16', currency: 'JPY' });
    await add(ada, '03-02T09:00', '03-02T09:20', {});
    await add(ada, '03-09T09:00', '03-09T09:20', {});
    await add(ada, '03-16T09:00', '03-16T09:30', {});
    await add(ben, '03-16T09:00', '03-16T10:00', {});
    const weekly = await ada.client.budgets.payments({ ...march, per: 'week' });
    const lines = weekly.rows.map(({ date, employee, currency, seconds, amount }) => [
      date,
      employee.id === ada.employeeId ? 'ada' : 'ben',
      currency,
      seconds,
      amount,
    ]);
    expect(lines).toEqual(
      expect.arrayContaining([
        ['2026-03-02', 'ada', 'EUR', 1200, 11.11],
        ['2026-03-09', 'ada', 'EUR', 1200, 11.11],
        ['2026-03-16', 'ada', 'JPY', 1800, 2500],
        ['2026-03-16', 'ben', null, 3600, 0],
      ]),
    );
    expect(weekly.totals).toEqual([
      { currency: 'EUR', seconds: 2400, amount: 22.22 },
      { currency: 'JPY', seconds: 1800, amount: 2500 },
    ]);
    expect(weekly.unpricedSeconds).toBe(3600);
    const monthly = await ada.client.budgets.payments(march);
    expect(monthly.rows.map(({ date, amount }) => [date, amount])).toEqual(
      expect.arrayContaining([
        ['2026-03-01', 22.22],
        ['2026-03-01', 2500],
      ]),
    );
    const owed = await ada.client.budgets.owed(march);
    expect(owed.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-09', '2026-03-16']);
    expect(owed[0]?.employees[0]).toMatchObject({ amount: 11.11, duration: 1200, employee: { billRateValue: 5000 } });
  });
});

describe('rates and amounts', () => {
  it('are shown only to those who may see them: in calls, exports, lists and public links', async () => {
    await ada.client.projects.update({ projectId, budget: 77_777, currency: 'EUR' });
    await setRate(ada, 4321.99);
    await add(ada, '03-10T09:00', '03-10T10:00');
    const columns = [{ key: 'amount', label: 'Amount' }] as const;
    const exported = (report: 'payments' | 'budgets') => (client: Person['client']) =>
      client.reports.export({ report, format: 'csv', name: 'All', columns: [...columns], filter: march });
    const calls: ((client: Person['client']) => Promise<unknown>)[] = [
      (client) => client.rates.list({}),
      (client) => client.budgets.projects(march),
      (client) => client.budgets.payments(march),
      (client) => client.budgets.projectLimit(march),
      (client) => client.budgets.clientLimit(march),
      (client) => client.budgets.owed(march),
      (client) => client.reports.projectUse({ projectId }),
      exported('payments'),
      exported('budgets'),
    ];
    for (const call of calls) {
      await call(ada.client);
      await expect(call(ben.client)).rejects.toEqual(refusalOf('forbidden'));
    }
    const { id: savedReportId } = await ada.client.savedReports.create({ name: 'All', page: 'overview', settings: {} });
    const link = await ada.client.savedReports.createLink({ savedReportId, days: 7 });
    const answers = JSON.stringify([
      await ben.client.members.list({}),
      await ben.client.members.get({ employeeId: ada.employeeId }),
      await ben.client.projects.get({ projectId }),
      await ben.client.reports.summary({ ...march, groupBy: ['project'] }),
      await ben.client.teams.get({ teamId: org.teamId }),
      await t.as(null).publicReports.get({ token: link.token }),
    ]);
    expect(answers).not.toMatch(/4321\.?99|billRate/);
    const money = { name: 'Money', page: 'payments-due', settings: {}, isShared: true } as const;
    const { id: moneyId } = await ada.client.savedReports.create(money);
    await expect(ada.client.savedReports.createLink({ savedReportId: moneyId, days: 7 })).rejects.toEqual(
      refusalOf('report.no_links'),
    );
    expect(JSON.stringify(await ben.client.savedReports.list({}))).not.toContain(moneyId);
    await expect(ben.client.savedReports.create(money)).rejects.toEqual(refusalOf('forbidden'));
  });
});
