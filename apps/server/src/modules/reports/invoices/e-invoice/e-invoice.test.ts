import { FormatFactoryService, InvoiceService, invoiceSchema } from '@e-invoice-eu/core';
import { invoiceFormats, taxCategories } from '@stint/contract';
import type { InvoiceDocument, LineTax } from '@stint/domain/reports/invoice-document';
import { missingFields } from '@stint/domain/reports/missing-fields';
import { sampleDocument, sampleLine, standardTax } from '@stint/domain/testing/invoice-documents';
import { expect, it } from 'vitest';
import { convert } from 'xmlbuilder2';
import { brokenRules, ruleNumbers } from './business-rules.test.ts';
import { ciiOf } from './cii.service.ts';
import { ublOf } from './ubl.service.ts';

const zero = (category: LineTax['category'], exemptionReason: string | null = null): LineTax => ({
  category,
  rate: 0,
  exemptionReason,
});
const reduced: LineTax = { ...standardTax, rate: 7 };
const abroad = { street: 'Damrak 1', additional: '2nd floor', postalCode: '1012', city: 'Amsterdam', region: 'NH' };
const dutch: InvoiceDocument['buyer'] = {
  name: 'Kanaal BV',
  vatId: 'NL123456789B01',
  legalId: '12345678',
  electronicAddress: { scheme: '9944', id: 'NL123456789B01' },
  address: { ...abroad, country: 'NL' },
  contact: { name: 'Piet', phone: null, email: 'piet@kanaal.example' },
};
const toAbroad = { buyer: dutch };
const toAmerica = { buyer: { ...dutch, vatId: null, address: { ...abroad, country: 'US' } } };
const hours = (quantity: number, netPrice: number, net: number, tax = standardTax) =>
  sampleLine(net, tax, { quantity, netPrice });

const cases: [string, InvoiceDocument][] = [
  [
    'two rates',
    sampleDocument({ lines: [sampleLine(100_05), sampleLine(33_33, reduced)] }, { notes: ['Thanks, A & B'] }),
  ],
  ['reverse charge', sampleDocument({ lines: [sampleLine(100_00, zero('AE', 'Reverse charge'))] }, toAbroad)],
  [
    'taxed and exempt',
    sampleDocument({ lines: [sampleLine(80_00), hours(1.333333, 75_00, 100_00, zero('E', 'Small business'))] }),
  ],
  [
    'a credit note in part',
    sampleDocument(
      { lines: [hours(0.5, 90_00, 45_00)] },
      { type: 381, precedingInvoice: { number: 'INV-0041', date: '2026-02-28' } },
    ),
  ],
  ['a deposit', sampleDocument({ lines: [sampleLine(100_00)], prepaid: 60_00 })],
  [
    'a deposit as a line',
    sampleDocument({ lines: [sampleLine(100_00), sampleLine(-20_00, standardTax, { quantity: -1, netPrice: 20_00 })] }),
  ],
  [
    'a discount on each rate',
    sampleDocument({
      lines: [sampleLine(100_00), sampleLine(50_00, reduced)],
      discounts: [
        { reason: 'Loyalty', amount: 10_01, tax: standardTax },
        { reason: 'Loyalty', amount: 5_00, tax: reduced },
      ],
    }),
  ],
  [
    'a credit note without a due date',
    sampleDocument({}, { type: 381, dueDate: null, precedingInvoice: { number: 'INV-0041', date: null } }),
  ],
  ['numbers in the note', sampleDocument({}, { notes: ['Tickets #12 #14'] })],
  ['yen', sampleDocument({ lines: [sampleLine(12_345)] }, { currency: 'JPY' })],
  ['dinars', sampleDocument({ lines: [hours(2, 50_020, 100_040, zero('Z'))] }, { currency: 'KWD' })],
  ['zero-rated', sampleDocument({ lines: [sampleLine(100_00, zero('Z'))] })],
  ['exempt', sampleDocument({ lines: [sampleLine(100_00, zero('E', '§ 19 UStG'))] })],
  ['intra-community', sampleDocument({ lines: [sampleLine(100_00, zero('K', 'Intra-community'))] }, toAbroad)],
  ['export', sampleDocument({ lines: [sampleLine(100_00, zero('G', 'Export'))] }, toAmerica)],
  ['outside the scope of tax', sampleDocument({ lines: [sampleLine(100_00, zero('O', 'Not taxable'))] }, toAmerica)],
  ['outside the scope of tax in Germany', sampleDocument({ lines: [sampleLine(100_00, zero('O', 'Not taxable'))] })],
  [
    'a seller with a tax number only',
    { ...sampleDocument(), seller: { ...sampleDocument().seller, vatId: null, legalId: null, taxNumber: '12/345/6' } },
  ],
  [
    'nothing that is optional',
    sampleDocument({}, { period: null, payment: { iban: null, bic: null, accountName: null, reference: null } }),
  ],
];
const isComplete = ([name]: [string, InvoiceDocument]) => name !== 'nothing that is optional';

