import { decimalsOf } from '@stint/domain/money';

/** $1,250.00 — with the code after the amount for an unknown currency. */
export function moneyText(amount: number, currency: string, locale: string): string {
  const isCode = /^[A-Z]{3}$/i.test(currency);
  const digits = decimalsOf(currency.toUpperCase());
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  if (isCode) return new Intl.NumberFormat(locale, { style: 'currency', currency, ...decimals }).format(amount);
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(amount)} ${currency}`;
}
