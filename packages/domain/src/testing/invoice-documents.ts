import {
  type DocumentDiscount,
  type DocumentLine,
  documentTaxes,
  documentTotals,
  type InvoiceDocument,
  type LineTax,
} from '../reports/invoice-document.ts';

export const standardTax: LineTax = { category: 'S', rate: 19, exemptionReason: null };

export const sampleLine = (net: number, tax = standardTax, fields: Partial<DocumentLine> = {}): DocumentLine => ({
  id: '1',
  name: 'Website',
  description: null,
  quantity: 1,
  unit: 'HUR',
  netPrice: net,
  net,
  tax,
  ...fields,
});

const address = { street: 'Hauptstr. 1', additional: null, postalCode: '10115', city: 'Berlin', region: null };

interface SampleAmounts {
  lines: DocumentLine[];
  discounts: DocumentDiscount[];
  prepaid: number;
}

/** A complete document between two German companies; its taxes and totals follow from its amounts. */
export function sampleDocument(
  { lines = [sampleLine(100_00)], discounts = [], prepaid = 0 }: Partial<SampleAmounts> = {},
  fields: Partial<InvoiceDocument> = {},
): InvoiceDocument {
  const numbered = lines.map((line, at) => ({ ...line, id: String(at + 1) }));
  return {
    type: 380,
    number: 'INV-0042',
    date: '2026-03-31',
    dueDate: '2026-04-14',
    period: { startDate: '2026-03-01', endDate: '2026-03-31' },
    currency: 'EUR',
    precedingInvoice: null,
    seller: {
      name: 'Stint Studio GmbH',
      vatId: 'DE123456789',
      taxNumber: null,
      legalId: 'HRB 12345',
      electronicAddress: { scheme: '9930', id: 'DE123456789' },
      address: { ...address, country: 'DE' },
      contact: { name: 'Ada Byron', phone: '+49 30 1234567', email: 'ada@studio.example' },
    },
    buyer: {
      name: 'Stadt Musterhausen',
      vatId: 'DE987654321',
      legalId: null,
      electronicAddress: { scheme: '0204', id: '04011000-12345-03' },
      address: { ...address, street: 'Rathausplatz 2', city: 'Musterhausen', country: 'DE' },
      contact: { name: null, phone: null, email: null },
    },
    buyerReference: '04011000-12345-03',
    orderNumber: 'PO-77',
    payment: { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', accountName: 'Stint Studio', reference: 'INV-0042' },
    paymentTerms: null,
    notes: [],
    lines: numbered,
    discounts,
    taxes: documentTaxes({ lines, discounts }),
    totals: documentTotals({ lines, discounts }, prepaid),
    ...fields,
  };
}
