import { InvoiceSeller } from '@stint/contract';
import { expect, it } from 'vitest';
import { issuedIdentity } from './invoice-identity.ts';

const blank = Object.fromEntries(Object.keys(InvoiceSeller.shape).map((field) => [field, null])) as InvoiceSeller;
const vienna = { street: 'Ring 1', postalCode: '1010', city: 'Wien', country: 'AT' };
const graz = { street: 'Gasse 2', addressExtra: 'Hof', postalCode: '8010', city: 'Graz', country: 'AT' };

it.each<
  [what: string, issued: Partial<InvoiceSeller> | null, present: Partial<InvoiceSeller>, shown: Partial<InvoiceSeller>]
>([
  ['a draft is from now', null, { vatId: 'ATU1', ...graz }, { vatId: 'ATU1', ...graz }],
  ['what was said stays', { vatId: 'ATU1', ...vienna }, { vatId: 'ATU2', ...graz }, { vatId: 'ATU1', ...vienna }],
  ['what was removed since stays', { iban: 'AT1' }, {}, { iban: 'AT1' }],
  ['what was blank is completed', { vatId: 'ATU1' }, { vatId: 'ATU2', ...graz }, { vatId: 'ATU1', ...graz }],
  ['an address is never mixed', { city: 'Wien' }, { ...graz }, { city: 'Wien' }],
  ['nor is an account', { iban: 'AT1' }, { iban: 'AT2', bic: 'B', bankName: 'Bank' }, { iban: 'AT1' }],
  ['nor an electronic address', { electronicId: 'a@b.test' }, { electronicScheme: 'EM' }, { electronicId: 'a@b.test' }],
])('%s', (_, issued, present, expected) => {
  expect(issuedIdentity(issued && { ...blank, ...issued }, { ...blank, ...present })).toEqual({
    ...blank,
    ...expected,
  });
});
