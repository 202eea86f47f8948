import { extractText } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { refusalOf } from '../../../test/refusal.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;
let ben: Person;
let projectId: string;
let clientId: string;

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  t.setClock('2026-03-20T12:00:00.000Z');
  org = await t.org();
  ada = org.owner;
  ben = await org.join('EMPLOYEE');
  projectId = org.projectId;
  clientId = (await ada.client.contacts.create({ name: 'Babbage', address: '1 Dorset Street\nLondon' })).id;
  await ada.client.projects.update({ projectId, organizationContactId: clientId });
});

const add = (person: Person, from: string, to: string, more: object = { projectId }) =>
  person.client.timeLogs.create({ startedAt: `2026-${from}:00.000Z`, stoppedAt: `2026-${to}:00.000Z`, ...more });
const march = { startDate: '2026-03-01', endDate: '2026-03-31', timeZone: 'Etc/UTC' };
const setRate = (person: Person, amount: number, more: object = {}) =>
  ada.client.rates.set({ employeeId: person.employeeId, startsOn: '1970-01-01', amount, currency: 'EUR', ...more });
const bill = (more: object = {}, person = ada) =>
  person.client.invoices.create({
    filter: march,
    organizationContactId: clientId,
    currency: 'EUR',
    date: '2026-03-20',
    ...more,
  });
const billedNumber = (number: string) => refusalOf('time_log.billed', { details: expect.objectContaining({ number }) });

describe('the list as a file', () => {
  it('EXPORT-01 has the invoices of the list, and sums of the issued ones in each currency', async () => {
    await setRate(ada, 60);
    await add(ada, '03-09T09:00', '03-09T10:00');
    const first = await bill({ taxName: 'VAT', taxPercent: 10 });
    await add(ada, '03-10T09:00', '03-10T11:00');
    const second = await bill();
    await ada.client.invoices.void({ invoiceId: second.id, reason: 'Wrong' });
    const exported = async (filter: object, format: 'csv' | 'pdf' = 'csv', { client } = ada) => {
      const columns = (['number', 'status', 'net', 'tax', 'total', 'currency'] as const).map((key) => ({
        key,
        label: key,
      }));
      return client.reports.export({
        report: 'invoices',
        format,
        name: 'Invoices',
        columns,
        words: { total: 'Sum' },
        filter,
      });
    };
    const lines = async (filter: object) => (await (await exported(filter)).text()).trim().split(/\r?\n/).slice(1);
    expect(await lines({})).toEqual([`${second.number},VOID,120,0,120,EUR`, `${first.number},ISSUED,60,6,66,EUR`]);
    expect(await lines({ invoiceStatus: 'VOID' })).toEqual([`${second.number},VOID,120,0,120,EUR`]);
    expect(await lines({ search: 'nobody' })).toEqual([]);
    const { text } = await extractText(new Uint8Array(await (await exported({}, 'pdf')).arrayBuffer()), {
      mergePages: true,
    });
    expect(text.replace(/\s+/g, ' ')).toContain('Sum 60.00 6.00 66.00 EUR');
    await expect(exported({}, 'csv', ben)).rejects.toEqual(refusalOf('forbidden'));
  });

  it('counts the time of a credit note against the rest, as its amounts', async () => {
    await setRate(ada, 60);
    await add(ada, '03-09T09:00', '03-09T10:00');
    const { id: invoiceId, number } = await bill();
    const note = await ada.client.invoices.credit({ invoiceId, reason: 'Wrong' });
    await add(ada, '03-10T09:00', '03-10T11:00');
    const second = await bill();
    const exported = (format: 'csv' | 'pdf', keys: ('number' | 'time' | 'decimal' | 'net' | 'tax')[]) =>
      ada.client.reports.export({
        ...{ report: 'invoices', format, name: 'Invoices', columns: keys.map((key) => ({ key, label: key })) },
        ...{ withTotal: true, words: { total: 'Sum' }, filter: { invoiceState: 'all' } },
      });
    const file = await exported('csv', ['number', 'time', 'decimal', 'net']);
    expect((await file.text()).trim().split(/\r?\n/).slice(1)).toEqual([
      `${second.number},2:00:00,2,120`,
      `${note.number},-1:00:00,-1,-60`,
      `${number},1:00:00,1,60`,
      'Sum,2:00:00,2,120',
    ]);
    const bytes = new Uint8Array(await (await exported('pdf', ['number', 'net', 'tax'])).arrayBuffer());
    const { text } = await extractText(bytes, { mergePages: true });
    expect(text).toContain('-60.00');
    expect(text).not.toContain('-0.00');
  });
});

