import type { TaxCategory } from '@stint/contract';
import type { PlanDate } from '../dates.ts';
import { decimalsOf, taxOf } from '../money.ts';

/** An invoice or a credit note (381) in the terms of EN 16931. A credit note has positive amounts, too. */
export interface InvoiceDocument {
  type: 380 | 381;
  number: string;
  date: PlanDate;
  dueDate: PlanDate | null;
  /** When the work was done. */
  period: { startDate: PlanDate; endDate: PlanDate } | null;
  /** Every amount is a whole number of the smallest unit of this currency. */
  currency: string;
  /** The invoice that a credit note corrects. */
  precedingInvoice: { number: string; date: PlanDate | null } | null;
  seller: DocumentSeller;
  buyer: DocumentParty;
  /** In Germany the Leitweg-ID of a public client. */
  buyerReference: string | null;
  orderNumber: string | null;
  payment: PaymentMeans;
  paymentTerms: string | null;
  notes: string[];
  lines: DocumentLine[];
  /** Discounts on the whole document. */
  discounts: DocumentDiscount[];
  /** One for each category and rate. */
  taxes: DocumentTax[];
  totals: DocumentTotals;
}

export interface PostalAddress {
  street: string | null;
  additional: string | null;
  postalCode: string | null;
  city: string | null;
  region: string | null;
  /** Two letters of ISO 3166-1. */
  country: string | null;
}

/** Where a party receives electronic invoices; the scheme is a code of the EAS list. */
export interface ElectronicAddress {
  scheme: string;
  id: string;
}

export interface DocumentParty {
  name: string;
  vatId: string | null;
  /** Number in a register of companies. */
  legalId: string | null;
  electronicAddress: ElectronicAddress | null;
  address: PostalAddress;
  contact: { name: string | null; phone: string | null; email: string | null };
}

export interface DocumentSeller extends DocumentParty {
  /** The number at the local tax office, for a seller without a VAT ID. */
  taxNumber: string | null;
}

export interface PaymentMeans {
  iban: string | null;
  bic: string | null;
  accountName: string | null;
  /** What the buyer writes into the transfer. */
  reference: string | null;
}

export interface LineTax {
  category: TaxCategory;
  /** In percent, with up to three decimals; 0 in every category but S. */
  rate: number;
  /** Why there is no tax: for E, AE, K, G and O. */
  exemptionReason: string | null;
}

export interface DocumentLine {
  id: string;
  name: string;
  description: string | null;
  /** With as many decimals as the net amount needs. */
  quantity: number;
  /** A code of UN/ECE Recommendation 20: HUR hour, C62 piece, DAY day. */
  unit: string;
  netPrice: number;
  net: number;
  tax: LineTax;
}

export interface DocumentDiscount {
  reason: string;
  amount: number;
  tax: LineTax;
}

export interface DocumentTax extends LineTax {
  basis: number;
  tax: number;
}

export interface DocumentTotals {
  lines: number;
  discounts: number;
  /** Lines without discounts. */
  net: number;
  tax: number;
  total: number;
  /** Deposits and payments so far. */
  prepaid: number;
  payable: number;
}

type DocumentAmounts = Pick<InvoiceDocument, 'lines' | 'discounts'>;
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const keyOf = ({ category, rate }: LineTax) => `${category} ${rate}`;

/** Rounds what is taken back as what was charged. */
const signedTax = (basis: number, rate: number) => (basis < 0 ? -taxOf(-basis, rate) : taxOf(basis, rate));

/** The taxes of lines and discounts: one rounding for each category and rate. */
export function documentTaxes({ lines, discounts }: DocumentAmounts): DocumentTax[] {
  const taxes = new Map<string, DocumentTax>();
  const signed = [
    ...lines.map(({ tax, net }) => ({ tax, amount: net })),
    ...discounts.map(({ tax, amount }) => ({ tax, amount: -amount })),
  ];
  for (const { tax, amount } of signed) {
    const group = taxes.get(keyOf(tax)) ?? { ...tax, basis: 0, tax: 0 };
    group.basis += amount;
    group.exemptionReason ??= tax.exemptionReason;
    taxes.set(keyOf(tax), group);
  }
  return [...taxes.values()].map((group) => ({ ...group, tax: signedTax(group.basis, group.rate) }));
}

/** The totals of lines and discounts, less what is paid already. */
export function documentTotals({ lines, discounts }: DocumentAmounts, prepaid = 0): DocumentTotals {
  const totals = { lines: sum(lines.map(({ net }) => net)), discounts: sum(discounts.map(({ amount }) => amount)) };
  const net = totals.lines - totals.discounts;
  const tax = sum(documentTaxes({ lines, discounts }).map((group) => group.tax));
  return { ...totals, net, tax, total: net + tax, prepaid, payable: net + tax - prepaid };
}

/**
 * Whether a tax is that of its basis. A credit note is rounded together with those before it, and validators allow less
 * than one unit of the currency.
 */
const isTaxed = ({ basis, rate, tax }: DocumentTax, { type, currency }: InvoiceDocument) =>
  type === 381 ? Math.abs(tax - (basis * rate) / 100) < 10 ** decimalsOf(currency) : tax === signedTax(basis, rate);

/** Whether every sum and every tax of a document follows from its lines and discounts. */
export function isBalanced(document: InvoiceDocument): boolean {
  const { net, ...sums } = documentTotals(document, document.totals.prepaid);
  const tax = sum(document.taxes.map((group) => group.tax));
  const total = net + tax;
  const expected: DocumentTotals = { ...sums, net, tax, total, payable: total - sums.prepaid };
  const taxes = new Map(documentTaxes(document).map((group) => [keyOf(group), group]));
  return (
    (Object.keys(expected) as (keyof DocumentTotals)[]).every((key) => expected[key] === document.totals[key]) &&
    document.taxes.length === taxes.size &&
    document.taxes.every((group) => taxes.get(keyOf(group))?.basis === group.basis && isTaxed(group, document))
  );
}
