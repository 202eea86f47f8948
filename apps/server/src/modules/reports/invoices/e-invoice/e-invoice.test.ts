import { FormatFactoryService, InvoiceService, invoiceSchema } from '@e-invoice-eu/core';
import { invoiceFormats } from '@stint/contract';
import type { InvoiceDocument, LineTax } from '@stint/domain/reports/invoice-document';
import { missingFields } from '@stint/domain/reports/missing-fields';
import { sampleDocument, sampleLine, standardTax } from '@stint/domain/testing/invoice-documents';
import { expect, it } from 'vitest';
import { convert } from 'xmlbuilder2';
import { brokenRules } from './business-rules.test.ts';
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
  ['yen', sampleDocument({ lines: [sampleLine(12_345)] }, { currency: 'JPY' })],
  ['dinars', sampleDocument({ lines: [hours(2, 50_020, 100_040, zero('Z'))] }, { currency: 'KWD' })],
  ['zero-rated', sampleDocument({ lines: [sampleLine(100_00, zero('Z'))] })],
  ['exempt', sampleDocument({ lines: [sampleLine(100_00, zero('E', '§ 19 UStG'))] })],
  ['intra-community', sampleDocument({ lines: [sampleLine(100_00, zero('K', 'Intra-community'))] }, toAbroad)],
  ['export', sampleDocument({ lines: [sampleLine(100_00, zero('G', 'Export'))] }, toAmerica)],
  ['outside the scope of tax', sampleDocument({ lines: [sampleLine(100_00, zero('O', 'Not taxable'))] }, toAmerica)],
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

/** The other library leaves the corrected invoice and the number of a seller out of its CII. */
const notInOther = ['a credit note in part', 'a seller with a tax number only'];
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
