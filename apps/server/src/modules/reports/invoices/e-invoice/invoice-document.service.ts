import type { Invoice, InvoiceLine, InvoiceSeller } from '@stint/contract';
import { minorOf } from '@stint/domain/money';
import type {
  DocumentLine,
  DocumentParty,
  DocumentTax,
  InvoiceDocument,
  LineTax,
} from '@stint/domain/reports/invoice-document';
import { isElectronicAddress, isVatId } from '@stint/domain/workspace/identifiers';

type Identity = Pick<
  InvoiceSeller,
  | 'vatId'
  | 'legalId'
  | 'electronicScheme'
  | 'electronicId'
  | 'street'
  | 'addressExtra'
  | 'postalCode'
  | 'city'
  | 'region'
  | 'country'
>;

const partyOf = (name: string, identity: Identity, contact: DocumentParty['contact']): DocumentParty => ({
  name,
  vatId: identity.vatId,
  legalId: identity.legalId,
  electronicAddress:
    identity.electronicScheme &&
    identity.electronicId &&
    isElectronicAddress(identity.electronicScheme, identity.electronicId)
      ? { scheme: identity.electronicScheme, id: identity.electronicId }
      : null,
  address: {
    street: identity.street,
    additional: identity.addressExtra,
    postalCode: identity.postalCode,
    city: identity.city,
    region: identity.region,
    country: identity.country,
  },
  contact,
});

/** An invoice that states no tax is not subject to it. */
const untaxed: LineTax = { category: 'O', rate: 0, exemptionReason: 'Not subject to tax' };
const taxOf = ({ taxCategory, taxPercent, taxReason }: InvoiceLine): LineTax =>
  taxCategory === null ? untaxed : { category: taxCategory, rate: taxPercent ?? 0, exemptionReason: taxReason };

function taxesOf({ taxes, net, currency }: Invoice): DocumentTax[] {
  if (taxes.length === 0) return [{ ...untaxed, basis: minorOf(net, currency), tax: 0 }];
  return taxes.map((group) => ({
    category: group.category,
    rate: group.percent,
    exemptionReason: group.reason,
    basis: minorOf(group.net, currency),
    tax: minorOf(group.tax, currency),
  }));
}

/** Validators let quantity × price differ from the net by 0.02, which takes more decimals where there are no cents. */
const quantityOf = ({ quantity, rate, amount }: InvoiceLine) =>
  Math.abs(quantity * rate - amount) > 0.02 && rate > 0 ? amount / rate : quantity;

/** A discount or a deposit is a line with a negative quantity, because prices are never negative. */
function lineOf(line: InvoiceLine, { currency }: Invoice): DocumentLine {
  const { description, projectName, taskTitle, memberName } = line;
  const parts = [projectName, taskTitle, memberName].filter(Boolean).join(' · ');
  const name = description ?? (parts || String(line.position));
  return {
    id: String(line.position),
    name,
    description: parts && parts !== name ? parts : null,
    quantity: quantityOf(line),
    unit: line.unit,
    netPrice: minorOf(line.rate, currency),
    net: minorOf(line.amount, currency),
    tax: taxOf(line),
  };
}

/** An invoice as an electronic document. Its amounts are those of the day of issue: later payments are no part of it. */
export function invoiceDocumentOf(invoice: Invoice): InvoiceDocument {
  const { currency, sellerTaxId, corrects, seller, buyer } = invoice;
  const number = invoice.number ?? '';
  const minor = (amount: number) => minorOf(amount, currency);
  const { contactName, contactPhone, contactEmail, iban, bic, accountName } = seller;
  const lines = invoice.lines.map((line) => lineOf(line, invoice));
  const isTaxIdVat = sellerTaxId !== null && isVatId(sellerTaxId.replace(/\s/g, ''));
  const sender = partyOf(invoice.sellerName, seller, { name: contactName, phone: contactPhone, email: contactEmail });
  return {
    type: invoice.type === 'CREDIT_NOTE' ? 381 : 380,
    number,
    date: invoice.date,
    dueDate: invoice.dueDate,
    period: { startDate: invoice.startDate, endDate: invoice.endDate },
    currency,
    precedingInvoice: corrects && { number: corrects.number, date: corrects.date },
    seller: {
      ...sender,
      vatId: sender.vatId ?? (isTaxIdVat ? sellerTaxId.replace(/\s/g, '') : null),
      taxNumber: seller.taxNumber ?? (isTaxIdVat ? null : sellerTaxId),
    },
    buyer: partyOf(invoice.clientName ?? '', buyer, { name: null, phone: buyer.phone, email: buyer.email }),
    buyerReference: buyer.buyerReference,
    orderNumber: buyer.orderNumber,
    payment: { iban, bic, accountName: accountName ?? invoice.sellerName, reference: number },
    paymentTerms: null,
    notes: invoice.note ? [invoice.note] : [],
    lines,
    discounts: [],
    taxes: taxesOf(invoice),
    totals: {
      lines: lines.reduce((sum, { net }) => sum + net, 0),
      discounts: 0,
      net: minor(invoice.net),
      tax: minor(invoice.tax),
      total: minor(invoice.total),
      prepaid: 0,
      payable: minor(invoice.total),
    },
  };
}