describe('billing', () => {
  it('shows when an entry began and ended only to those who may read the time of its person', async () => {
    await setRate(ada, 60);
    await setRate(ben, 60);
    const clerk = await org.join('EMPLOYEE', { name: 'Cleo Clerk', team: false });
    await setRate(clerk, 60);
    await add(ada, '03-09T09:00', '03-09T10:00');
    await add(ben, '03-09T11:00', '03-09T12:00');
    await add(clerk, '03-09T13:00', '03-09T14:00');
    const { id: invoiceId } = await bill();
    const { roles, rolePermissions } = ada.client;
    const { id: roleId } = await roles.create({ name: 'Clerk' });
    await roles.assign({ roleId, userId: clerk.userId });
    const { items } = await rolePermissions.ofRole({ roleId });
    const rolePermissionId = items.find(({ permission }) => permission === 'ORG_EMPLOYEES_EDIT')?.id ?? '';
    await rolePermissions.update({ rolePermissionId, enabled: true });
    const entriesFor = async ({ client }: Person) =>
      (await client.invoices.entries({ invoiceId })).items.map(({ startedAt, stoppedAt }) => [startedAt, stoppedAt]);
    const span = (from: string, to: string) => [`2026-03-09T${from}:00.000Z`, `2026-03-09T${to}:00.000Z`];
    const all = [span('09:00', '10:00'), span('11:00', '12:00'), span('13:00', '14:00')];
    expect(await entriesFor(ada)).toEqual(all);
    expect(await entriesFor(clerk)).toEqual([[null, null], [null, null], all[2]]);
  });

  it('stores amounts by line, and locks the entries until it is void', async () => {
    await setRate(ada, 33.33);
    await setRate(ada, 40, { startsOn: '2026-03-10' });
    await setRate(ben, 50.01);
    const first = await add(ada, '03-09T09:00', '03-09T09:20');
    const second = await add(ada, '03-09T10:00', '03-09T10:20');
    await add(ada, '03-10T09:00', '03-10T09:20');
    await add(ben, '03-10T09:10', '03-10T10:50');
    await add(ben, '03-10T11:00', '03-10T12:00', {});
    const draft = await ada.client.invoices.draft(march);
    expect(draft.groups).toHaveLength(2);
    expect(draft.groups).toEqual(
      expect.arrayContaining([
        { client: { id: clientId, name: 'Babbage' }, currency: 'EUR', entries: 4, seconds: 9600, net: 118.9 },
        { client: null, currency: 'EUR', entries: 1, seconds: 3600, net: 50.01 },
      ]),
    );
    const created = await bill({ taxName: 'VAT', taxPercent: 19, note: 'Thank you', net: 118.9 });
    expect(created).toMatchObject({
      number: 'INV-0001',
      status: 'ISSUED',
      date: '2026-03-20',
      dueDate: '2026-04-03',
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      clientName: 'Babbage',
      clientAddress: '1 Dorset Street\nLondon',
      currency: 'EUR',
      seconds: 9600,
      net: 118.9,
      tax: 22.59,
      total: 141.49,
      note: 'Thank you',
    });
    // 40 minutes at 33.33 are rounded once, not for each entry.
    expect(created.lines.map(({ position }) => position)).toEqual([1, 2, 3]);
    const byRate = [...created.lines].sort((line, other) => line.rate - other.rate);
    expect(byRate.map(({ rate, seconds, amount }) => [rate, seconds, amount])).toEqual([
      [33.33, 2400, 22.22],
      [40, 1200, 13.33],
      [50.01, 6000, 83.35],
    ]);
    expect(created.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(created.net, 6);
    const behind = await ada.client.invoices.entries({ invoiceId: created.id, lineId: byRate[0]?.id });
    expect(behind.items.map(({ timeLogId }) => timeLogId)).toEqual([first.id, second.id]);

    const { timeLogs } = ada.client;
    const requestId = crypto.randomUUID();
    const refused = billedNumber('INV-0001');
    await expect(timeLogs.update({ timeLogId: first.id, description: 'Other' })).rejects.toEqual(refused);
    await expect(timeLogs.update({ timeLogId: first.id, startedAt: '2026-03-09T09:05:00Z' })).rejects.toEqual(refused);
    await expect(timeLogs.remove({ logIds: [first.id] })).rejects.toEqual(refused);
    await expect(timeLogs.split({ timeLogId: first.id, at: '2026-03-09T09:10:00Z', requestId })).rejects.toEqual(
      refused,
    );
    const third = await add(ada, '03-09T10:20', '03-09T10:30');
    await expect(timeLogs.merge({ ids: [second.id, third.id], requestId })).rejects.toEqual(refused);
    await expect(timeLogs.updateMany({ ids: [first.id], isBillable: true, requestId })).rejects.toEqual(refused);
    await expect(
      timeLogs.place({
        startedAt: '2026-03-09T09:10:00Z',
        stoppedAt: '2026-03-09T09:40:00Z',
        how: 'replace',
        requestId,
      }),
    ).rejects.toEqual(refused);
    const { id: invoiceId } = created;
    const billed = { isBilled: true, duration: 1200, invoice: { id: invoiceId, number: 'INV-0001' } };
    expect(await timeLogs.get({ timeLogId: first.id })).toMatchObject(billed);
    const listed = await timeLogs.list({ startDate: '2026-03-09', endDate: '2026-03-09' });
    expect(listed.find(({ id }) => id === first.id)).toMatchObject(billed);
    expect(listed.find(({ id }) => id === third.id)).toMatchObject({ isBilled: false, invoice: null });

    await expect(ada.client.invoices.void({ invoiceId, reason: ' ' })).rejects.toEqual(refusalOf('invalid'));
    const voidedInvoice = await ada.client.invoices.void({ invoiceId, reason: 'Wrong client' });
    expect(voidedInvoice).toMatchObject({
      status: 'VOID',
      voidReason: 'Wrong client',
      voidedAt: t.now(),
      total: 141.49,
    });
    await expect(ada.client.invoices.void({ invoiceId, reason: 'Again' })).rejects.toEqual(refusalOf('invoice.voided'));
    await timeLogs.update({ timeLogId: first.id, description: 'Other' });
    expect(await timeLogs.get({ timeLogId: first.id })).toMatchObject({ isBilled: false, invoice: null });
    expect((await ada.client.invoices.entries({ invoiceId })).total).toBe(4);
    expect((await bill()).number).toBe('INV-0002');
    const { items } = await ada.client.history.list({ entity: 'Invoice' });
    const changes = items.flatMap((entry) => entry.changes.filter(({ id }) => id === invoiceId));
    expect(changes[0]?.after).toMatchObject({ status: 'VOID', voidReason: 'Wrong client' });
  });

  it('is also enforced where no rule is asked', async () => {
    await setRate(ada, 30);
    const { id } = await add(ada, '03-09T09:00', '03-09T10:00');
    const { id: invoiceId } = await bill();
    for (const change of [
      `"stoppedAt" = "stoppedAt" + interval '1 minute'`,
      `"deletedAt" = now()`,
      `"projectId" = null`,
      `"invoiceId" = null`,
      `description = 'Other'`,
    ])
      await expect(t.sql(`update time_log set ${change} where id = $1`, [id])).rejects.toMatchObject({
        constraint: 'time_billed',
        detail: 'INV-0001',
      });
    await expect(t.sql('delete from time_log where id = $1', [id])).rejects.toMatchObject({
      constraint: 'time_billed',
    });
    const { id: running } = await ada.client.timer.start({});
    await expect(
      t.sql('update time_log set "invoiceId" = $1 where id = $2', [invoiceId, running]),
    ).rejects.toMatchObject({ constraint: 'time_billed_ended' });
  });

  it('leaves out what runs, has no rate or is billed already', async () => {
    await setRate(ada, 60);
    await add(ada, '03-19T09:00', '03-19T10:00');
    await add(ben, '03-19T09:00', '03-19T09:30');
    await ada.client.timer.start({ projectId, source: 'WEB_TIMER' });
    expect(await ada.client.invoices.draft(march)).toMatchObject({
      groups: [{ entries: 1, seconds: 3600, net: 60 }],
      unpricedSeconds: 1800,
      runningEntries: 1,
      mixedEntries: 0,
      notBillableSeconds: 3600,
    });
    expect((await bill()).seconds).toBe(3600);
    await expect(bill()).rejects.toEqual(refusalOf('invoice.nothing'));
    await expect(bill({ currency: 'USD' })).rejects.toEqual(refusalOf('invoice.nothing'));
    await expect(bill({ filter: { ...march, isBillable: true } })).rejects.toEqual(refusalOf('invoice.nothing'));
  });

  it('takes of an entry what lies in the range, and the rest later', async () => {
    await setRate(ada, 60);
    await setRate(ada, 90, { startsOn: '2026-03-10' });
    await add(ada, '03-09T23:00', '03-10T01:00');
    const draft = (filter: object) => ada.client.invoices.draft({ timeZone: 'Etc/UTC', ...filter });
    const [ninth, tenth, both] = [
      { startDate: '2026-03-09', endDate: '2026-03-09' },
      { startDate: '2026-03-10', endDate: '2026-03-10' },
      { startDate: '2026-03-09', endDate: '2026-03-10' },
    ];
    expect((await draft(tenth)).groups).toMatchObject([{ entries: 1, seconds: 3600, net: 90 }]);
    expect((await draft(both)).groups).toMatchObject([{ entries: 1, seconds: 7200, net: 150 }]);
    const first = await bill({ filter: { ...ninth, timeZone: 'Etc/UTC' } });
    expect(first).toMatchObject({ seconds: 3600, net: 60 });
    expect((await draft(ninth)).groups).toEqual([]);
    expect((await draft(both)).groups).toMatchObject([{ entries: 1, seconds: 3600, net: 90 }]);
    const { lines } = await bill();
    expect(lines.map(({ rate, seconds, amount }) => [rate, seconds, amount])).toEqual([[90, 3600, 90]]);
    const listed = await ada.client.timeLogs.list({ ...both, timeZone: 'Etc/UTC' });
    expect(listed.map(({ duration, isBilled }) => [duration, isBilled])).toEqual([
      [3600, true],
      [3600, true],
    ]);
  });

  it('is done by one of two people who bill the same time at once', async () => {
    const eve = await org.join('ADMIN');
    await setRate(ada, 60);
    for (const day of ['16', '17', '18']) await add(ada, `03-${day}T09:00`, `03-${day}T10:00`);
    const both = await Promise.allSettled([bill(), bill({}, eve), bill(), bill({}, eve)]);
    const drafts = both.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(drafts).toHaveLength(1);
    for (const first of both)
      if (first.status === 'rejected') expect(first.reason).toEqual(refusalOf('invoice.nothing'));
    expect(drafts[0]).toMatchObject({ number: 'INV-0001', net: 180 });
    expect((await ada.client.invoices.list({})).total).toBe(1);
  });

  it('answers a repeated request with the same invoice, and refuses an amount that is no longer true', async () => {
    await setRate(ada, 60);
    await add(ada, '03-18T09:00', '03-18T10:00');
    await expect(bill({ net: 61 })).rejects.toEqual(refusalOf('invoice.changed'));
    const requestId = crypto.randomUUID();
    const first = await bill({ requestId });
    expect((await bill({ requestId })).id).toBe(first.id);
    expect(first.number).toBe('INV-0001');
  });

  it('numbers without gaps, with a prefix of the organization', async () => {
    await setRate(ada, 60);
    const { invoices } = ada.client;
    await expect(invoices.setSettings({ prefix: 'A B' })).rejects.toEqual(refusalOf('invalid'));
    await expect(invoices.setSettings({ taxPercent: 7.12345 })).rejects.toEqual(refusalOf('invalid'));
    const set = { prefix: '2026/', address: 'Here 1', taxName: 'VAT', taxPercent: 7.7, dueDays: 30, note: 'Bank 12' };
    expect(await invoices.setSettings(set)).toEqual({ ...set, next: '2026/0001', creditPrefix: null });
    await add(ada, '03-17T09:00', '03-17T10:00');
    // A refused invoice takes no number.
    await expect(bill({ dueDate: '2026-03-01' })).rejects.toEqual(refusalOf('invoice.due'));
    expect(await bill()).toMatchObject({
      number: '2026/0001',
      sellerAddress: 'Here 1',
      taxName: 'VAT',
      tax: 4.62,
      total: 64.62,
      dueDate: '2026-04-19',
      note: 'Bank 12',
    });
    await add(ada, '03-18T09:00', '03-18T10:00');
    expect(await bill({ taxPercent: null, taxName: null })).toMatchObject({ number: '2026/0002', tax: 0, total: 60 });
    const { items } = await invoices.list({ search: '0002' });
    expect(items.map(({ number }) => number)).toEqual(['2026/0002']);
    expect((await invoices.settings({})).next).toBe('2026/0003');
  });

  it('narrows reports, payments due and timesheets', async () => {
    await setRate(ada, 60);
    const billed = await add(ada, '03-17T09:00', '03-17T10:00');
    const open = await add(ada, '03-18T09:00', '03-18T09:30', {});
    await bill();
    const { budgets, reports, timeLogs } = ada.client;
    for (const [isBilled, seconds, id] of [
      [true, 3600, billed.id],
      [false, 1800, open.id],
    ] as const) {
      const filter = { ...march, isBilled };
      expect((await reports.summary({ ...filter, groupBy: ['day'] })).totals.seconds).toBe(seconds);
      expect((await reports.entries(filter)).items.map((entry) => [entry.id, entry.isBilled])).toEqual([
        [id, isBilled],
      ]);
      expect((await budgets.payments(filter)).totals).toEqual([{ currency: 'EUR', seconds, amount: seconds / 60 }]);
      expect((await timeLogs.list(filter)).map((log) => log.id)).toEqual([id]);
    }
    const [sheet] = await ada.client.timesheets.list(march);
    expect(sheet?.isBilled).toBe(false);
    await timeLogs.remove({ logIds: [open.id] });
    expect((await ada.client.timesheets.list(march))[0]?.isBilled).toBe(true);
  });

  it('of an entry over the end of a period goes on in both parts when a timesheet is submitted', async () => {
    await ada.client.organizations.update({ organizationId: org.organizationId, timeZone: 'Etc/UTC' });
    await setRate(ada, 60);
    await add(ada, '03-15T23:00', '03-16T01:00');
    const { id: invoiceId } = await bill();
    await ada.client.timesheets.submit({ date: '2026-03-15' });
    const logs = await ada.client.timeLogs.list({ ...march });
    expect(logs.map(({ isBilled }) => isBilled)).toEqual(logs.map(() => true));
    await ada.client.invoices.void({ invoiceId, reason: 'Test' });
    const after = await ada.client.timeLogs.list({ ...march });
    expect(after.some(({ isBilled }) => isBilled)).toBe(false);
  });

  it('is written as a PDF, in any language', async () => {
    await setRate(ada, 60);
    await add(ada, '03-17T09:00', '03-17T10:00');
    const { id: invoiceId } = await bill({ taxName: 'VAT', taxPercent: 20 });
    for (const [words, locale] of [
      [{}, 'de'],
      [{ invoice: 'فاتورة', total: 'المجموع' }, 'ar'],
      [{}, 'no such language!'],
    ] as const) {
      const file = await ada.client.invoices.pdf({ invoiceId, words, locale });
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });
});

describe('rates that billed time used', () => {
  it('are not changed, removed or overtaken for that time, and are again when it is void', async () => {
    const { id: rateId } = await setRate(ada, 60);
    await add(ada, '03-10T09:00', '03-10T10:00');
    const { id: invoiceId } = await bill();
    const { rates, members } = ada.client;
    const refused = refusalOf('rate.billed', { details: expect.objectContaining({ number: 'INV-0001' }) });
    const { employeeId } = ada;
    await expect(rates.remove({ rateId })).rejects.toEqual(refused);
    await expect(setRate(ada, 61)).rejects.toEqual(refused);
    await expect(setRate(ada, 60, { currency: 'USD' })).rejects.toEqual(refused);
    await expect(setRate(ada, 60, { minimum: 70 })).rejects.toEqual(refused);
    await expect(setRate(ada, 70, { startsOn: '2026-03-10' })).rejects.toEqual(refused);
    const ofProject = { projectId, startsOn: '2026-03-01', amount: 70, currency: 'EUR' };
    await expect(rates.set(ofProject)).rejects.toEqual(refused);
    await expect(rates.set({ ...ofProject, employeeId })).rejects.toEqual(refused);
    await expect(t.sql('delete from hourly_rate where id = $1', [rateId])).rejects.toMatchObject({
      constraint: 'rate_billed',
    });
    // Later days, others' rates, costs, and the same price are free.
    await setRate(ada, 80, { startsOn: '2026-03-11' });
    await setRate(ben, 99);
    await setRate(ada, 20, { kind: 'COST' });
    await setRate(ada, 60, { startsOn: '2026-03-05' });
    await members.update({ employeeId, billRateValue: 90 });
    await ada.client.invoices.void({ invoiceId, reason: 'Test' });
    await rates.set(ofProject);
    await rates.remove({ rateId });
    const { items } = await rates.list({ employeeId });
    expect(items.some(({ id }) => id === rateId)).toBe(false);
    const [row] = await t.sql<{ deletedAt: string; deletedByUserId: string }>(
      'select "deletedAt", "deletedByUserId" from hourly_rate where id = $1',
      [rateId],
    );
    expect(row).toMatchObject({ deletedAt: expect.anything(), deletedByUserId: ada.userId });
    expect((await setRate(ada, 65)).id).not.toBe(rateId);
  });
});
