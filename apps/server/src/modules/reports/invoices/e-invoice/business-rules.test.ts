import { invoiceSchema } from '@e-invoice-eu/core';
import type { TaxCategory } from '@stint/contract';
import { decimalsOf } from '@stint/domain/money';
import { isIban } from '@stint/domain/workspace/identifiers';
import { expect, it } from 'vitest';
import { convert } from 'xmlbuilder2';

/** An element by the names of its children; every child is a list. */
type Node = { [name: string]: (Node | string)[] };

/** The elements at a path below a node. A step `name[path=text]` takes those with that text at that path. */
function at(node: Node, path: string): Node[] {
  let nodes = [node];
  for (const step of path.match(/[^/[]+(\[[^\]]*\])?/g) ?? []) {
    const [name = '', where, text] = step.split(/[[\]=]/);
    nodes = nodes.flatMap((item) => (item[name] ?? []) as Node[]);
    if (where) nodes = nodes.filter((item) => textAt(item, where) === text);
  }
  return nodes;
}
const textsAt = (node: Node, path: string): string[] =>
  (at(node, path) as unknown as (string | { '#'?: string })[]).map((child) =>
    typeof child === 'string' ? child : (child['#'] ?? ''),
  );
const textAt = (node: Node, path: string): string | null => textsAt(node, path)[0] ?? null;
const numberAt = (node: Node, path: string) => Number(textAt(node, path) ?? 0);
function rateAt(node: Node, path: string): number | null {
  const text = textAt(node, path);
  return text === null ? null : Number(text);
}

interface TaxTerms {
  category: string;
  rate: number | null;
}
interface Amounts {
  currency: string;
  lines: (TaxTerms & { net: number; quantity: number; price: number })[];
  discounts: (TaxTerms & { amount: number })[];
  taxes: (TaxTerms & { basis: number; tax: number; reason: string | null })[];
  totals: Record<'lines' | 'discounts' | 'net' | 'tax' | 'total' | 'prepaid' | 'payable', number>;
}

function ublAmounts(root: Node): Amounts {
  const category = (node: Node, path: string) => ({
    category: textAt(node, `${path}/cbc:ID`) ?? '',
    rate: rateAt(node, `${path}/cbc:Percent`),
  });
  const sum = (name: string) => numberAt(root, `cac:LegalMonetaryTotal/cbc:${name}`);
  return {
    currency: textAt(root, 'cbc:DocumentCurrencyCode') ?? '',
    lines: [...at(root, 'cac:InvoiceLine'), ...at(root, 'cac:CreditNoteLine')].map((line) => ({
      net: numberAt(line, 'cbc:LineExtensionAmount'),
      quantity: numberAt(line, 'cbc:InvoicedQuantity') + numberAt(line, 'cbc:CreditedQuantity'),
      price: numberAt(line, 'cac:Price/cbc:PriceAmount'),
      ...category(line, 'cac:Item/cac:ClassifiedTaxCategory'),
    })),
    discounts: at(root, 'cac:AllowanceCharge').map((discount) => ({
      amount: numberAt(discount, 'cbc:Amount'),
      ...category(discount, 'cac:TaxCategory'),
    })),
    taxes: at(root, 'cac:TaxTotal/cac:TaxSubtotal').map((group) => ({
      basis: numberAt(group, 'cbc:TaxableAmount'),
      tax: numberAt(group, 'cbc:TaxAmount'),
      reason: textAt(group, 'cac:TaxCategory/cbc:TaxExemptionReason'),
      ...category(group, 'cac:TaxCategory'),
    })),
    totals: {
      lines: sum('LineExtensionAmount'),
      discounts: sum('AllowanceTotalAmount'),
      net: sum('TaxExclusiveAmount'),
      tax: numberAt(root, 'cac:TaxTotal/cbc:TaxAmount'),
      total: sum('TaxInclusiveAmount'),
      prepaid: sum('PrepaidAmount'),
      payable: sum('PayableAmount'),
    },
  };
}

