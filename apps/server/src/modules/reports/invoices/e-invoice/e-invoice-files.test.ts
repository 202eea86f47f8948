import { invoiceFormats } from '@stint/contract';
import { getDocumentProxy } from 'unpdf';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../../test/harness.ts';
import { brokenRules } from './business-rules.test.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;
let ben: Person;
let clientId: string;
let invoiceId: string;

const sellerFields = {
  vatId: 'de 123 456 789',
  electronicScheme: '9930',
  electronicId: 'DE123456789',
  street: 'Hauptstr. 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'de',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  contactName: 'Ada Byron',
  contactPhone: '+49 30 1234567',
  contactEmail: 'ada@studio.example',
} as const;
const clientFields = {
  electronicScheme: '0204',
  electronicId: '04011000-12345-03',
  buyerReference: '04011000-12345-03',
  street: 'Rathausplatz 2',
  postalCode: '27568',
  city: 'Bremerhaven',
  country: 'DE',
  invoiceFormat: 'xrechnung-cii',
} as const;

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  t.setClock('2026-03-20T12:00:00.000Z');
  org = await t.org();
  ada = org.owner;
  ben = await org.join('EMPLOYEE');
  clientId = (await ada.client.contacts.create({ name: 'Babbage & Söhne' })).id;
  const { projectId } = org;
  await ada.client.projects.update({ projectId, organizationContactId: clientId });
  await ada.client.rates.set({ employeeId: ada.employeeId, startsOn: '1970-01-01', amount: 33.33, currency: 'EUR' });
  const times = { startedAt: '2026-03-09T09:00:00.000Z', stoppedAt: '2026-03-09T09:50:00.000Z' };
  await ada.client.timeLogs.create({ ...times, projectId });
  const invoice = await ada.client.invoices.create({
    filter: { startDate: '2026-03-01', endDate: '2026-03-31', timeZone: 'Etc/UTC' },
    organizationContactId: clientId,
    currency: 'EUR',
    date: '2026-03-20',
    taxName: 'VAT',
    taxPercent: 19,
    note: 'Thank you',
  });
  invoiceId = invoice.id;
});

const complete = async () => {
  await ada.client.invoices.setSeller(sellerFields);
  await ada.client.contacts.update({ contactId: clientId, ...clientFields });
};
const missing = async () => {
  const { formats, preferred } = await ada.client.invoices.missingFields({ invoiceId });
  return { preferred, ...Object.fromEntries(formats.map(({ format, missing: fields }) => [format, fields])) };
};
const fileOf = (format: (typeof invoiceFormats)[number], person = ada) =>
  person.client.invoices.document({ invoiceId, format });

it('EINVOICE-01 names what each format lacks, and downloads it once that is entered', async () => {
  expect(await missing()).toMatchObject({
    preferred: null,
    facturx: [
      { name: 'sellerCountry', place: 'settings' },
      { name: 'sellerTaxId', place: 'settings' },
      { name: 'buyerCountry', place: 'client' },
    ],
  });
  await expect(fileOf('facturx')).rejects.toMatchObject({
    code: 'invoice.fields_missing',
    details: { fields: 'sellerCountry, sellerTaxId, buyerCountry' },
  });
  await complete();
  expect(await missing()).toEqual({
    preferred: 'xrechnung-cii',
    ...Object.fromEntries(invoiceFormats.map((format) => [format, []])),
  });
  for (const format of ['xrechnung-ubl', 'xrechnung-cii', 'peppol-ubl'] as const) {
    const file = await fileOf(format);
    const xml = await file.text();
    expect(brokenRules(xml)).toEqual([]);
    expect(xml).toContain('Babbage &amp; Söhne');
    expect(xml).toContain('DE89370400440532013000');
    expect(xml).toMatch(/>27\.78</);
    expect(xml).toMatch(/>33\.06</);
  }
  await ada.client.invoices.void({ invoiceId, reason: 'Wrong' });
  await expect(fileOf('peppol-ubl')).rejects.toMatchObject({ code: 'invoice.not_issued' });
});

