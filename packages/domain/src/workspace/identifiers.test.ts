import { expect, it } from 'vitest';
import { isIban, isLeitwegId, isVatId, whyNotIdentity, wrongIdentifiers } from './identifiers.ts';

it.each<[string, boolean]>([
  ['DE89370400440532013000', true],
  ['GB29NWBK60161331926819', true],
  ['NO9386011117947', true],
  ['MT84MALT011000012345MTLCAST001S', true],
  ['DE89370400440532013001', false],
  ['DE8937040044053201300', false],
  ['DE98370400440532013000', false],
  ['KW81CBKU0000000000001234560101', true],
  ['de89370400440532013000', false],
  ['', false],
])('%s is an IBAN: %j', (text, expected) => expect(isIban(text)).toBe(expected));

it.each<[string, boolean]>([
  ['DE123456789', true],
  ['DE12345678', false],
  ['ATU12345678', true],
  ['AT12345678', false],
  ['NL123456789B01', true],
  ['NL123456789', false],
  ['EL123456789', true],
  ['GR123456789', false],
  ['CHE123456789MWST', true],
  ['FRXX123456789', true],
  ['ESB12345678', true],
  ['XI123456789', true],
  ['AU12345678901', true],
  ['ZZ123456789', false],
  ['123456789', false],
])('%s is a VAT ID: %j', (text, expected) => expect(isVatId(text)).toBe(expected));

it.each<[string, boolean]>([
  ['04011000-12345-03', true],
  ['04011000-1234512345-06', true],
  ['04011000-12345-30', false],
  ['04011000-12345-04', false],
  ['991-33333TEST-33', true],
  ['04011000', false],
  ['PO 77', false],
])('%s is a Leitweg-ID: %j', (text, expected) => expect(isLeitwegId(text)).toBe(expected));

it.each<[Parameters<typeof whyNotIdentity>[0], string | null]>([
  [{}, null],
  [{ country: 'DE', vatId: null, iban: '' }, null],
  [{ country: 'XX' }, 'identity.country'],
  [{ bic: 'COBADEFFXXX' }, null],
  [{ bic: 'COBADEFFXX' }, 'identity.bic'],
  [{ bic: 'COBAXXFF' }, 'identity.bic'],
  [{ contactEmail: 'ada@studio' }, 'identity.email'],
  [{ buyerReference: 'PO 77' }, null],
  [{ buyerReference: '04011000-12345-03' }, null],
  [{ buyerReference: '04011000-12345-04' }, 'identity.leitweg_id'],
  [{ electronicScheme: 'EM', electronicId: 'a@b.example' }, null],
  [{ electronicScheme: 'EM', electronicId: 'DE123456789' }, 'identity.electronic_address'],
  [{ electronicScheme: 'EM', electronicId: null }, 'identity.electronic_missing'],
  [{ electronicScheme: '0096', electronicId: '1234567890' }, null],
  [{ electronicScheme: '0096', electronicId: '12345678' }, 'identity.electronic_address'],
  [{ electronicScheme: '0007', electronicId: '2120000142' }, null],
  [{ electronicScheme: '0007', electronicId: '2120000143' }, 'identity.electronic_address'],
  [{ electronicScheme: '9955', electronicId: 'SE212000014201' }, 'identity.electronic_address'],
  [{ electronicScheme: null, electronicId: 'a@b.example' }, 'identity.electronic_scheme'],
  [{ electronicScheme: '0204', electronicId: '04011000-12345-03' }, null],
  [{ electronicScheme: '0204', electronicId: '04011000-12345-04' }, 'identity.electronic_address'],
  [{ electronicScheme: '0088', electronicId: '4012345000009' }, null],
  [{ electronicScheme: '0088', electronicId: '4012345000008' }, 'identity.electronic_address'],
  [{ electronicScheme: '0208', electronicId: '0202239951' }, null],
  [{ electronicScheme: '0208', electronicId: '0202239950' }, 'identity.electronic_address'],
  [{ electronicScheme: '0192', electronicId: '923609016' }, null],
  [{ electronicScheme: '0192', electronicId: '923609017' }, 'identity.electronic_address'],
  [{ electronicScheme: '9930', electronicId: 'DE123456789' }, null],
  [{ electronicScheme: '9930', electronicId: 'NL123456789B01' }, 'identity.electronic_address'],
  [{ electronicScheme: '0211', electronicId: 'IT12345670017' }, null],
])('%j is refused with %s', (identity, expected) => expect(whyNotIdentity(identity)).toBe(expected));

it('names every field that is wrong', () => {
  expect(wrongIdentifiers({ country: 'XX', vatId: '1', iban: 'DE1' })).toEqual({
    country: 'identity.country',
    vatId: 'identity.vat_id',
    iban: 'identity.iban',
  });
});
