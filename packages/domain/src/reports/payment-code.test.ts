import { describe, expect, it } from 'vitest';
import { type PaymentRequest, paymentCodeOf } from './payment-code.ts';

const usual: PaymentRequest = {
  name: 'Analytical Engines GmbH',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  currency: 'EUR',
  amount: 1190,
  reference: 'INV-0001',
};
const start = 'BCD\n002\n1\nSCT\n';

describe('the code to pay an invoice', () => {
  it.each<[string, Partial<PaymentRequest>, string]>([
    ['everything', {}, 'COBADEFFXXX\nAnalytical Engines GmbH\nDE89370400440532013000\nEUR1190.00\n\n\nINV-0001'],
    ['no BIC', { bic: null }, '\nAnalytical Engines GmbH\nDE89370400440532013000\nEUR1190.00\n\n\nINV-0001'],
    [
      'an account with spaces',
      { iban: 'de89 3704 0044 0532 0130 00' },
      'COBADEFFXXX\nAnalytical Engines GmbH\nDE89370400440532013000\nEUR1190.00\n\n\nINV-0001',
    ],
    [
      'cents',
      { amount: 0.1 + 0.2, bic: null },
      '\nAnalytical Engines GmbH\nDE89370400440532013000\nEUR0.30\n\n\nINV-0001',
    ],
    [
      'a creditor reference',
      { reference: 'RF18 5390 0754 7034', bic: null },
      '\nAnalytical Engines GmbH\nDE89370400440532013000\nEUR1190.00\n\nRF18539007547034',
    ],
    [
      'a reference that only looks like one',
      { reference: 'RF19539007547034', bic: null },
      '\nAnalytical Engines GmbH\nDE89370400440532013000\nEUR1190.00\n\n\nRF19539007547034',
    ],
    ['no reference', { reference: '', bic: null }, '\nAnalytical Engines GmbH\nDE89370400440532013000\nEUR1190.00'],
    [
      'a name of two lines',
      { name: 'Müller\n& Söhne', bic: null },
      '\nMüller & Söhne\nDE89370400440532013000\nEUR1190.00\n\n\nINV-0001',
    ],
    [
      'a long name',
      { name: 'n'.repeat(90), bic: null },
      `\n${'n'.repeat(70)}\nDE89370400440532013000\nEUR1190.00\n\n\nINV-0001`,
    ],
  ])('holds %s', (_, change, rest) => {
    expect(paymentCodeOf({ ...usual, ...change })).toBe(start + rest);
  });

  it.each<[string, Partial<PaymentRequest>]>([
    ['another currency', { currency: 'USD' }],
    ['no account', { iban: null }],
    ['an account outside SEPA', { iban: 'TR330006100519786457841326' }],
    ['nothing to pay', { amount: 0 }],
    ['a credit', { amount: -10 }],
    ['more than a transfer takes', { amount: 1_000_000_000 }],
    ['no name', { name: ' \n' }],
    ['more bytes than a code may have', { name: '北'.repeat(70), reference: '風'.repeat(140) }],
  ])('does not exist for %s', (_, change) => {
    expect(paymentCodeOf({ ...usual, ...change })).toBeNull();
  });

  it('takes the largest amount', () => {
    expect(paymentCodeOf({ ...usual, amount: 999_999_999.99 })).toContain('EUR999999999.99');
  });
});
