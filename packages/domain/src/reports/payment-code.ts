/** What a bank app needs to pay an invoice. */
export interface PaymentRequest {
  name: string;
  iban: string | null;
  bic: string | null;
  currency: string;
  amount: number;
  reference: string;
}

/** The countries of SEPA, by the first letters of an IBAN. */
const sepa = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE ' +
    'SI SK SM VA'
  ).split(' '),
);
const maxAmount = 999_999_999.99;
const maxName = 70;
const maxText = 140;
const maxBytes = 331;

/** One line: the code separates its fields by line breaks. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
const cutAt = (text: string, max: number) => [...text].slice(0, max).join('').trim();

/** A creditor reference by ISO 11649, with its check digits. */
function isCreditorReference(text: string): boolean {
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(text)) return false;
  let rest = 0;
  for (const sign of text.slice(4) + text.slice(0, 4)) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest === 1;
}

/**
 * The text of a QR code for a SEPA credit transfer (EPC069-12, version 002); null where there can be none: another
 * currency, no account in SEPA, or nothing to pay.
 */
export function paymentCodeOf({ name, iban, bic, currency, amount, reference }: PaymentRequest): string | null {
  const account = iban?.replace(/\s/g, '').toUpperCase() ?? '';
  const payee = cutAt(oneLine(name), maxName);
  const cents = Math.round(amount * 100);
  if (currency !== 'EUR' || !sepa.has(account.slice(0, 2)) || payee === '') return null;
  if (cents < 1 || cents > maxAmount * 100) return null;
  const text = oneLine(reference);
  const structured = isCreditorReference(text.replace(/\s/g, '').toUpperCase());
  const fields = [
    'BCD',
    '002',
    // UTF-8
    '1',
    'SCT',
    bic?.replace(/\s/g, '').toUpperCase() ?? '',
    payee,
    account,
    `EUR${(cents / 100).toFixed(2)}`,
    '',
    structured ? text.replace(/\s/g, '').toUpperCase() : '',
    structured ? '' : cutAt(text, maxText),
  ];
  while (fields.at(-1) === '') fields.pop();
  const code = fields.join('\n');
  return new TextEncoder().encode(code).length > maxBytes ? null : code;
}
