import { Refusal } from '@stint/contract';
import { decimalsOf, minorOf } from '@stint/domain/money';

/** An amount as people write it, in the smallest unit; refused with more decimals than its currency has. */
export function exactMinor(amount: number, currency: string): number {
  const minor = minorOf(amount, currency);
  const isLost = amount !== 0 && minor === 0;
  if (isLost || Math.abs(amount * 10 ** decimalsOf(currency) - minor) > 1e-4)
    throw new Refusal('invoice.decimals', { currency, decimals: String(decimalsOf(currency)) });
  if (!Number.isSafeInteger(minor)) throw new Refusal('invoice.too_large');
  return minor;
}
