import type { InvoiceFormat } from '@stint/contract';
import { expect, it } from 'vitest';
import { sampleDocument, sampleLine, standardTax } from '../testing/invoice-documents.ts';
import { documentTaxes, type InvoiceDocument, isBalanced, type LineTax } from './invoice-document.ts';
import { missingFields } from './missing-fields.ts';

const reduced: LineTax = { category: 'S', rate: 7, exemptionReason: null };
const taxOf = (category: LineTax['category'], exemptionReason: string | null = null): LineTax => ({
  category,
  rate: 0,
  exemptionReason,
});

it('taxes each category and rate once, after the discounts on it', () => {
  const lines = [sampleLine(10_05), sampleLine(10_05), sampleLine(50_00, reduced)];
  const discounts = [{ reason: 'Loyalty', amount: 5_00, tax: standardTax }];
  const document = sampleDocument({ lines, discounts, prepaid: 20_00 });
  expect(documentTaxes(document)).toEqual([
    { ...standardTax, basis: 15_10, tax: 2_87 },
    { ...reduced, basis: 50_00, tax: 3_50 },
  ]);
  expect(document.totals).toEqual({
    lines: 70_10,
    discounts: 5_00,
    net: 65_10,
    tax: 6_37,
    total: 71_47,
    prepaid: 20_00,
    payable: 51_47,
  });
  expect(isBalanced(document)).toBe(true);
});

it.each(['lines', 'discounts', 'net', 'tax', 'total', 'payable'] as const)('finds a cent too much in %s', (name) => {
  const document = sampleDocument();
  expect(isBalanced({ ...document, totals: { ...document.totals, [name]: document.totals[name] + 1 } })).toBe(false);
});

it.each(['basis', 'tax'] as const)('finds a cent too much in the %s of a rate', (name) => {
  const document = sampleDocument();
  const taxes = document.taxes.map((tax) => ({ ...tax, [name]: tax[name] + 1 }));
  expect(isBalanced({ ...document, taxes })).toBe(false);
});

it.each([
  [1, true],
  [-1, true],
  [99, true],
  [101, false],
])('reads a tax of a credit note that is %d cents more than that of its basis as balanced: %s', (cents, balanced) => {
  const { totals, taxes, ...document } = sampleDocument();
  const [first, ...others] = taxes.map((group) => ({ ...group, tax: group.tax + cents }));
  const { tax, total, payable } = totals;
  const moved = { ...totals, tax: tax + cents, total: total + cents, payable: payable + cents };
  expect(others).toEqual([]);
  expect(isBalanced({ ...document, type: 381, taxes: first ? [first] : [], totals: moved })).toBe(balanced);
  expect(isBalanced({ ...document, type: 381, taxes: first ? [first] : [], totals })).toBe(false);
});

const seller = (fields: Partial<InvoiceDocument['seller']>) => {
  const document = sampleDocument();
  return { ...document, seller: { ...document.seller, ...fields } };
};
const buyer = (fields: Partial<InvoiceDocument['buyer']>) => {
  const document = sampleDocument();
  return { ...document, buyer: { ...document.buyer, ...fields } };
};
const nowhere = { street: null, additional: null, postalCode: null, city: null, region: null, country: null };
const abroad = { ...nowhere, country: 'NL' };
const unknown = { name: null, phone: null, email: null };
const none = { iban: null, bic: null, accountName: null, reference: null };
const intraCommunity = [sampleLine(100_00, taxOf('K', 'Intra-community supply'))];
const reverse = [sampleLine(100_00, taxOf('AE', 'Reverse charge'))];
const outside = [sampleLine(100_00, taxOf('O', 'Not taxable'))];
const email = { electronicAddress: { scheme: 'EM', id: 'a@b.example' } };
const credit = { type: 381, precedingInvoice: { number: 'INV-0041', date: null } } as const;
const everywhere = ['xrechnung-ubl', 'xrechnung-cii', 'facturx', 'peppol-ubl'] as const;