function ciiAmounts(root: Node): Amounts {
  const [trade] = at(root, 'rsm:SupplyChainTradeTransaction') as [Node];
  const [settlement] = at(trade, 'ram:ApplicableHeaderTradeSettlement') as [Node];
  const category = (node: Node, path: string) => ({
    category: textAt(node, `${path}ram:CategoryCode`) ?? '',
    rate: rateAt(node, `${path}ram:RateApplicablePercent`),
  });
  const sum = (name: string) => numberAt(settlement, `ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:${name}`);
  return {
    currency: textAt(settlement, 'ram:InvoiceCurrencyCode') ?? '',
    lines: at(trade, 'ram:IncludedSupplyChainTradeLineItem').map((line) => ({
      net: numberAt(
        line,
        'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
      ),
      quantity: numberAt(line, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'),
      price: numberAt(line, 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount'),
      ...category(line, 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/'),
    })),
    discounts: at(settlement, 'ram:SpecifiedTradeAllowanceCharge').map((discount) => ({
      amount: numberAt(discount, 'ram:ActualAmount'),
      ...category(discount, 'ram:CategoryTradeTax/'),
    })),
    taxes: at(settlement, 'ram:ApplicableTradeTax').map((group) => ({
      basis: numberAt(group, 'ram:BasisAmount'),
      tax: numberAt(group, 'ram:CalculatedAmount'),
      reason: textAt(group, 'ram:ExemptionReason'),
      ...category(group, ''),
    })),
    totals: {
      lines: sum('LineTotalAmount'),
      discounts: sum('AllowanceTotalAmount'),
      net: sum('TaxBasisTotalAmount'),
      tax: sum('TaxTotalAmount'),
      total: sum('GrandTotalAmount'),
      prepaid: sum('TotalPrepaidAmount'),
      payable: sum('DuePayableAmount'),
    },
  };
}

const cents = (amount: number) => Math.round(amount * 100);
/** Half of the smallest amount, in cents. */
const halfOf = (currency: string) => (decimalsOf(currency) === 0 ? 50 : 0.5) + 1e-6;
/** Half of the last of the six decimals of a quantity. */
const halfOfQuantity = 0.5e-6;
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0);

/** Rules of EN 16931 about sums, by their numbers; R120 is that of Peppol and XRechnung. */
const sums: Record<string, (amounts: Amounts) => boolean> = {
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-27': ({ lines }) => lines.every(({ price }) => price >= 0),
  'BR-48': ({ taxes }) => taxes.every(({ category, rate }) => category === 'O' || rate !== null),
  'BR-CO-10': ({ lines, totals }) => sumOf(lines.map(({ net }) => net)) === cents(totals.lines),
  'BR-CO-11': ({ discounts, totals }) => sumOf(discounts.map(({ amount }) => amount)) === cents(totals.discounts),
  'BR-CO-13': ({ totals }) => cents(totals.net) === cents(totals.lines) - cents(totals.discounts),
  'BR-CO-14': ({ taxes, totals }) => sumOf(taxes.map(({ tax }) => tax)) === cents(totals.tax),
  'BR-CO-15': ({ totals }) => cents(totals.total) === cents(totals.net) + cents(totals.tax),
  'BR-CO-16': ({ totals }) => cents(totals.payable) === cents(totals.total) - cents(totals.prepaid),
  'BR-CO-17': ({ taxes, currency }) =>
    taxes.every(
      ({ basis, tax, rate }) => Math.abs(cents(tax) - (cents(basis) * (rate ?? 0)) / 100) <= halfOf(currency),
    ),
  'BR-CO-18': ({ taxes }) => taxes.length > 0,
  // Two cents are allowed; this one allows only for what the rounding of the net and of the quantity can change.
  R120: ({ lines }) =>
    lines.every(
      ({ net, quantity, price }) =>
        Math.abs(cents(net) - quantity * price * 100) <= Math.min(2, 0.5 + 1e-6 + price * 100 * halfOfQuantity),
    ),
};

/** Texts of a document by name; a text that is not there is blank. */
type Fact = (name: string) => string;
type Rules = Record<string, (fact: Fact, amounts: Amounts) => boolean>;
const trade = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTrade';
const settlement = `${trade}Settlement`;
const terms = `${settlement}/ram:SpecifiedTradePaymentTerms`;
const means = `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans`;
const period = `${settlement}/ram:BillingSpecifiedPeriod`;
type Places = Record<string, [ubl: string, cii: string]>;
const addressAt = (name: string, ubl: string, cii: string): Places => ({
  [`${name}City`]: [`${ubl}/cbc:CityName`, `${cii}/ram:CityName`],
  [`${name}PostalCode`]: [`${ubl}/cbc:PostalZone`, `${cii}/ram:PostcodeCode`],
  [`${name}Country`]: [`${ubl}/cac:Country/cbc:IdentificationCode`, `${cii}/ram:CountryID`],
});
function partyAt(name: string, ubl: string, cii: string): Places {
  const legal = `${ubl}/cac:PartyLegalEntity`;
  const numberOf = (code: string) => `${ubl}/cac:PartyTaxScheme[cac:TaxScheme/cbc:ID=${code}]/cbc:CompanyID`;
  const [contact, endpoint] = [`${cii}/ram:DefinedTradeContact`, `${cii}/ram:URIUniversalCommunication/ram:URIID`];
  return {
    [`${name}Name`]: [`${legal}/cbc:RegistrationName`, `${cii}/ram:Name`],
    [`${name}Legal`]: [`${legal}/cbc:CompanyID`, `${cii}/ram:SpecifiedLegalOrganization/ram:ID`],
    [`${name}Id`]: [`${ubl}/cac:PartyIdentification/cbc:ID`, `${cii}/ram:ID`],
    [`${name}Vat`]: [numberOf('VAT'), `${cii}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID=VA]`],
    [`${name}Tax`]: [numberOf('FC'), `${cii}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID=FC]`],
    [`${name}Endpoint`]: [`${ubl}/cbc:EndpointID`, endpoint],
    [`${name}Scheme`]: [`${ubl}/cbc:EndpointID/@schemeID`, `${endpoint}/@schemeID`],
    [`${name}Person`]: [`${ubl}/cac:Contact/cbc:Name`, `${contact}/ram:PersonName`],
    [`${name}Phone`]: [
      `${ubl}/cac:Contact/cbc:Telephone`,
      `${contact}/ram:TelephoneUniversalCommunication/ram:CompleteNumber`,
    ],
    [`${name}Mail`]: [
      `${ubl}/cac:Contact/cbc:ElectronicMail`,
      `${contact}/ram:EmailURIUniversalCommunication/ram:URIID`,
    ],
    ...addressAt(name, `${ubl}/cac:PostalAddress`, `${cii}/ram:PostalTradeAddress`),
  };
}
const delivery = 'cac:Delivery/cac:DeliveryLocation/cac:Address';
const places: Places = {
  specification: [
    'cbc:CustomizationID',
    'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
  ],
  number: ['cbc:ID', 'rsm:ExchangedDocument/ram:ID'],
  note: ['cbc:Note', ''],
  currency: ['cbc:DocumentCurrencyCode', `${settlement}/ram:InvoiceCurrencyCode`],
  buyerReference: ['cbc:BuyerReference', `${trade}Agreement/ram:BuyerReference`],
  order: ['cac:OrderReference/cbc:ID', `${trade}Agreement/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID`],
  start: ['cac:InvoicePeriod/cbc:StartDate', `${period}/ram:StartDateTime/udt:DateTimeString`],
  end: ['cac:InvoicePeriod/cbc:EndDate', `${period}/ram:EndDateTime/udt:DateTimeString`],
  due: ['cbc:DueDate', `${terms}/ram:DueDateDateTime/udt:DateTimeString`],
  terms: ['cac:PaymentTerms/cbc:Note', `${terms}/ram:Description`],
  means: ['cac:PaymentMeans/cbc:PaymentMeansCode', `${means}/ram:TypeCode`],
  iban: [
    'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID',
    `${means}/ram:PayeePartyCreditorFinancialAccount/ram:IBANID`,
  ],
  ...partyAt('seller', 'cac:AccountingSupplierParty/cac:Party', `${trade}Agreement/ram:SellerTradeParty`),
  ...partyAt('buyer', 'cac:AccountingCustomerParty/cac:Party', `${trade}Agreement/ram:BuyerTradeParty`),
  ...addressAt('delivery', delivery, `${trade}Delivery/ram:ShipToTradeParty/ram:PostalTradeAddress`),
};

const { codeLists } = (invoiceSchema as unknown as { $defs: { codeLists: Record<string, { enum: string[] }> } }).$defs;
const isIn = (list: string, code: string | null) => !code || !!codeLists[list]?.enum.includes(code);
/** 0225 is newer than the list. */
const isScheme = (code: string) => code === '0225' || isIn('eas', code);
/** Country codes that stand beside those of ISO 3166. */
const isCountry = (code: string) => isIn('ISO3166', code.replace(/^(1A|XI|EL)$/, 'GR'));
/** From "number field" for each rule that wants a field. */
const requiredFields = (list: string): Rules =>
  Object.fromEntries(
    list.split(', ').map((entry) => [entry.split(' ')[0], (fact) => fact(entry.split(' ')[1] ?? '') !== '']),
  );

/** Rules of EN 16931 about texts and codes, by their numbers. */
const texts: Rules = {
  ...requiredFields('BR-02 number, BR-06 sellerName, BR-07 buyerName, BR-09 sellerCountry, BR-11 buyerCountry'),
  'BR-29': (fact) => fact('end') >= fact('start'),
  'BR-CO-09': (fact) => [fact('sellerVat'), fact('buyerVat')].every((id) => isCountry(id.slice(0, 2))),
  'BR-CO-25': (fact, { totals }) => totals.payable <= 0 || (fact('due') || fact('terms')) !== '',
  'BR-CO-26': (fact) => (fact('sellerVat') || fact('sellerId') || fact('sellerLegal')) !== '',
  'BR-CL-04': (fact) => isIn('ISO4217', fact('currency')),
  'BR-CL-08': (fact) => !/^[^#]*#(?!AAI)[^#]{3}#/.test(fact('note')),
  'BR-CL-14': (fact) => ['seller', 'buyer', 'delivery'].every((party) => isCountry(fact(`${party}Country`))),
  'BR-CL-25': (fact) => isScheme(fact('sellerScheme')) && isScheme(fact('buyerScheme')),
  'BR-IC-11': (fact, { taxes }) => taxes.every(({ category }) => category !== 'K') || fact('start') !== '',
  'BR-IC-12': (fact, { taxes }) => taxes.every(({ category }) => category !== 'K') || fact('deliveryCountry') !== '',
  'BR-O-11': (_, { taxes }) => taxes.length < 2 || taxes.every(({ category }) => category !== 'O'),
  'BR-O-12': (_, { taxes, lines }) =>
    taxes.every(({ category }) => category !== 'O') || lines.every(({ category }) => category === 'O'),
};
/** What XRechnung wants, and Peppol by other numbers when both parties are in Germany. */
const german: Rules = {
  ...requiredFields(
    'BR-DE-1 means, BR-DE-3 sellerCity, BR-DE-4 sellerPostalCode, BR-DE-5 sellerPerson, BR-DE-6 sellerPhone',
  ),
  ...requiredFields('BR-DE-7 sellerMail, BR-DE-8 buyerCity, BR-DE-9 buyerPostalCode, BR-DE-15 buyerReference'),
  'BR-DE-10': (fact) => !fact('deliveryCountry') || fact('deliveryCity') !== '',
  'BR-DE-11': (fact) => !fact('deliveryCountry') || fact('deliveryPostalCode') !== '',
  'BR-DE-14': (_, { taxes }) => taxes.every(({ rate }) => rate !== null),
  'BR-DE-19': (fact) => fact('means') !== '58' || isIban(fact('iban')),
};
const addressed = requiredFields('R010 buyerEndpoint, R020 sellerEndpoint');
const peppol: Rules = {
  R003: (fact) => (fact('buyerReference') || fact('order')) !== '',
  // Peppol delivers to numbers only, not to email addresses.
  CL008: (fact) => [fact('sellerScheme'), fact('buyerScheme')].every((scheme) => /^\d{4}$/.test(scheme)),
};

const isTaxed = (fact: Fact) => (fact('sellerVat') || fact('sellerTax')) !== '';
/** Which numbers of the parties a category needs. */
const numbers: Record<TaxCategory, (fact: Fact) => boolean> = {
  ...{ S: isTaxed, Z: isTaxed, E: isTaxed },
  AE: (fact) => isTaxed(fact) && (fact('buyerVat') || fact('buyerLegal')) !== '',
  K: (fact) => fact('sellerVat') !== '' && fact('buyerVat') !== '',
  G: (fact) => fact('sellerVat') !== '',
  O: (fact) => !fact('sellerVat') && !fact('buyerVat'),
};
const isRated = ({ category, rate }: TaxTerms) =>
  category === 'S' ? (rate ?? 0) > 0 : rate === (category === 'O' ? null : 0);
const ofCategory = <T extends TaxTerms>(items: T[], category: string) =>
  items.filter((item) => item.category === category);

/** Rules that each category has, by the end of their numbers. */
const endings: Record<string, (category: TaxCategory, amounts: Amounts, fact: Fact) => boolean> = {
  '01': (category, { lines, discounts, taxes }) => {
    const groups = ofCategory(taxes, category).length;
    if (ofCategory([...lines, ...discounts], category).length === 0) return groups === 0;
    return category === 'S' ? groups > 0 : groups === 1;
  },
  '02': (category, { lines }, fact) => ofCategory(lines, category).length === 0 || numbers[category](fact),
  '03': (category, { discounts }, fact) => ofCategory(discounts, category).length === 0 || numbers[category](fact),
  '05': (category, { lines }) => ofCategory(lines, category).every(isRated),
  '06': (category, { discounts }) => ofCategory(discounts, category).every(isRated),
  '08': (category, { lines, discounts, taxes }) =>
    ofCategory(taxes, category).every(({ rate, basis }) => {
      const isSame = (item: TaxTerms) => category !== 'S' || item.rate === rate;
      const added = sumOf(
        ofCategory(lines, category)
          .filter(isSame)
          .map(({ net }) => net),
      );
      return (
        added -
          sumOf(
            ofCategory(discounts, category)
              .filter(isSame)
              .map(({ amount }) => amount),
          ) ===
        cents(basis)
      );
    }),
  // That of category S is BR-CO-17.
  '09': (category, { taxes }) => ofCategory(taxes, category).every(({ tax }) => tax === 0),
  '10': (category, { taxes }) =>
    ofCategory(taxes, category).every(({ reason }) => 'SZ'.includes(category) === (reason === null)),
};
const categories: Rules = Object.fromEntries(
  (['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const).flatMap((category) =>
    Object.entries(endings)
      .filter(([end]) => category !== 'S' || end !== '09')
      .map(([end, holds]) => [
        `BR-${category === 'K' ? 'IC' : category}-${end}`,
        (fact: Fact, amounts: Amounts) => holds(category, amounts, fact),
      ]),
  ),
);

function rulesFor(fact: Fact): Rules {
  const isXrechnung = fact('specification').endsWith('xrechnung_3.0');
  const isPeppol = fact('specification').endsWith('billing:3.0');
  const isGerman = isXrechnung || (isPeppol && fact('sellerCountry') === 'DE' && fact('buyerCountry') === 'DE');
  const ofFormats = { ...(isGerman && german), ...((isXrechnung || isPeppol) && addressed), ...(isPeppol && peppol) };
  return { ...texts, ...categories, ...ofFormats };
}

/** The numbers of all rules that are checked. */
export const ruleNumbers = Object.keys({ ...sums, ...texts, ...categories, ...german, ...addressed, ...peppol }).concat(
  'BR-DEC',
  'R008',
);

/** The rules that an XML document breaks, in either syntax. */
export function brokenRules(xml: string): string[] {
  const parsed = convert(xml, { format: 'object', verbose: true }) as unknown as Node;
  const [name = ''] = Object.keys(parsed);
  const [root] = at(parsed, name) as [Node];
  const isCii = name === 'rsm:CrossIndustryInvoice';
  const amounts = isCii ? ciiAmounts(root) : ublAmounts(root);
  const fact: Fact = (field) => textAt(root, places[field]?.[isCii ? 1 : 0] ?? '') ?? '';
  const decimals = [...xml.matchAll(/<(?:cbc|ram):(?!ChargeAmount|PriceAmount)\w*Amount[^>]*>-?\d+\.(\d+)</g)];
  return [
    ...Object.entries(sums).flatMap(([rule, holds]) => (holds(amounts) ? [] : [rule])),
    ...Object.entries(rulesFor(fact)).flatMap(([rule, holds]) => (holds(fact, amounts) ? [] : [rule])),
    ...(decimals.some(([, digits = '']) => digits.length > 2) ? ['BR-DEC'] : []),
    ...(/<(\w+:\w+)(?: [^>]*)?><\/\1>/.test(xml) ? ['R008'] : []),
  ];
}

it('reads amounts of XML', () => {
  expect(
    brokenRules(
      '<Invoice><cac:LegalMonetaryTotal><cbc:PayableAmount>1.234</cbc:PayableAmount></cac:LegalMonetaryTotal></Invoice>',
    ),
  ).toEqual('BR-16 BR-CO-16 BR-CO-18 BR-02 BR-06 BR-07 BR-09 BR-11 BR-CO-25 BR-CO-26 BR-DEC'.split(' '));
});
