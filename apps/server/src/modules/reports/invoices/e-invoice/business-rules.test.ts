import { decimalsOf } from '@stint/domain/money';
import { expect, it } from 'vitest';
import { convert } from 'xmlbuilder2';

/** An element by the names of its children; every child is a list. */
type Node = { [name: string]: (Node | string)[] };

/** The elements at a path below a node. */
function at(node: Node, path: string): Node[] {
  let nodes = [node];
  for (const name of path.split('/')) nodes = nodes.flatMap((item) => (item[name] ?? []) as Node[]);
  return nodes;
}
function textAt(node: Node, path: string): string | null {
  const [child] = at(node, path) as unknown as (string | { '#'?: string })[];
  return child === undefined ? null : typeof child === 'string' ? child : (child['#'] ?? '');
}
const numberAt = (node: Node, path: string) => Number(textAt(node, path) ?? 0);

interface Amounts {
  currency: string;
  lines: { net: number; quantity: number; price: number; category: string; rate: number }[];
  discounts: { amount: number; category: string; rate: number }[];
  taxes: { basis: number; tax: number; category: string; rate: number; reason: string | null }[];
  totals: Record<'lines' | 'discounts' | 'net' | 'tax' | 'total' | 'prepaid' | 'payable', number>;
}

function ublAmounts(root: Node): Amounts {
  const category = (node: Node, path: string) => ({
    category: textAt(node, `${path}/cbc:ID`) ?? '',
    rate: numberAt(node, `${path}/cbc:Percent`),
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
    rate: numberAt(node, `${path}ram:RateApplicablePercent`),
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

/** Rules of EN 16931 about sums and taxes, by their numbers; R120 is that of Peppol and XRechnung. */
const rules: Record<string, (amounts: Amounts) => boolean> = {
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-27': ({ lines }) => lines.every(({ price }) => price >= 0),
  'BR-CO-10': ({ lines, totals }) => sumOf(lines.map(({ net }) => net)) === cents(totals.lines),
  'BR-CO-11': ({ discounts, totals }) => sumOf(discounts.map(({ amount }) => amount)) === cents(totals.discounts),
  'BR-CO-13': ({ totals }) => cents(totals.net) === cents(totals.lines) - cents(totals.discounts),
  'BR-CO-14': ({ taxes, totals }) => sumOf(taxes.map(({ tax }) => tax)) === cents(totals.tax),
  'BR-CO-15': ({ totals }) => cents(totals.total) === cents(totals.net) + cents(totals.tax),
  'BR-CO-16': ({ totals }) => cents(totals.payable) === cents(totals.total) - cents(totals.prepaid),
  'BR-CO-17': ({ taxes, currency }) =>
    taxes.every(({ basis, tax, rate }) => Math.abs(cents(tax) - (cents(basis) * rate) / 100) <= halfOf(currency)),
  'BR-CO-18': ({ taxes }) => taxes.length > 0,
  'BR-S-08': ({ lines, discounts, taxes }) =>
    taxes.every(({ category, rate, basis }) => {
      const isSame = (item: { category: string; rate: number }) => item.category === category && item.rate === rate;
      const added = sumOf(lines.filter(isSame).map(({ net }) => net));
      return added - sumOf(discounts.filter(isSame).map(({ amount }) => amount)) === cents(basis);
    }),
  'BR-S-05': ({ lines }) => lines.every(({ category, rate }) => (category === 'S') === rate > 0),
  'BR-E-10': ({ taxes }) => taxes.every(({ category, reason }) => 'SZ'.includes(category) === (reason === null)),
  // Peppol allows two cents; this one allows only for what the rounding of the net and of the quantity can change.
  R120: ({ lines, currency }) =>
    lines.every(
      ({ net, quantity, price }) =>
        Math.abs(cents(net) - quantity * price * 100) <= halfOf(currency) + price * 100 * halfOfQuantity,
    ),
};

/** The rules that an XML document breaks, in either syntax. */
export function brokenRules(xml: string): string[] {
  const parsed = convert(xml, { format: 'object', verbose: true }) as unknown as Node;
  const [name = ''] = Object.keys(parsed);
  const [root] = at(parsed, name) as [Node];
  const amounts = name === 'rsm:CrossIndustryInvoice' ? ciiAmounts(root) : ublAmounts(root);
  const decimals = [...xml.matchAll(/<(?:cbc|ram):(?!ChargeAmount|PriceAmount)\w*Amount[^>]*>-?\d+\.(\d+)</g)];
  const broken = Object.entries(rules).filter(([, holds]) => !holds(amounts));
  return [
    ...broken.map(([rule]) => rule),
    ...(decimals.some(([, digits = '']) => digits.length > 2) ? ['BR-DEC'] : []),
    ...(/<(\w+:\w+)(?: [^>]*)?><\/\1>/.test(xml) ? ['R008'] : []),
  ];
}

it('reads amounts of XML', () => {
  expect(
    brokenRules(
      '<Invoice><cac:LegalMonetaryTotal><cbc:PayableAmount>1.234</cbc:PayableAmount></cac:LegalMonetaryTotal></Invoice>',
    ),
  ).toEqual(['BR-16', 'BR-CO-16', 'BR-CO-18', 'BR-DEC']);
});
