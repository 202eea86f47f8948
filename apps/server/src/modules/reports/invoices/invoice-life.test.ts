import fs from 'node:fs';
import { type DraftLine, type Invoice, roundings } from '@stint/contract';
import { extractText } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { again } from '../../../test/again.ts';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { refusalOf } from '../../../test/refusal.ts';
import { invoiceJobs } from './invoices.jobs.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;
let ben: Person;
let projectId: string;
let contactId: string;

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  t.setClock('2026-04-01T12:00:00.000Z');
  org = await t.org();
  ada = org.owner;
  ben = await org.join('EMPLOYEE');
  projectId = org.projectId;
  const { contacts, projects, rates } = ada.client;
  contactId = (await contacts.create({ name: 'Babbage', primaryEmail: 'bills@babbage.test' })).id;
  await projects.update({ projectId, organizationContactId: contactId });
  await rates.set({ employeeId: ada.employeeId, startsOn: '1970-01-01', amount: 60, currency: 'EUR' });
  await rates.set({ employeeId: ben.employeeId, startsOn: '1970-01-01', amount: 40, currency: 'EUR' });
});

const add = (person: Person, day: string, from: string, to: string, more: object = {}) =>
  person.client.timeLogs.create({
    ...{ startedAt: `2026-03-${day}T${from}:00.000Z`, stoppedAt: `2026-03-${day}T${to}:00.000Z` },
    ...{ projectId, isBillable: true, ...more },
  });
const march = { startDate: '2026-03-01', endDate: '2026-03-31', timeZone: 'Etc/UTC' };
const draftMarch = (more: object = {}) =>
  ada.client.invoices.createDraft({ ...march, organizationContactId: contactId, date: '2026-03-31', ...more });
const sent = ({ lines }: Invoice): DraftLine[] =>
  lines.map(({ id, kind, description, quantity, unit, rate: price, taxCategory, taxPercent, taxReason }) => ({
    ...{ id, kind, description, quantity, unit, price, taxCategory, taxPercent, taxReason },
  }));
async function printed(invoiceId: string, words: Record<string, string> = {}): Promise<string> {
  const file = await ada.client.invoices.pdf({ invoiceId, words, locale: 'en' });
  const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true });
  return text;
}
const fixed = (description: string, price: number): DraftLine => ({
  ...{ kind: 'FIXED', description, price, quantity: 1, unit: 'C62' },
});
/** An issued invoice of 100.00 without time. */
async function issued(more: object = {}): Promise<Invoice> {
  const { id: invoiceId } = await draftMarch({ withTime: false, currency: 'EUR', ...more });
  await ada.client.invoices.updateDraft({ invoiceId, lines: [fixed('Work', 100)] });
  return ada.client.invoices.issue({ invoiceId });
}

