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
  empty,
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

export type CiiFormat = 'xrechnung-cii' | 'facturx';

const schema = 'urn:un:unece:uncefact:data:standard:';

const dayText = (date: string): Element => ({ '@format': '102', '#': date.replaceAll('-', '') });
const dayOf = (date: string | null): Element | null => (date ? { 'udt:DateTimeString': dayText(date) } : null);

const addressOf = ({ street, additional, city, postalCode, region, country }: PostalAddress): Element => ({
  'ram:PostcodeCode': postalCode,
  'ram:LineOne': street,
  'ram:LineTwo': additional,
  'ram:CityName': city,
  'ram:CountryID': country,
  'ram:CountrySubDivisionName': region,
});

function partyOf(
  party: DocumentParty,
  numbers: { vatId: string | null; taxNumber?: string | null; id?: string | null },
) {
  const { name, legalId, contact, address, electronicAddress } = party;
  const registrations = [
    ...(numbers.vatId ? [{ 'ram:ID': { '@schemeID': 'VA', '#': numbers.vatId } }] : []),
    ...(numbers.taxNumber ? [{ 'ram:ID': { '@schemeID': 'FC', '#': numbers.taxNumber } }] : []),
  ];
  return {
    'ram:ID': numbers.id,
    'ram:Name': name,
    'ram:SpecifiedLegalOrganization': { 'ram:ID': legalId },
    'ram:DefinedTradeContact': {
      'ram:PersonName': contact.name,
      'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': contact.phone },
      'ram:EmailURIUniversalCommunication': { 'ram:URIID': contact.email },
    },
    'ram:PostalTradeAddress': addressOf(address),
    'ram:URIUniversalCommunication': electronicAddress && {
      'ram:URIID': { '@schemeID': electronicAddress.scheme, '#': electronicAddress.id },
    },
    'ram:SpecifiedTaxRegistration': registrations,
  } satisfies Element;
}

/** Lines and discounts outside the scope of tax have no rate. */
const taxOf = ({ category, rate }: LineTax): Element => ({
  'ram:TypeCode': 'VAT',
  'ram:CategoryCode': category,
  'ram:RateApplicablePercent': category === 'O' ? null : String(rate),
});

const lineOf = (line: DocumentLine, currency: string): Element => ({
  'ram:AssociatedDocumentLineDocument': { 'ram:LineID': line.id },
  'ram:SpecifiedTradeProduct': { 'ram:Name': line.name, 'ram:Description': line.description },
  'ram:SpecifiedLineTradeAgreement': {
    'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': priceIn(currency)(line.netPrice) },
  },
  'ram:SpecifiedLineTradeDelivery': {
    'ram:BilledQuantity': { '@unitCode': line.unit, '#': quantityText(line.quantity) },
  },
  'ram:SpecifiedLineTradeSettlement': {
    'ram:ApplicableTradeTax': taxOf(line.tax),
    'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': amountIn(currency)(line.net) },
  },
});

function agreementOf(document: InvoiceDocument): Element {
  const { seller, buyer, buyerReference, orderNumber } = document;
  const taxable = isTaxable(document);
  return {
    'ram:BuyerReference': buyerReference,
    'ram:SellerTradeParty': partyOf(seller, {
      vatId: taxable ? seller.vatId : null,
      taxNumber: taxable ? seller.taxNumber : null,
      id: taxable ? sellerNumber(document) : seller.taxNumber,
    }),
    'ram:BuyerTradeParty': partyOf(buyer, { vatId: taxable ? buyer.vatId : null }),
    'ram:BuyerOrderReferencedDocument': { 'ram:IssuerAssignedID': orderNumber },
  };
}

function paymentOf({ payment, currency }: InvoiceDocument): Element | null {
  const { iban, accountName, bic } = payment;
  if (!iban) return null;
  return {
    'ram:TypeCode': transferCode(currency),
    'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': iban, 'ram:AccountName': accountName },
    'ram:PayeeSpecifiedCreditorFinancialInstitution': { 'ram:BICID': bic },
  };
}