const syntaxes = [
  ['xrechnung-ubl', (document: InvoiceDocument) => ublOf(document, 'xrechnung-ubl')],
  ['peppol-ubl', (document: InvoiceDocument) => ublOf(document, 'peppol-ubl')],
  ['xrechnung-cii', (document: InvoiceDocument) => ciiOf(document, 'xrechnung-cii')],
  ['facturx', (document: InvoiceDocument) => ciiOf(document, 'facturx')],
] as const;

it.each(cases.filter(isComplete))('lacks nothing and follows the rules of EN 16931 with %s', (_, document) => {
  for (const format of invoiceFormats) expect(missingFields(document, format)).toEqual([]);
  for (const [format, write] of syntaxes) expect([format, brokenRules(write(document))]).toEqual([format, []]);
});

/** A total or an amount of a line or tax, one cent higher, one after the other. */
function withACentMore(xml: string): string[] {
  const amounts = [...xml.matchAll(/<((?:cbc|ram):\w*Amount)((?: [^>]*)?)>(-?[\d.]+)<\/\1>/g)];
  return amounts.map(({ 0: whole, 1: name, 2: attributes, 3: amount, index }) => {
    const higher = (Number(amount) + 0.01).toFixed(2);
    return `${xml.slice(0, index)}<${name}${attributes}>${higher}</${name}>${xml.slice(index + whole.length)}`;
  });
}
it.each(syntaxes)('notices each amount of %s that is off by a cent', (_, write) => {
  const document = sampleDocument({
    lines: [sampleLine(100_05), sampleLine(33_33, reduced)],
    discounts: [{ reason: 'Loyalty', amount: 10_01, tax: standardTax }],
    prepaid: 60_00,
  });
  const changed = withACentMore(write(document));
  expect(changed.length).toBeGreaterThan(12);
  for (const xml of changed) expect(brokenRules(xml)).not.toEqual([]);
});

const testedRules = new Set<string>();
/** Expects that each of the rules notices the change, in both syntaxes; those of one syntax or of Peppol there. */
function expectBroken(document: InvoiceDocument, rules: string[], edit = (xml: string) => xml) {
  for (const rule of rules) {
    const formats = /^(R|CL)\d|CL-08/.test(rule) ? ['peppol-ubl'] : ['xrechnung-ubl', 'xrechnung-cii'];
    for (const [format, write] of syntaxes)
      if (formats.includes(format)) expect([format, ...brokenRules(edit(write(document)))]).toContain(rule);
    testedRules.add(rule);
  }
}
const withARate = (xml: string) =>
  xml
    .replaceAll(/(<cbc:ID>O<.cbc:ID>)(\s*<cac)/g, '$1<cbc:Percent>0</cbc:Percent>$2')
    .replaceAll(/(>O<.ram:CategoryCode>)(\s*<\/)/g, '$1<ram:RateApplicablePercent>0</ram:RateApplicablePercent>$2');

it.each(taxCategories)('notices each broken rule of category %s', (category) => {
  const isOutside = category === 'O';
  const reason = 'SZ'.includes(category) ? null : 'Reason';
  const tax = { category, rate: category === 'S' ? 19 : 0, exemptionReason: reason };
  const wrong = { ...tax, rate: category === 'S' ? 0 : 7 };
  const discount = { reason: 'Loyalty', amount: 10_00, tax };
  const whole = sampleDocument({ lines: [sampleLine(100_00, tax)], discounts: [discount] }, toAbroad);
  const [group] = whole.taxes as [InvoiceDocument['taxes'][0]];
  const withGroup = (fields: Partial<typeof group>) => ({ taxes: [{ ...group, ...fields }] });
  const changes: Record<string, Partial<InvoiceDocument>> = {
    '01': { taxes: [] },
    '02 03': isOutside ? { taxes: [] } : { seller: { ...whole.seller, vatId: null } },
    '05': { lines: [sampleLine(100_00, wrong)] },
    '06': { discounts: [{ ...discount, tax: wrong }] },
    '08': withGroup({ basis: 1 }),
    ...(category !== 'S' && { '09': withGroup({ tax: 1 }) }),
    '10': withGroup({ exemptionReason: reason ? null : 'Reason' }),
  };
  for (const [ends, change] of Object.entries(changes)) {
    const rules = ends.split(' ').map((end) => `BR-${category === 'K' ? 'IC' : category}-${end}`);
    expectBroken({ ...whole, ...change }, rules, isOutside ? withARate : undefined);
  }
});