it('EINVOICE-02 writes a PDF/A-3 that carries the invoice', async () => {
  await complete();
  const file = await fileOf('facturx');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const source = Buffer.from(bytes).toString('latin1');
  expect(source.startsWith('%PDF-1.7')).toBe(true);
  expect(source).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
  expect(source).toContain('/GTS_PDFA1');
  expect(source).toMatch(/\/AF \[\d+ 0 R\]/);
  expect(source).toContain('/AFRelationship /Alternative');
  expect(source).toContain('/Subtype /text#2Fxml');
  expect(source).toMatch(/\/ID \[/);
  expect(source).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(source).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
  expect(source).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
  expect(source.match(/<pdfaProperty:name>/g)).toHaveLength(4);
  // Every font is embedded.
  const fonts = source.match(/\/Type \/FontDescriptor/g) ?? [];
  expect(fonts.length).toBeGreaterThan(0);
  expect(source.match(/\/FontFile2 /g)).toHaveLength(fonts.length);
  const pdf = await getDocumentProxy(bytes);
  const attachments: Record<string, { content: Uint8Array }> = await pdf.getAttachments();
  const xml = Buffer.from(attachments['factur-x.xml']?.content ?? []).toString('utf8');
  expect(xml).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>');
  expect(brokenRules(xml)).toEqual([]);
});

it('EINVOICE-03 refuses identifiers that are wrong, and keeps what was stored', async () => {
  await complete();
  const refused = (patch: object) =>
    expect(ada.client.invoices.setSeller(patch)).rejects.toMatchObject({ status: 400 });
  for (const patch of [{ iban: 'DE89370400440532013001' }, { vatId: 'DE1' }, { country: 'XX' }, { electronicId: null }])
    await refused(patch);
  await expect(
    ada.client.contacts.update({ contactId: clientId, buyerReference: '04011000-12345-04' }),
  ).rejects.toMatchObject({ code: 'identity.leitweg_id' });
  await expect(ada.client.contacts.create({ name: 'Nowhere', country: 'XX' })).rejects.toMatchObject({
    code: 'identity.country',
  });
  expect(await ada.client.invoices.seller({})).toMatchObject({
    vatId: 'DE123456789',
    country: 'DE',
    iban: 'DE89370400440532013000',
    taxNumber: null,
  });
  expect(await ada.client.contacts.get({ contactId: clientId })).toMatchObject(clientFields);
});

it('EINVOICE-04 keeps the identity of both sides as it was issued, and completes only what was blank', async () => {
  await complete();
  const { lines, date } = await ada.client.invoices.get({ invoiceId });
  const { id } = await ada.client.invoices.createDraft({
    organizationContactId: clientId,
    startDate: date,
    endDate: date,
    withTime: false,
    currency: 'EUR',
  });
  const line = {
    kind: 'FIXED' as const,
    description: 'Setup',
    quantity: 1,
    price: lines[0]?.rate ?? 1,
    unit: 'C62' as const,
  };
  await ada.client.invoices.updateDraft({ invoiceId: id, lines: [line] });
  const issued = await ada.client.invoices.issue({ invoiceId: id });
  await ada.client.invoices.setSeller({ iban: 'AT611904300234573201', street: 'Elsewhere 9', legalId: null });
  await ada.client.contacts.update({ contactId: clientId, buyerReference: 'NEW-1', city: 'Graz' });
  const { seller, buyer } = await ada.client.invoices.get({ invoiceId: id });
  expect({ seller, buyer }).toEqual({ seller: issued.seller, buyer: issued.buyer });
  expect(seller.iban).toBe('DE89370400440532013000');
  const note = await ada.client.invoices.credit({ invoiceId: id, reason: 'Wrong price' });
  expect(note).toMatchObject({ seller: issued.seller, buyer: issued.buyer, corrects: { date: issued.date } });
  // This one was issued before either side had entered anything.
  expect((await ada.client.invoices.get({ invoiceId })).seller.iban).toBe('AT611904300234573201');
});

it('EINVOICE-05 writes amounts without cents and credit notes so that validators take them', async () => {
  await complete();
  const { client } = ada;
  const { id } = await client.invoices.createDraft({
    ...{ organizationContactId: clientId, startDate: '2026-03-01', endDate: '2026-03-31' },
    ...{ withTime: false, currency: 'JPY' },
  });
  const work = { kind: 'FIXED', description: 'Setup', quantity: 1.3333, price: 5501, unit: 'HUR' } as const;
  const line = { ...work, taxCategory: 'S', taxPercent: 10 } as const;
  await client.invoices.updateDraft({ invoiceId: id, note: 'Tickets #12 #14', lines: [line] });
  await client.invoices.issue({ invoiceId: id });
  const note = await client.invoices.credit({ invoiceId: id, reason: 'Wrong price' });
  expect(note.dueDate).toBeNull();
  for (const format of ['xrechnung-ubl', 'xrechnung-cii', 'peppol-ubl'] as const) {
    const [invoice, credit] = await Promise.all(
      [id, note.id].map(async (invoiceId) => (await client.invoices.document({ invoiceId, format })).text()),
    );
    expect([format, brokenRules(invoice ?? ''), brokenRules(credit ?? '')]).toEqual([format, [], []]);
    expect(credit).toContain('Credit for INV-');
  }
});

it('keeps e-invoices from people who may not see invoices', async () => {
  await complete();
  for (const call of [
    fileOf('facturx', ben),
    ben.client.invoices.missingFields({ invoiceId }),
    ben.client.invoices.seller({}),
    ben.client.invoices.setSeller({ iban: null }),
  ])
    await expect(call).rejects.toMatchObject({ code: 'forbidden' });
  const other = (await t.org()).owner;
  await expect(other.client.invoices.document({ invoiceId, format: 'facturx' })).rejects.toMatchObject({ status: 404 });
});