describe('a draft', () => {
  it('has billable time of one client, locks nothing, and has no number', async () => {
    await add(ada, '10', '09:00', '10:00');
    await add(ada, '11', '09:00', '10:00', { isBillable: false });
    await add(ada, '12', '09:00', '10:00', { projectId: null });
    const { id: timeLogId } = await add(ben, '10', '09:00', '11:00');
    const draft = await draftMarch();
    expect(draft).toMatchObject({ status: 'DRAFT', state: 'draft', number: null, net: 140, seconds: 10_800 });
    expect(draft.lines.map(({ memberName, quantity, rate, amount }) => [memberName, quantity, rate, amount])).toEqual(
      expect.arrayContaining([
        [null, 1, 60, 60],
        [null, 2, 40, 80],
      ]),
    );
    await ben.client.timeLogs.update({ timeLogId, description: 'Still free' });
    expect((await ada.client.invoices.list({})).total).toBe(0);
    expect((await ada.client.invoices.list({ state: 'draft' })).items.map(({ id }) => id)).toEqual([draft.id]);
    expect(await printed(draft.id)).toContain('Invoice – Draft');
    const byMember = await ada.client.invoices.refresh({ invoiceId: draft.id, per: 'member', withNames: true });
    expect(byMember.lines.map(({ memberName }) => memberName?.split(' ')[0])).toEqual(expect.arrayContaining(['Ben']));
    const byDay = await ada.client.invoices.refresh({ invoiceId: draft.id, per: 'day', withNames: false });
    expect(byDay.lines.every(({ date, memberName }) => date === '2026-03-10' && memberName === null)).toBe(true);
  });

  it('has rounded time as the report of the same rounding, and bills rounded entries whole', async () => {
    await add(ada, '10', '09:00', '09:07');
    await add(ada, '10', '10:00', '10:16');
    await add(ben, '11', '09:00', '09:02');
    const { client } = ada;
    const night = { startedAt: '2026-03-31T23:50:00.000Z', stoppedAt: '2026-04-01T00:10:00.000Z' };
    const { id: timeLogId } = await client.timeLogs.create({ ...night, projectId, isBillable: true });
    const cyd = await org.join('EMPLOYEE');
    await add(cyd, '11', '09:00', '09:07', { projectId: null });
    const { id: invoiceId, rounding: first, seconds } = await draftMarch({ per: 'member' });
    expect([first, seconds]).toEqual([null, 25 * 60 + 10 * 60]);
    for (const rounding of roundings) {
      const draft = await client.invoices.refresh({ invoiceId, rounding });
      const filter = { ...march, rounding, isBillable: true, contactIds: [contactId], groupBy: ['project' as const] };
      const { totals } = await client.reports.summary(filter);
      expect([draft.rounding, draft.seconds]).toEqual([rounding, totals.seconds]);
      const without = await client.reports.summary({ ...march, rounding, employeeIds: [cyd.employeeId] });
      const { unpricedSeconds } = await client.invoices.draft({ ...march, rounding });
      expect(unpricedSeconds).toBe(without.totals.seconds);
      for (const { quantity, rate, amount } of draft.lines)
        expect(Math.round(quantity * rate * 100), `${rounding}: ${quantity} x ${rate}`).toBe(Math.round(amount * 100));
      const printed = draft.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      expect(Math.round(draft.net * 100)).toBe(printed);
    }
    expect((await client.invoices.refresh({ invoiceId, rounding: null })).seconds).toBe(seconds);

    await client.invoices.refresh({ invoiceId, rounding: 'up-15' });
    const done = await client.invoices.issue({ invoiceId });
    expect(done.lines.map(({ quantity, amount }) => [quantity, amount]).sort()).toEqual([
      [0.25, 10],
      [1.25, 75],
    ]);
    const { items } = await client.invoices.entries({ invoiceId });
    expect(items.map(({ seconds: length }) => length / 60).sort()).toEqual([15, 15, 30, 30]);
    expect(await client.timeLogs.get({ timeLogId })).toMatchObject({ ...night, isBilled: true });
    expect(done.rounding).toBe('up-15');
    expect(await printed(invoiceId)).toMatch(/Rounding\s+Up to 15 min/);
    const words = { rounding: 'Rundung', rounding_up: 'Auf {{minutes}} Min. auf' };
    expect(await printed(invoiceId, words)).toMatch(/Rundung\s+Auf 15 Min\. auf/);
    const april = { startDate: '2026-04-01', endDate: '2026-04-30' };
    await expect(draftMarch({ ...april, rounding: 'up-15' })).rejects.toMatchObject({ code: 'invoice.nothing' });
  });

  it.each([undefined, 'nearest-10' as const])('is issued at once and says its rounding: %s', async (rounding) => {
    await add(ada, '10', '09:00', '09:07');
    const { id: invoiceId, ...invoice } = await ada.client.invoices.create({
      filter: { ...march, ...(rounding && { rounding }) },
      ...{ organizationContactId: contactId, currency: 'EUR', date: '2026-03-31', per: 'project' },
    });
    expect(invoice.rounding).toBe(rounding ?? null);
    if (rounding) expect(await printed(invoiceId)).toMatch(/Rounding\s+Nearest 10 min/);
    else expect(await printed(invoiceId)).not.toContain('Rounding');
  });

  it('is edited by lines, and refused for a copy that is no longer true', async () => {
    await add(ada, '10', '09:00', '10:00');
    const draft = await draftMarch();
    const { id: invoiceId, revision } = draft;
    const { invoices } = ada.client;
    const lines = [fixed('Set-up', 250), ...sent(draft), { ...fixed('Goodwill', 10), kind: 'DISCOUNT' as const }];
    const edited = await invoices.updateDraft({ invoiceId, revision, lines, note: 'Thanks' });
    expect(edited.lines.map(({ kind, amount, position }) => [kind, amount, position])).toEqual([
      ['FIXED', 250, 1],
      ['TIME', 60, 2],
      ['DISCOUNT', -10, 3],
    ]);
    expect([edited.net, edited.note, edited.revision]).toEqual([300, 'Thanks', revision + 1]);
    await expect(invoices.updateDraft({ invoiceId, revision, note: 'Old' })).rejects.toEqual(
      refusalOf('invoice.stale', { details: {} }),
    );
    const turned = await invoices.updateDraft({ invoiceId, lines: sent(edited).reverse() });
    expect(turned.lines.map(({ id }) => id)).toEqual(edited.lines.map(({ id }) => id).reverse());
    for (const [errorCode, patch] of [
      ['invoice.line_unknown', { lines: [{ ...fixed('Other', 1), id: crypto.randomUUID() }] }],
      ['invoice.decimals', { lines: [fixed('Tiny', 0.001)] }],
      ['invoice.due', { dueDate: '2026-03-01' }],
      ['invalid', { lines: [{ ...fixed('Many', 1), quantity: 0.1234567 }] }],
      ['invalid', { lines: Array(501).fill(fixed('Line', 1)) }],
    ] as const)
      await expect(invoices.updateDraft({ invoiceId, ...patch } as never)).rejects.toMatchObject({ code: errorCode });
    await invoices.updateDraft({ invoiceId, lines: [] });
    await expect(invoices.issue({ invoiceId })).rejects.toMatchObject({ code: 'invoice.no_lines' });
    await invoices.removeDraft({ invoiceId });
    await expect(invoices.get({ invoiceId })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('refuses tax without a rate or reason when it is issued', async () => {
    const { invoices } = ada.client;
    const { id: invoiceId } = await draftMarch({ withTime: false, currency: 'EUR' });
    const line = (taxCategory: 'S' | 'AE', taxReason: string | null = null) => ({
      ...fixed('Work', 1),
      taxCategory,
      taxReason,
    });
    await invoices.updateDraft({ invoiceId, lines: [line('S')] });
    await expect(invoices.issue({ invoiceId })).rejects.toEqual(
      refusalOf('invoice.tax_percent', { details: { line: '1' } }),
    );
    await invoices.updateDraft({ invoiceId, lines: [line('AE')] });
    await expect(invoices.issue({ invoiceId })).rejects.toEqual(
      refusalOf('invoice.tax_reason', { details: { line: '1' } }),
    );
    await invoices.updateDraft({ invoiceId, lines: [line('AE', 'Reverse charge')] });
    const done = await invoices.issue({ invoiceId });
    expect(done.taxes).toEqual([{ category: 'AE', percent: 0, reason: 'Reverse charge', net: 1, tax: 0 }]);
    await expect(invoices.issue({ invoiceId })).rejects.toMatchObject({ code: 'invoice.not_draft' });
    await expect(invoices.updateDraft({ invoiceId, note: 'Late' })).rejects.toMatchObject({
      code: 'invoice.not_draft',
    });
    await expect(invoices.removeDraft({ invoiceId })).rejects.toMatchObject({ code: 'invoice.not_draft' });
  });
});

describe('issuing', () => {
  it('locks the time, and refuses time that was changed, deleted or billed meanwhile until it is refreshed', async () => {
    const [first, second] = [await add(ada, '10', '09:00', '10:00'), await add(ada, '11', '09:00', '10:00')];
    await add(ada, '12', '09:00', '10:00');
    const { invoices, timeLogs } = ada.client;
    const [draft, other] = [await draftMarch(), await draftMarch()];
    const { id: invoiceId } = draft;
    await timeLogs.update({ timeLogId: first.id, stoppedAt: '2026-03-10T09:30:00Z' });
    await timeLogs.remove({ logIds: [second.id] });
    await expect(invoices.issue({ invoiceId })).rejects.toEqual(
      refusalOf('invoice.time_changed', { details: { number: '2' } }),
    );
    const fresh = await invoices.refresh({ invoiceId });
    expect([fresh.net, fresh.seconds]).toEqual([90, 5400]);
    const done = await invoices.issue({ invoiceId });
    expect([done.number, done.state, done.net]).toEqual(['INV-0001', 'issued', 90]);
    await expect(timeLogs.update({ timeLogId: first.id, description: 'No' })).rejects.toEqual(
      refusalOf('time_log.billed', { details: { number: 'INV-0001' } }),
    );
    expect(await timeLogs.invoice({ timeLogId: first.id })).toEqual({ id: invoiceId, number: 'INV-0001' });
    await expect(ben.client.timeLogs.invoice({ timeLogId: first.id })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(invoices.issue({ invoiceId: other.id })).rejects.toMatchObject({ code: 'invoice.time_changed' });
    await invoices.refresh({ invoiceId: other.id });
    await expect(invoices.issue({ invoiceId: other.id })).rejects.toMatchObject({ code: 'invoice.no_lines' });
  });

  it('leaves the time of removed lines unbilled, also of an entry over midnight', async () => {
    await ada.client.timeLogs.create({
      ...{ startedAt: '2026-03-10T23:00:00Z', stoppedAt: '2026-03-11T01:00:00Z' },
      ...{ projectId, isBillable: true },
    });
    const { invoices, timeLogs } = ada.client;
    const draft = await draftMarch({ per: 'day' });
    expect(draft.lines.map(({ date }) => date)).toEqual(['2026-03-10', '2026-03-11']);
    const { id: invoiceId } = draft;
    await invoices.updateDraft({ invoiceId, lines: sent(draft).slice(1) });
    const done = await invoices.issue({ invoiceId });
    expect([done.net, done.seconds]).toEqual([60, 3600]);
    const logs = await timeLogs.list({ ...march });
    expect(logs.map(({ startedAt, isBilled }) => [startedAt, isBilled]).sort()).toEqual([
      ['2026-03-10T23:00:00.000Z', false],
      ['2026-03-11T00:00:00.000Z', true],
    ]);
    expect((await invoices.draft(march)).groups).toMatchObject([{ seconds: 3600, net: 60 }]);
  });

  it('keeps what was typed into a line of time, and the rate that it used', async () => {
    await add(ada, '10', '09:00', '10:00');
    const { invoices, rates } = ada.client;
    const draft = await draftMarch();
    const { id: invoiceId } = draft;
    const lines = sent(draft).map((line) => ({ ...line, description: 'Advice', quantity: 1.5, price: 50 }));
    expect((await invoices.updateDraft({ invoiceId, lines })).net).toBe(75);
    expect((await invoices.refresh({ invoiceId })).lines).toMatchObject([{ description: 'Advice', amount: 75 }]);
    await invoices.issue({ invoiceId });
    const { employeeId } = ada;
    const same = { employeeId, startsOn: '2026-03-01', amount: 60, currency: 'EUR' };
    await rates.set(same);
    await expect(rates.set({ ...same, amount: 61 })).rejects.toMatchObject({ code: 'rate.billed' });
  });
});

describe('payments', () => {
  it('lead from issued to paid, are not more than is due, and can be deleted', async () => {
    const { invoices } = ada.client;
    const { id: invoiceId } = await issued({ date: '2026-03-20' });
    const pay = (amount: number, more: object = {}) =>
      invoices.addPayment({ invoiceId, date: '2026-03-25', amount, ...more });
    expect(await invoices.sums({})).toEqual({ items: [{ currency: 'EUR', outstanding: 100, overdue: 0, drafts: 0 }] });
    await expect(pay(100.01)).rejects.toEqual(refusalOf('invoice.overpaid', { details: { outstanding: '100 EUR' } }));
    await expect(pay(1, { date: '2026-04-03' })).rejects.toMatchObject({ code: 'invoice.payment_date' });
    await expect(pay(0)).rejects.toMatchObject({ code: 'invalid' });
    const requestId = crypto.randomUUID();
    expect(await pay(40, { reference: 'Bank 17', requestId })).toMatchObject({ state: 'partlyPaid', outstanding: 60 });
    expect((await pay(40, { requestId })).payments).toHaveLength(1);
    t.setClock('2026-04-10T12:00:00.000Z');
    ada = await again(t, ada);
    expect((await ada.client.invoices.list({ state: 'overdue' })).items).toMatchObject([{ state: 'overdue' }]);
    expect((await ada.client.invoices.sums({})).items).toMatchObject([{ outstanding: 60, overdue: 60 }]);
    const paid = await ada.client.invoices.addPayment({ invoiceId, date: '2026-04-10', amount: 60 });
    expect([paid.state, paid.outstanding, paid.payments.length]).toEqual(['paid', 0, 2]);
    await expect(ada.client.invoices.void({ invoiceId, reason: 'No' })).rejects.toMatchObject({
      code: 'invoice.has_payments',
    });
    await ada.client.invoices.removePayment({ paymentId: paid.payments[0]?.id ?? '' });
    expect(await ada.client.invoices.get({ invoiceId })).toMatchObject({ state: 'overdue', paid: 60, outstanding: 40 });
    const { items } = await ada.client.history.list({ entity: 'InvoicePayment' });
    expect(JSON.stringify(items)).toContain('Bank 17');
    expect(JSON.stringify(items)).not.toContain('amount');
  });
});

describe('a credit note', () => {
  it('unlocks the time of lines that it takes back, only when asked', async () => {
    const [first, second] = [await add(ada, '10', '09:00', '10:00'), await add(ada, '11', '09:00', '10:00')];
    const { invoices, timeLogs } = ada.client;
    const { id: invoiceId } = await draftMarch({ per: 'day' });
    const { lines } = await invoices.issue({ invoiceId });
    const take = (at: number, freeTime: boolean) =>
      invoices.credit({ invoiceId, reason: 'Unhappy', freeTime, lines: [{ lineId: lines[at]?.id ?? '', amount: 60 }] });
    const note = await take(0, true);
    expect(note).toMatchObject({ type: 'CREDIT_NOTE', state: 'creditNote', total: 60, corrects: { id: invoiceId } });
    await timeLogs.update({ timeLogId: first.id, description: 'Free again' });
    await take(1, false);
    await expect(timeLogs.remove({ logIds: [second.id] })).rejects.toMatchObject({ code: 'time_log.billed' });
    await expect(invoices.void({ invoiceId: note.id, reason: 'No' })).rejects.toMatchObject({
      code: 'invoice.credit_freed',
    });
    await expect(invoices.void({ invoiceId, reason: 'No' })).rejects.toMatchObject({
      code: 'invoice.has_credit_notes',
    });
    await expect(invoices.credit({ invoiceId: note.id, reason: 'No' })).rejects.toMatchObject({
      code: 'invoice.no_credit',
    });
    await expect(invoices.addPayment({ invoiceId: note.id, date: '2026-04-01', amount: 1 })).rejects.toMatchObject({
      code: 'invoice.no_credit',
    });
    expect((await invoices.list({})).items.map(({ id }) => id)).toEqual([invoiceId]);
    expect((await invoices.list({ state: 'all' })).total).toBe(3);
    expect((await invoices.draft(march)).groups).toMatchObject([{ seconds: 3600 }]);
  });
});

describe('bookings', () => {
  const accounts = { consultant: '1001', client: '1' };
  const file = (more: object = {}) =>
    ada.client.invoices.bookings({ from: '2026-03-01', to: '2026-03-31', currency: 'EUR', accounts, ...more });

  it('REPORT-65 have issued invoices, credit notes, what was voided and payments', async () => {
    const { invoices } = ada.client;
    await draftMarch({ withTime: false, currency: 'EUR' });
    const { id: invoiceId, number } = await issued({ date: '2026-03-20' });
    await invoices.addPayment({ invoiceId, date: '2026-03-25', amount: 40 });
    const note = await invoices.credit({ invoiceId, reason: 'Late', date: '2026-03-26' });
    const other = await issued({ date: '2026-03-27' });
    await invoices.void({ invoiceId: other.id, reason: 'Twice' });
    const lines = (await (await file()).text()).split('\r\n').slice(2, -1);
    expect(lines.map((line) => line.split(';').filter((_, at) => [0, 1, 6, 7, 9, 10].includes(at)))).toEqual([
      ['100,00', '"S"', '10000', '8200', '2003', `"${number}"`],
      ['40,00', '"S"', '1200', '10000', '2503', `"${number}"`],
      ['100,00', '"H"', '10000', '8200', '2603', `"${note.number}"`],
      ['100,00', '"S"', '10000', '8200', '2703', `"${other.number}"`],
    ]);
    const april = await (await file({ from: '2026-04-01', to: '2026-04-30' })).text();
    expect(april.split('\r\n')[2]).toContain('100,00;"H"');
    expect((await (await file({ currency: 'USD' })).text()).split('\r\n')).toHaveLength(3);
  });

  it.each([
    [{ from: '2025-12-31' }, 'invoice.bookings_year'],
    [{ from: '2026-04-01' }, 'time.range'],
    [{ accounts: { ...accounts, bank: '12' } }, 'invalid'],
    [{ accounts: { client: '1' } }, 'invalid'],
  ])('are refused for %o', async (more, errorCode) => {
    await expect(file(more)).rejects.toMatchObject({ code: errorCode });
  });
});

describe('sending', () => {
  it('mails the file and a link, with a copy, and says when and to which address', async () => {
    const { invoices } = ada.client;
    const { id: invoiceId, clientEmail } = await issued({ date: '2026-03-31' });
    t.mails.splice(0);
    const letter = { invoiceId, to: clientEmail ?? '', subject: 'Your invoice', text: 'Dear Charles,\n\nhere it is.' };
    const after = await invoices.send({ ...letter, copyToMe: true, withLink: true });
    expect(after).toMatchObject({
      state: 'sent',
      mails: [{ kind: 'INVOICE', to: 'bills@babbage.test', acceptedAt: null }],
    });
    await t.runJobs();
    await t.runJobs();
    expect(t.mails.map(({ to }) => to)).toEqual(expect.arrayContaining(['bills@babbage.test']));
    expect(t.mails).toHaveLength(2);
    const [mail] = t.mails.filter(({ to }) => to === 'bills@babbage.test');
    expect(mail).toMatchObject({ subject: 'Your invoice', attachments: [{ filename: 'Invoice INV-0001.pdf' }] });
    expect(
      Buffer.from(mail?.attachments?.[0]?.content ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await invoices.get({ invoiceId })).mails[0]?.acceptedAt).not.toBeNull();
    const [, token = ''] = /invoice\/(\S+)/.exec(mail?.text ?? '') ?? [];
    const publicInvoice = await t.as(null).publicInvoices.get({ token });
    expect(publicInvoice).toEqual({
      number: 'INV-0001',
      sellerName: expect.any(String),
      type: 'INVOICE',
      isVoid: false,
    });
    const file = await t.as(null).publicInvoices.pdf({ token, words: {}, locale: 'en' });
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const { items } = await invoices.links({ invoiceId });
    await invoices.revokeLink({ invoiceLinkId: items[0]?.id ?? '' });
    await expect(t.as(null).publicInvoices.get({ token })).rejects.toMatchObject({ code: 'not_found' });
    await expect(t.as(null).publicInvoices.pdf({ token })).rejects.toMatchObject({ code: 'not_found' });
    await invoices.addPayment({ invoiceId, date: '2026-04-01', amount: 100 });
    await expect(invoices.send({ ...letter, kind: 'REMINDER' })).rejects.toMatchObject({ code: 'invoice.not_overdue' });
    await expect(invoices.send({ ...letter, to: 'nobody' })).rejects.toMatchObject({ code: 'invalid' });
    const { id: draftId } = await draftMarch({ withTime: false, currency: 'EUR' });
    await expect(invoices.send({ ...letter, invoiceId: draftId })).rejects.toMatchObject({ code: 'invoice.is_draft' });
    await expect(invoices.createLink({ invoiceId: draftId, days: 7 })).rejects.toMatchObject({
      code: 'invoice.is_draft',
    });
  });
});

describe('a monthly invoice', () => {
  const run = () => {
    const { database, bus, now, app } = t;
    return invoiceJobs[0]?.run(
      { database, bus, now, services: app.services, warn: (text) => t.warnings.push(text) },
      {},
    );
  };

  it('is drafted once for each month with its time and prices, and people who bill are notified', async () => {
    await ada.client.invoices.setRecurrence({
      ...{ organizationContactId: contactId, currency: 'EUR', per: 'project', rounding: 'up-30' },
      lines: [{ description: 'Hosting', price: 25 }],
    });
    await ada.client.timeLogs.create({
      ...{ startedAt: '2026-04-01T09:00:00Z', stoppedAt: '2026-04-01T09:50:00Z', projectId, isBillable: true },
    });
    await run();
    expect((await ada.client.invoices.list({ state: 'draft' })).total).toBe(0);
    t.setClock('2026-05-01T09:00:00.000Z');
    await Promise.all([run(), run()]);
    await run();
    ada = await again(t, ada);
    const { items } = await ada.client.invoices.list({ state: 'draft' });
    expect(items).toMatchObject([{ startDate: '2026-04-01', endDate: '2026-04-30', net: 85, clientName: 'Babbage' }]);
    const { items: news } = await ada.client.notifications.list({});
    expect(news.filter(({ kind }) => kind === 'invoice.draft')).toMatchObject([
      { subjectId: items[0]?.id, words: { client: 'Babbage', from: '2026-04-01' } },
    ]);
    t.setClock('2026-06-01T09:00:00.000Z');
    ada = await again(t, ada);
    const { items: all } = await ada.client.invoices.recurrences({ organizationContactId: contactId });
    expect(all).toMatchObject([{ lastMonth: '2026-04-01', rounding: 'up-30' }]);
    await ada.client.invoices.removeRecurrence({ recurrenceId: all[0]?.id ?? '' });
    await run();
    expect((await ada.client.invoices.list({ state: 'draft' })).total).toBe(1);
    await expect(
      ada.client.invoices.setRecurrence({ organizationContactId: contactId, withTime: false }),
    ).rejects.toMatchObject({ code: 'invoice.no_lines' });
  });
});

it('earlier invoices keep their lines and totals to the cent when they are migrated', async () => {
  await ada.client.rates.set({ employeeId: ben.employeeId, startsOn: '2026-03-11', amount: 33.33, currency: 'EUR' });
  await add(ada, '10', '09:00', '09:37');
  await add(ben, '10', '10:00', '11:13');
  await add(ben, '11', '10:00', '10:20');
  const bill = { filter: march, organizationContactId: contactId, currency: 'EUR', date: '2026-03-31' };
  const { id: invoiceId } = await ada.client.invoices.create({ ...bill, taxName: 'VAT', taxPercent: 7.7 });
  const { updatedAt: _, ...before } = await ada.client.invoices.get({ invoiceId });
  // As the rows were before the migration, when every line had a rate.
  await t.sql('delete from invoice_line where rate is null');
  await t.sql(`update invoice set taxes = '[]', "issuedAt" = null, "issuedByUserId" = null where id = $1`, [invoiceId]);
  await t.sql(
    `update invoice_line set price = 0, quantity = 1, "taxCategory" = null, "taxPercent" = null where "invoiceId" = $1`,
    [invoiceId],
  );
  const file = fs.readdirSync('apps/server/migrations').find((name) => name.endsWith('_invoice_life.sql')) ?? '';
  const statements = fs.readFileSync(`apps/server/migrations/${file}`, 'utf8').split('--> statement-breakpoint');
  const updates = statements.filter((text) => /^update /m.test(text));
  expect(updates).toHaveLength(2);
  for (const update of updates) await t.sql(update);
  const { updatedAt: __, ...after } = await ada.client.invoices.get({ invoiceId });
  expect(after).toEqual(before);
  expect(after.taxes).toHaveLength(1);
});

it.each([
  { startDate: '9999-12-01' },
  { startDate: '0000-01-01', endDate: '0000-01-31' },
  { startDate: 'March', endDate: '2026-03-31' },
  { date: '9999-12-31' },
])('refuses a draft with days at the ends of the calendar, such as %j', async (days) => {
  const draft = ada.client.invoices.createDraft({ ...days, organizationContactId: contactId });
  await expect(draft).rejects.toMatchObject({ code: 'invalid' });
});

it.each([true, false])('refuses a draft whose last day is before its first, with time: %s', async (withTime) => {
  const draft = (days: object) =>
    ada.client.invoices.createDraft({ ...days, organizationContactId: contactId, withTime });
  await expect(draft({ startDate: '2026-03-31', endDate: '2026-03-01' })).rejects.toEqual(refusalOf('time.range'));
  await expect(draft({ endDate: '2026-02-28' })).rejects.toEqual(refusalOf('time.range'));
  expect((await ada.client.invoices.list({ state: 'all' })).total).toBe(0);
});

it('refuses amounts of less than the smallest unit, which would come to nothing', async () => {
  const { id: invoiceId, lines } = await issued();
  const refused = { code: 'invoice.decimals' };
  const credited = [{ lineId: lines[0]?.id ?? '', amount: 1e-7 }];
  const { invoices } = ada.client;
  await expect(invoices.credit({ invoiceId, reason: 'Late', lines: credited })).rejects.toMatchObject(refused);
  await expect(invoices.addPayment({ invoiceId, date: '2026-04-01', amount: 1e-7 })).rejects.toMatchObject(refused);
  const { id: draftId } = await draftMarch({ withTime: false });
  await expect(invoices.updateDraft({ invoiceId: draftId, lines: [fixed('Tiny', 1e-7)] })).rejects.toMatchObject(
    refused,
  );
  expect((await invoices.list({ state: 'creditNote' })).total).toBe(0);
});

it('REPORT-40 nothing of it is done by people without the permission', async () => {
  const { id: invoiceId } = await issued();
  const { invoices } = ben.client;
  const calls = [
    () => invoices.createDraft({ organizationContactId: contactId }),
    () => invoices.updateDraft({ invoiceId, note: 'Mine' }),
    () => invoices.refresh({ invoiceId }),
    () => invoices.removeDraft({ invoiceId }),
    () => invoices.issue({ invoiceId }),
    () => invoices.sums({}),
    () =>
      invoices.bookings({
        ...{ from: '2026-03-01', to: '2026-03-31' },
        currency: 'EUR',
        accounts: { consultant: '1001', client: '1' },
      }),
    () => invoices.addPayment({ invoiceId, date: '2026-04-01', amount: 1 }),
    () => invoices.credit({ invoiceId, reason: 'Mine' }),
    () => invoices.send({ invoiceId, to: 'a@b.test', subject: 'Mine', text: 'Mine' }),
    () => invoices.links({ invoiceId }),
    () => invoices.createLink({ invoiceId, days: 7 }),
    () => invoices.recurrences({}),
    () => invoices.setRecurrence({ organizationContactId: contactId }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'forbidden' });
});
