import type { TaxCategory } from '@stint/contract';
import { decimalsOf } from '@stint/domain/money';
import type { InvoiceDocument } from '@stint/domain/reports/invoice-document';
import { create } from 'xmlbuilder2';

type Leaf = string | null | undefined;
/** An element by the names of its children in their order; `@name` is an attribute, `#` the text of an element. */
export interface Element {
  [name: string]: Leaf | Element | Element[];
}

/** An element that is written although it has no content. */
export const empty: Element = {};

/** Without elements that have no content. Peppol refuses empty ones. */
function filled(element: Element): Element | null {
  if (element === empty) return element;
  const children: Element = {};
  let hasContent = false;
  for (const [name, child] of Object.entries(element)) {
    const content = Array.isArray(child)
      ? child.map(filled).filter((item) => item !== null)
      : isElement(child)
        ? filled(child)
        : child;
    if (content === null || content === undefined || content === '' || (Array.isArray(content) && content.length === 0))
      continue;
    children[name] = content;
    hasContent ||= !name.startsWith('@');
  }
  return hasContent ? children : null;
}
const isElement = (child: Leaf | Element): child is Element => typeof child === 'object' && child !== null;

/** An XML document; characters that XML does not allow are dropped. */
export const xmlOf = (root: string, element: Element): string =>
  create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' }, { [root]: filled(element) ?? {} }).end({
    prettyPrint: true,
  });

/** An amount with the decimals of its currency, of which an e-invoice has at most two. */
export const amountIn = (currency: string) => (minor: number) =>
  (minor / 10 ** decimalsOf(currency)).toFixed(Math.min(2, decimalsOf(currency)));
/** A price may have three decimals, where the currency does. */
export const priceIn = (currency: string) => (minor: number) =>
  (minor / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency)).replace(/(\.\d\d)0$/, '$1');
/** A quantity with up to nine decimals, never with an exponent. */
export const quantityText = (quantity: number) =>
  quantity.toLocaleString('en', { maximumFractionDigits: 9, useGrouping: false, signDisplay: 'negative' });

/** Codes of the VATEX list for categories that have exactly one. */
export const exemptionCodes: Partial<Record<TaxCategory, string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};
export const discountCode = '95';
/** A SEPA transfer in euros, or a transfer. */
export const transferCode = (currency: string) => (currency === 'EUR' ? '58' : '30');
export const isTaxable = ({ taxes }: InvoiceDocument) => taxes.every(({ category }) => category !== 'O');
/** Goods and services to another member state say where they go. */
export const isIntraCommunity = ({ taxes }: InvoiceDocument) => taxes.some(({ category }) => category === 'K');
/** A seller without a VAT ID and without a register is known by the tax number. */
export const sellerNumber = ({ seller }: InvoiceDocument) => (seller.vatId || seller.legalId ? null : seller.taxNumber);
/** UBL has no due date of a credit note, and CII wants terms where there is none. */
export function termsText({ paymentTerms, dueDate, type, precedingInvoice }: InvoiceDocument): string | null {
  if (paymentTerms || type === 380) return paymentTerms;
  return dueDate ? `Due ${dueDate}` : precedingInvoice && `Credit for ${precedingInvoice.number}`;
}

export const billingProcess = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const core = 'urn:cen.eu:en16931:2017';
const xrechnung = `${core}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;
export const specifications = {
  'xrechnung-ubl': xrechnung,
  'xrechnung-cii': xrechnung,
  facturx: core,
  'peppol-ubl': `${core}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
};