const taxGroupOf = (group: DocumentTax, currency: string, format: CiiFormat): Element => ({
  'ram:CalculatedAmount': amountIn(currency)(group.tax),
  'ram:TypeCode': 'VAT',
  'ram:ExemptionReason': group.exemptionReason,
  'ram:BasisAmount': amountIn(currency)(group.basis),
  'ram:CategoryCode': group.category,
  'ram:ExemptionReasonCode': exemptionCodes[group.category],
  // XRechnung wants a rate of every category.
  'ram:RateApplicablePercent': group.category === 'O' && format !== 'xrechnung-cii' ? null : String(group.rate),
});

const discountOf = ({ reason, amount, tax }: DocumentDiscount, currency: string): Element => ({
  'ram:ChargeIndicator': { 'udt:Indicator': 'false' },
  'ram:ActualAmount': amountIn(currency)(amount),
  'ram:ReasonCode': discountCode,
  'ram:Reason': reason,
  'ram:CategoryTradeTax': taxOf(tax),
});

function sumsOf({ totals, currency }: InvoiceDocument): Element {
  const amount = amountIn(currency);
  return {
    'ram:LineTotalAmount': amount(totals.lines),
    'ram:AllowanceTotalAmount': totals.discounts ? amount(totals.discounts) : null,
    'ram:TaxBasisTotalAmount': amount(totals.net),
    'ram:TaxTotalAmount': { '@currencyID': currency, '#': amount(totals.tax) },
    'ram:GrandTotalAmount': amount(totals.total),
    'ram:TotalPrepaidAmount': totals.prepaid ? amount(totals.prepaid) : null,
    'ram:DuePayableAmount': amount(totals.payable),
  };
}

function settlementOf(document: InvoiceDocument, format: CiiFormat): Element {
  const { currency, period, precedingInvoice, payment } = document;
  return {
    'ram:PaymentReference': payment.reference,
    'ram:InvoiceCurrencyCode': currency,
    'ram:SpecifiedTradeSettlementPaymentMeans': paymentOf(document),
    'ram:ApplicableTradeTax': document.taxes.map((group) => taxGroupOf(group, currency, format)),
    'ram:BillingSpecifiedPeriod': period && {
      'ram:StartDateTime': dayOf(period.startDate),
      'ram:EndDateTime': dayOf(period.endDate),
    },
    'ram:SpecifiedTradeAllowanceCharge': document.discounts.map((discount) => discountOf(discount, currency)),
    'ram:SpecifiedTradePaymentTerms': {
      'ram:Description': termsText(document),
      'ram:DueDateDateTime': dayOf(document.dueDate),
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': sumsOf(document),
    'ram:InvoiceReferencedDocument': precedingInvoice && {
      'ram:IssuerAssignedID': precedingInvoice.number,
      'ram:FormattedIssueDateTime': precedingInvoice.date
        ? { 'qdt:DateTimeString': dayText(precedingInvoice.date) }
        : null,
    },
  };
}

/** The document as a Cross Industry Invoice (UN/CEFACT D16B), which Factur-X and one half of XRechnung use. */
export function ciiOf(document: InvoiceDocument, format: CiiFormat): string {
  const delivery = isIntraCommunity(document)
    ? { 'ram:ShipToTradeParty': { 'ram:PostalTradeAddress': addressOf(document.buyer.address) } }
    : empty;
  return xmlOf('rsm:CrossIndustryInvoice', {
    '@xmlns:rsm': `${schema}CrossIndustryInvoice:100`,
    '@xmlns:qdt': `${schema}QualifiedDataType:100`,
    '@xmlns:ram': `${schema}ReusableAggregateBusinessInformationEntity:100`,
    '@xmlns:udt': `${schema}UnqualifiedDataType:100`,
    'rsm:ExchangedDocumentContext': {
      'ram:BusinessProcessSpecifiedDocumentContextParameter': {
        'ram:ID': format === 'xrechnung-cii' ? billingProcess : null,
      },
      'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': specifications[format] },
    },
    'rsm:ExchangedDocument': {
      'ram:ID': document.number,
      'ram:TypeCode': String(document.type),
      'ram:IssueDateTime': dayOf(document.date),
      'ram:IncludedNote': document.notes.map((note) => ({ 'ram:Content': note })),
    },
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': document.lines.map((line) => lineOf(line, document.currency)),
      'ram:ApplicableHeaderTradeAgreement': agreementOf(document),
      'ram:ApplicableHeaderTradeDelivery': delivery,
      'ram:ApplicableHeaderTradeSettlement': settlementOf(document, format),
    },
  });
}
