/** $1,250.00 — with the code after the amount for an unknown currency. */
export function moneyText(amount: number, currency: string, locale: string): string {
  const known = /^[A-Z]{3}$/i.test(currency);
  if (known) return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(amount)} ${currency}`;
}
