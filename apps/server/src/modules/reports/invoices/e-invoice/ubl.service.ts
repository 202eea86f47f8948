import type {
  DocumentDiscount,
  DocumentLine,
  DocumentParty,
  DocumentTax,
  InvoiceDocument,
  LineTax,
  PostalAddress,
} from '@stint/domain/reports/invoice-document';
import {
  amountIn,
  billingProcess,
  discountCode,
  type Element,
  exemptionCodes,
  isIntraCommunity,
  isTaxable,
  priceIn,
  quantityText,
  sellerNumber,
  specifications,
  termsText,
  transferCode,
  xmlOf,
} from './invoice-xml.service.ts';

export type UblFormat = 'xrechnung-ubl' | 'peppol-ubl';

const schema = 'urn:oasis:names:specification:ubl:schema:xsd:';
const vat = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };

const moneyOf = (currency: string) => {
  const text = amountIn(currency);
  return (minor: number): Element => ({ '@currencyID': currency, '#': text(minor) });
};

const addressOf = ({ street, additional, city, postalCode, region, country }: PostalAddress): Element => ({
  'cbc:StreetName': street,
  'cbc:AdditionalStreetName': additional,
  'cbc:CityName': city,
  'cbc:PostalZone': postalCode,
  'cbc:CountrySubentity': region,
  'cac:Country': { 'cbc:IdentificationCode': country },
});

interface PartyNumbers {
  vatId: string | null;
  taxNumber?: string | null;
  /** An identifier for a party that has neither a VAT ID nor a number in a register. */
  id?: string | null;
}
function partyOf(party: DocumentParty, { vatId, taxNumber, id }: PartyNumbers): Element {
  const { electronicAddress, name, address, legalId, contact } = party;
  const registrations = [
    ...(vatId ? [{ 'cbc:CompanyID': vatId, ...vat }] : []),
    ...(taxNumber ? [{ 'cbc:CompanyID': taxNumber, 'cac:TaxScheme': { 'cbc:ID': 'FC' } }] : []),
  ];
  return {
    'cac:Party': {
      'cbc:EndpointID': electronicAddress && { '@schemeID': electronicAddress.scheme, '#': electronicAddress.id },
      'cac:PartyIdentification': { 'cbc:ID': id },
      'cac:PostalAddress': addressOf(address),
      'cac:PartyTaxScheme': registrations,
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': name, 'cbc:CompanyID': legalId },
      'cac:Contact': { 'cbc:Name': contact.name, 'cbc:Telephone': contact.phone, 'cbc:ElectronicMail': contact.email },
    },
  };
}

/** Lines and discounts outside the scope of tax have no rate. */
const categoryOf = ({ category, rate }: LineTax): Element => ({
  'cbc:ID': category,
  'cbc:Percent': category === 'O' ? null : String(rate),
  ...vat,
});

function paymentOf({ payment, currency, type, dueDate }: InvoiceDocument): Element | null {
  const { iban, accountName, bic, reference } = payment;
  if (!iban) return null;
  return {
    'cbc:PaymentMeansCode': transferCode(currency),
    'cbc:PaymentDueDate': type === 381 ? dueDate : null,
    'cbc:PaymentID': reference,
    'cac:PayeeFinancialAccount': {
      'cbc:ID': iban,
      'cbc:Name': accountName,
      'cac:FinancialInstitutionBranch': { 'cbc:ID': bic },
    },
  };
}

function taxesOf({ taxes, totals, currency }: InvoiceDocument): Element {
  const money = moneyOf(currency);
  const subtotal = ({ category, rate, basis, tax, exemptionReason }: DocumentTax): Element => ({
    'cbc:TaxableAmount': money(basis),
    'cbc:TaxAmount': money(tax),
    'cac:TaxCategory': {
      'cbc:ID': category,
      // XRechnung, and Peppol in Germany, want a rate of every category.
      'cbc:Percent': String(rate),
      'cbc:TaxExemptionReasonCode': exemptionCodes[category],
      'cbc:TaxExemptionReason': exemptionReason,
      ...vat,
    },
  });
  return { 'cbc:TaxAmount': money(totals.tax), 'cac:TaxSubtotal': taxes.map(subtotal) };
}

