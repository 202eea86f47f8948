import type { InvoiceFormat } from '@stint/contract';
import { decimalsOf } from '../money.ts';
import { type DocumentParty, type DocumentTax, type InvoiceDocument, isBalanced } from './invoice-document.ts';

/** Where a field is entered: settings of invoices, the client, or the invoice. */
export type FieldPlace = 'settings' | 'client' | 'invoice';

interface Requirement {
  place: FieldPlace;
  /** Formats that need it; without them all do. */
  formats?: readonly InvoiceFormat[];
  /** Whether a document of the format needs it, when not each does. */
  when?: (document: InvoiceDocument, format: InvoiceFormat) => boolean;
  isThere: (document: InvoiceDocument) => boolean;
}

const xrechnung: readonly InvoiceFormat[] = ['xrechnung-ubl', 'xrechnung-cii'];
const addressed: readonly InvoiceFormat[] = [...xrechnung, 'peppol-ubl'];

/** Peppol asks for the German fields when both parties are in Germany. */
const isGerman = ({ seller, buyer }: InvoiceDocument, format: InvoiceFormat) =>
  xrechnung.includes(format) ||
  (format === 'peppol-ubl' && seller.address.country === 'DE' && buyer.address.country === 'DE');
const has = (document: InvoiceDocument, ...categories: DocumentTax['category'][]) =>
  document.taxes.some(({ category }) => categories.includes(category));
/** An email address, which the Peppol network does not deliver to. */
const isMail = ({ electronicAddress }: DocumentParty) => electronicAddress?.scheme === 'EM';
/** Amounts of an e-invoice have at most two decimals. */
const fitsTwoDecimals = ({ currency, lines, discounts, taxes, totals }: InvoiceDocument): boolean => {
  if (decimalsOf(currency) < 3) return true;
  const amounts = [...lines.map(({ net }) => net), ...discounts.map(({ amount }) => amount)];
  const sums = [...taxes.flatMap(({ basis, tax }) => [basis, tax]), ...Object.values(totals)];
  return [...amounts, ...sums].every((amount) => amount % 10 === 0);
};

const requirements = {
  sellerCountry: { place: 'settings', isThere: ({ seller }) => !!seller.address.country },
  sellerCity: { place: 'settings', when: isGerman, isThere: ({ seller }) => !!seller.address.city },
  sellerPostalCode: { place: 'settings', when: isGerman, isThere: ({ seller }) => !!seller.address.postalCode },
  /** A VAT ID or a tax number. Outside the scope of tax a VAT ID is not allowed, and a number in a register will do. */
  sellerTaxId: {
    place: 'settings',
    when: (document) => !has(document, 'K', 'G'),
    isThere: (document) =>
      !!(document.seller.taxNumber || (has(document, 'O') ? document.seller.legalId : document.seller.vatId)),
  },
  sellerVatId: {
    place: 'settings',
    when: (document) => has(document, 'K', 'G'),
    isThere: ({ seller }) => !!seller.vatId,
  },
  sellerElectronicAddress: {
    place: 'settings',
    formats: addressed,
    isThere: ({ seller }) => !!seller.electronicAddress,
  },
  sellerPeppolAddress: { place: 'settings', formats: ['peppol-ubl'], isThere: ({ seller }) => !isMail(seller) },
  sellerContactName: { place: 'settings', when: isGerman, isThere: ({ seller }) => !!seller.contact.name },
  sellerPhone: { place: 'settings', when: isGerman, isThere: ({ seller }) => !!seller.contact.phone },
  sellerEmail: { place: 'settings', when: isGerman, isThere: ({ seller }) => !!seller.contact.email },
  iban: { place: 'settings', when: isGerman, isThere: ({ payment }) => !!payment.iban },
  buyerName: { place: 'client', isThere: ({ buyer }) => !!buyer.name },
  buyerCountry: { place: 'client', isThere: ({ buyer }) => !!buyer.address.country },
  buyerCity: { place: 'client', when: isGerman, isThere: ({ buyer }) => !!buyer.address.city },
  buyerPostalCode: { place: 'client', when: isGerman, isThere: ({ buyer }) => !!buyer.address.postalCode },
  buyerElectronicAddress: {
    place: 'client',
    formats: addressed,
    isThere: ({ buyer }) => !!buyer.electronicAddress,
  },
  buyerPeppolAddress: { place: 'client', formats: ['peppol-ubl'], isThere: ({ buyer }) => !isMail(buyer) },
  buyerReference: { place: 'client', when: isGerman, isThere: ({ buyerReference }) => !!buyerReference },
  orderNumber: {
    place: 'client',
    when: (document, format) => format === 'peppol-ubl' && !isGerman(document, format),
    isThere: ({ buyerReference, orderNumber }) => !!(buyerReference || orderNumber),
  },
  buyerVatId: {
    place: 'client',
    when: (document) => has(document, 'AE', 'K'),
    isThere: (document) => !!(document.buyer.vatId || (!has(document, 'K') && document.buyer.legalId)),
  },
  dueDate: {
    place: 'invoice',
    when: ({ type, totals }) => type === 380 && totals.payable > 0,
    isThere: ({ dueDate, paymentTerms }) => !!(dueDate || paymentTerms),
  },
  period: { place: 'invoice', when: (document) => has(document, 'K'), isThere: ({ period }) => !!period },
  precedingInvoice: {
    place: 'invoice',
    when: ({ type }) => type === 381,
    isThere: ({ precedingInvoice }) => !!precedingInvoice,
  },
  exemptionReason: {
    place: 'invoice',
    when: (document) => has(document, 'E', 'AE', 'K', 'G', 'O'),
    isThere: ({ taxes }) => taxes.every(({ category, exemptionReason }) => 'SZ'.includes(category) || exemptionReason),
  },
  /** Work outside the scope of tax has an invoice to itself. */
  singleCategory: {
    place: 'invoice',
    when: (document) => has(document, 'O'),
    isThere: ({ taxes }) => taxes.length === 1,
  },
  twoDecimals: { place: 'invoice', isThere: fitsTwoDecimals },
  balance: { place: 'invoice', isThere: isBalanced },
} as const satisfies Record<string, Requirement>;

export type InvoiceFieldName = keyof typeof requirements;
export interface MissingField {
  name: InvoiceFieldName;
  place: FieldPlace;
}

/** What a document lacks in a format, and where each field is entered. */
export const missingFields = (document: InvoiceDocument, format: InvoiceFormat): MissingField[] =>
  (Object.entries(requirements) as [InvoiceFieldName, Requirement][])
    .filter(
      ([, { formats, when, isThere }]) =>
        (!formats || formats.includes(format)) && (!when || when(document, format)) && !isThere(document),
    )
    .map(([name, { place }]) => ({ name, place }));