const sample = sampleDocument();
const sellerWith = (fields: Partial<InvoiceDocument['seller']>) => ({ seller: { ...sample.seller, ...fields } });
const buyerWith = (fields: Partial<InvoiceDocument['buyer']>) => ({ buyer: { ...sample.buyer, ...fields } });
const lineWith = (fields: Partial<InvoiceDocument['lines'][0]>) => ({ lines: [sampleLine(100_00, undefined, fields)] });
const more = (total: keyof InvoiceDocument['totals']) => ({ totals: { ...sample.totals, [total]: 1 } });
const nowhere = { street: null, additional: null, postalCode: null, city: null, region: null, country: null };
const nobody = { name: null, phone: null, email: null };
const abroadIn = (fields: Partial<InvoiceDocument>) => ({
  ...sampleDocument({ lines: [sampleLine(100_00, zero('K', 'Intra-community'))] }, toAbroad),
  ...fields,
});
it.each<[string, Partial<InvoiceDocument>, ((xml: string) => string)?]>([
  ['BR-02', { number: '' }],
  ['BR-06', sellerWith({ name: '' })],
  ['BR-07', buyerWith({ name: '' })],
  ['BR-09 BR-DE-3 BR-DE-4', sellerWith({ address: nowhere })],
  ['BR-11 BR-DE-8 BR-DE-9', buyerWith({ address: nowhere })],
  ['BR-16', { lines: [] }],
  ['BR-27', lineWith({ quantity: -1, netPrice: -100_00 })],
  ['BR-29', { period: { startDate: '2026-03-31', endDate: '2026-03-01' } }],
  ['BR-48 BR-DE-14', {}, (xml) => xml.replace(/<(cbc:Percent|ram:RateApplicablePercent)>.*?<.\1>/g, '')],
  ['BR-CO-09', sellerWith({ vatId: 'ZZ123456789' })],
  ['BR-CO-10', more('lines')],
  ['BR-CO-11', more('discounts')],
  ['BR-CO-13 BR-CO-15', more('net')],
  ['BR-CO-14', more('tax')],
  ['BR-CO-16', more('payable')],
  ['BR-CO-17', { taxes: sample.taxes.map((group) => ({ ...group, tax: 1 })) }],
  ['BR-CO-18', { taxes: [] }],
  ['BR-CO-25', { dueDate: null }],
  ['BR-CO-26', sellerWith({ vatId: null, legalId: null })],
  ['BR-CL-04', { currency: 'XYZ' }],
  ['BR-CL-08', { notes: ['#'] }, (xml) => xml.replace('#AAI##', 'Tickets #12 #14')],
  ['BR-CL-14', sellerWith({ address: { ...nowhere, country: 'ZZ' } })],
  ['BR-CL-25', sellerWith({ electronicAddress: { scheme: '9955', id: '1' } })],
  ['BR-IC-11', abroadIn({ period: null })],
  ['BR-IC-12', abroadIn(buyerWith({ address: nowhere }))],
  ['BR-DE-10 BR-DE-11', abroadIn(buyerWith({ address: { ...nowhere, country: 'NL' } }))],
  ['BR-O-11 BR-O-12', { taxes: [...sample.taxes, { ...zero('O', 'Not taxable'), basis: 0, tax: 0 }] }],
  ['BR-DE-1', { payment: { iban: null, bic: null, accountName: null, reference: null } }],
  ['BR-DE-5 BR-DE-6 BR-DE-7', sellerWith({ contact: nobody })],
  ['BR-DE-15', { buyerReference: null }],
  ['BR-DE-19', { payment: { ...sample.payment, iban: 'DE89370400440532013001' } }],
  ['R003', { buyerReference: null, orderNumber: null }],
  ['R010', buyerWith({ electronicAddress: null })],
  ['R020', sellerWith({ electronicAddress: null })],
  ['CL008', sellerWith({ electronicAddress: { scheme: 'EM', id: 'a@b.example' } })],
  ['R008', {}, (xml) => xml.replace('>INV-0042<', '><')],
  ['R120', lineWith({ quantity: 1.001 })],
  ['BR-DEC', {}, (xml) => xml.replace(/\.00<\/(cbc:Taxable|ram:Basis)Amount>/, '.001</$1Amount>')],
])('notices that %s is broken', (rules, change, edit) =>
  expectBroken({ ...sample, ...change }, rules.split(' '), edit),
);
it('has a broken sample for every rule', () => expect([...testedRules].sort()).toEqual([...ruleNumbers].sort()));