function sumsOf({ totals, currency }: InvoiceDocument): Element {
  const money = moneyOf(currency);
  return {
    'cbc:LineExtensionAmount': money(totals.lines),
    'cbc:TaxExclusiveAmount': money(totals.net),
    'cbc:TaxInclusiveAmount': money(totals.total),
    'cbc:AllowanceTotalAmount': totals.discounts ? money(totals.discounts) : null,
    'cbc:PrepaidAmount': totals.prepaid ? money(totals.prepaid) : null,
    'cbc:PayableAmount': money(totals.payable),
  };
}

const discountOf = ({ reason, amount, tax }: DocumentDiscount, currency: string): Element => ({
  'cbc:ChargeIndicator': 'false',
  'cbc:AllowanceChargeReasonCode': discountCode,
  'cbc:AllowanceChargeReason': reason,
  'cbc:Amount': moneyOf(currency)(amount),
  'cac:TaxCategory': categoryOf(tax),
});

function lineOf(line: DocumentLine, { type, currency }: InvoiceDocument): Element {
  const quantity = { '@unitCode': line.unit, '#': quantityText(line.quantity) };
  return {
    'cbc:ID': line.id,
    ...(type === 381 ? { 'cbc:CreditedQuantity': quantity } : { 'cbc:InvoicedQuantity': quantity }),
    'cbc:LineExtensionAmount': moneyOf(currency)(line.net),
    'cac:Item': {
      'cbc:Description': line.description,
      'cbc:Name': line.name,
      'cac:ClassifiedTaxCategory': categoryOf(line.tax),
    },
    'cac:Price': { 'cbc:PriceAmount': { '@currencyID': currency, '#': priceIn(currency)(line.netPrice) } },
  };
}

function partiesOf(document: InvoiceDocument): Element {
  const { seller, buyer } = document;
  const taxable = isTaxable(document);
  return {
    'cac:AccountingSupplierParty': partyOf(seller, {
      vatId: taxable ? seller.vatId : null,
      taxNumber: taxable ? seller.taxNumber : null,
      id: taxable ? sellerNumber(document) : seller.taxNumber,
    }),
    'cac:AccountingCustomerParty': partyOf(buyer, { vatId: taxable ? buyer.vatId : null }),
    'cac:Delivery': isIntraCommunity(document)
      ? { 'cac:DeliveryLocation': { 'cac:Address': addressOf(buyer.address) } }
      : null,
  };
}

/** UBL reads three signs between two # as the subject of a note, so that a note with one gets the general subject. */
function noteOf(notes: string[]): string {
  const text = notes.join('\n');
  return text.includes('#') ? `#AAI#${text}` : text;
}

/** The document in UBL 2.1: an invoice, or a credit note, which is another kind of document there. */
export function ublOf(document: InvoiceDocument, format: UblFormat): string {
  const { type, number, date, dueDate, period, currency, precedingInvoice, orderNumber, notes } = document;
  const kind = type === 381 ? 'CreditNote' : 'Invoice';
  return xmlOf(kind, {
    '@xmlns': `${schema}${kind}-2`,
    '@xmlns:cac': `${schema}CommonAggregateComponents-2`,
    '@xmlns:cbc': `${schema}CommonBasicComponents-2`,
    'cbc:CustomizationID': specifications[format],
    'cbc:ProfileID': billingProcess,
    'cbc:ID': number,
    'cbc:IssueDate': date,
    'cbc:DueDate': type === 380 ? dueDate : null,
    [`cbc:${kind}TypeCode`]: String(type),
    'cbc:Note': noteOf(notes),
    'cbc:DocumentCurrencyCode': currency,
    'cbc:BuyerReference': document.buyerReference,
    'cac:InvoicePeriod': period && { 'cbc:StartDate': period.startDate, 'cbc:EndDate': period.endDate },
    'cac:OrderReference': { 'cbc:ID': orderNumber },
    'cac:BillingReference': precedingInvoice && {
      'cac:InvoiceDocumentReference': { 'cbc:ID': precedingInvoice.number, 'cbc:IssueDate': precedingInvoice.date },
    },
    ...partiesOf(document),
    'cac:PaymentMeans': paymentOf(document),
    'cac:PaymentTerms': { 'cbc:Note': termsText(document) },
    'cac:AllowanceCharge': document.discounts.map((discount) => discountOf(discount, currency)),
    'cac:TaxTotal': taxesOf(document),
    'cac:LegalMonetaryTotal': sumsOf(document),
    [`cac:${kind}Line`]: document.lines.map((line) => lineOf(line, document)),
  });
}