it.each<[string, InvoiceDocument, readonly InvoiceFormat[], string[]]>([
  ['everything is there', sampleDocument(), everywhere, []],
  [
    'no address of the seller',
    seller({ address: nowhere }),
    ['xrechnung-ubl', 'xrechnung-cii'],
    ['settings sellerCountry', 'settings sellerCity', 'settings sellerPostalCode'],
  ],
  ['no address of the seller', seller({ address: nowhere }), ['facturx', 'peppol-ubl'], ['settings sellerCountry']],
  [
    'no contact of the seller',
    seller({ contact: unknown }),
    ['xrechnung-ubl', 'xrechnung-cii', 'peppol-ubl'],
    ['settings sellerContactName', 'settings sellerPhone', 'settings sellerEmail'],
  ],
  ['no contact of the seller', seller({ contact: unknown }), ['facturx'], []],
  ['a seller abroad', seller({ contact: unknown, address: abroad }), ['peppol-ubl'], []],
  ['no tax ID', seller({ vatId: null }), everywhere, ['settings sellerTaxId']],
  ['a tax number only', seller({ vatId: null, legalId: null, taxNumber: '12/345/67890' }), everywhere, []],
  ['no account', { ...sampleDocument(), payment: none }, ['xrechnung-ubl', 'peppol-ubl'], ['settings iban']],
  ['no account', { ...sampleDocument(), payment: none }, ['facturx'], []],
  [
    'no electronic addresses',
    { ...buyer({ electronicAddress: null }), seller: { ...sampleDocument().seller, electronicAddress: null } },
    ['xrechnung-cii', 'peppol-ubl'],
    ['settings sellerElectronicAddress', 'client buyerElectronicAddress'],
  ],
  ['no electronic address', buyer({ electronicAddress: null }), ['facturx'], []],
  [
    'email addresses only',
    { ...buyer(email), seller: { ...sampleDocument().seller, ...email } },
    ['peppol-ubl'],
    ['settings sellerPeppolAddress', 'client buyerPeppolAddress'],
  ],
  [
    'email addresses only',
    { ...buyer(email), seller: { ...sampleDocument().seller, ...email } },
    ['xrechnung-ubl', 'xrechnung-cii', 'facturx'],
    [],
  ],
  [
    'no address of the client',
    buyer({ address: nowhere }),
    ['xrechnung-ubl'],
    ['client buyerCountry', 'client buyerCity', 'client buyerPostalCode'],
  ],
  ['no client', buyer({ name: '' }), everywhere, ['client buyerName']],
  [
    'an order number without a reference',
    { ...sampleDocument(), buyerReference: null },
    ['xrechnung-ubl', 'xrechnung-cii', 'peppol-ubl'],
    ['client buyerReference'],
  ],
  ['an order number abroad', { ...buyer({ address: abroad }), buyerReference: null }, ['peppol-ubl'], []],
  [
    'neither reference nor order number abroad',
    { ...buyer({ address: abroad }), buyerReference: null, orderNumber: null },
    ['peppol-ubl'],
    ['client orderNumber'],
  ],
  [
    'reverse charge without a VAT ID of the client',
    { ...sampleDocument({ lines: reverse }), buyer: { ...sampleDocument().buyer, vatId: null } },
    everywhere,
    ['client buyerVatId'],
  ],
  [
    'an intra-community supply with a number in a register only',
    {
      ...sampleDocument({ lines: intraCommunity }),
      buyer: { ...sampleDocument().buyer, vatId: null, legalId: 'KVK 1' },
      period: null,
    },
    everywhere,
    ['client buyerVatId', 'invoice period'],
  ],
  [
    'an export by a seller without a VAT ID',
    { ...sampleDocument({ lines: [sampleLine(1, taxOf('G', 'Export'))] }), seller: seller({ vatId: null }).seller },
    everywhere,
    ['settings sellerVatId'],
  ],
  ['no due date', { ...sampleDocument(), dueDate: null }, everywhere, ['invoice dueDate']],
  ['no due date of a credit note', sampleDocument({}, { ...credit, dueDate: null }), everywhere, []],
  ['no due date of a paid invoice', sampleDocument({ prepaid: 119_00 }, { dueDate: null }), everywhere, []],
  ['a credit note of no invoice', sampleDocument({}, { type: 381 }), everywhere, ['invoice precedingInvoice']],
  [
    'exempt without a reason',
    sampleDocument({ lines: [sampleLine(100_00, taxOf('E'))] }),
    everywhere,
    ['invoice exemptionReason'],
  ],
  [
    'taxed and not taxable',
    sampleDocument({ lines: [...outside, sampleLine(100_00)] }),
    everywhere,
    ['invoice singleCategory'],
  ],
  ['yen', sampleDocument({ lines: [sampleLine(12_345)] }, { currency: 'JPY' }), everywhere, []],
  ['dinars', sampleDocument({ lines: [sampleLine(100_000)] }, { currency: 'KWD' }), everywhere, []],
  [
    'thousandths of dinars',
    sampleDocument({ lines: [sampleLine(100_001)] }, { currency: 'KWD' }),
    everywhere,
    ['invoice twoDecimals'],
  ],
  [
    'a total off by a cent',
    { ...sampleDocument(), totals: { ...sampleDocument().totals, payable: 119_01 } },
    everywhere,
    ['invoice balance'],
  ],
])('names what is missing with %s', (_, document, formats, expected) => {
  for (const format of formats)
    expect(missingFields(document, format).map(({ place, name }) => `${place} ${name}`)).toEqual(expected);
});