type Json = { [name: string]: string | Json | Json[] | string[] };
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}
const invoiceNames: Record<string, string> = {
  'cac:CreditNoteLine': 'cac:InvoiceLine',
  'cbc:CreditNoteTypeCode': 'cbc:InvoiceTypeCode',
  'cbc:CreditedQuantity': 'cbc:InvoicedQuantity',
};
const isAttribute = (name: string) => name.startsWith('@');
/** The fields of an element that has a text and attributes, which stand beside it. */
const fieldsOf = (name: string, element: Json) =>
  Object.fromEntries(Object.entries(element).map(([key, text]) => [key === '#' ? name : name + key, text]));
const childOf = (value: string | Json, schema: Schema) => (typeof value === 'string' ? value : coreOf(value, schema));

/** UBL as the other library names it: an invoice, with lists that are always lists. */
function coreOf(element: Json, { properties = {} }: Schema): Json {
  let fields: Json = {};
  for (const [key, value] of Object.entries(element)) {
    if (isAttribute(key) || key === 'cbc:PaymentDueDate') continue;
    const name = invoiceNames[key] ?? key;
    const child = properties[name];
    if (!child) throw new Error(`EN 16931 has no ${name}`);
    const items = [value].flat() as (string | Json)[];
    if (typeof value === 'object' && '#' in value) fields = { ...fields, ...fieldsOf(name, value as Json) };
    else if (child.type === 'array') fields[name] = items.map((item) => childOf(item, child.items ?? {})) as Json[];
    else fields[name] = childOf(value as string | Json, child);
  }
  return fields;
}
const parsed = (xml: string) => convert(xml, { format: 'object' }) as unknown as Json;
/**
 * The elements, but for the declarations of the root, the due date of a credit note and the empty delivery: the other
 * library writes these differently, and the schemas ask for ours.
 */
const elementsOf = (xml: string) =>
  xml
    .split(/>\s*(?=<)/)
    .slice(2)
    .filter((element) => !/^<(cbc:PaymentDueDate|ram:ApplicableHeaderTradeDelivery\/)/.test(element));

const logger = { log: () => {}, warn: () => {}, error: () => {} };
const other = new InvoiceService(logger as never);
const otherCii = new FormatFactoryService().createFormatService('XRECHNUNG-CII', logger as never);
const invoiceFields = (invoiceSchema as unknown as { properties: Record<string, Schema> }).properties[
  'ubl:Invoice'
] as Schema;

/** The other library leaves the corrected invoice, the number of a seller and the subject of a note out of its CII. */
const notInOther = [
  'a credit note in part',
  'a credit note without a due date',
  'a seller with a tax number only',
  'numbers in the note',
];
/** The library checks the fields and code lists of EN 16931, and writes each syntax by itself. */
it.each(cases)('writes what a second library writes with %s', async (name, document) => {
  const xml = ublOf(document, 'xrechnung-ubl');
  const invoice = {
    'ubl:Invoice': {
      ...coreOf(Object.values(parsed(xml))[0] as Json, invoiceFields),
      ...(document.dueDate && { 'cbc:DueDate': document.dueDate }),
    },
  };
  const options = { lang: 'en', noWarnings: true };
  // This one checks the fields, which takes most of the time.
  const ubl = await other.generate(structuredClone(invoice) as never, { ...options, format: 'XRECHNUNG-UBL' });
  expect(elementsOf(String(ubl))).toEqual(elementsOf(xml));
  if (notInOther.includes(name)) return;
  const cii = await otherCii.generate(invoice as never, { ...options, format: 'XRECHNUNG-CII' });
  expect(elementsOf(String(cii))).toEqual(elementsOf(ciiOf(document, 'xrechnung-cii')));
});
