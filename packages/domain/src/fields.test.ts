import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  greetingAt,
  hrefOf,
  isEmail,
  isPhone,
  isUrl,
  splitName,
  whyNotFilled,
  whyNotPhone,
  wrongInPersonStep,
} from './fields.ts';

describe('e-mail addresses', () => {
  it.each(['ada@example.test', ' ada@example.test ', 'a.b+c@mail.example.co.uk', "o'neil@example.ie", 'ада@пример.бг'])(
    'accepts %j',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );
  it.each([
    '',
    'ada',
    'ada@',
    '@example.test',
    'ada@example',
    'ada@@example.test',
    'a b@example.test',
    'ada@example..test',
    '.ada@example.test',
    'ada.@example.test',
    'ada@-.',
    `${'x'.repeat(250)}@a.bc`,
    'ada@example.test, eve@example.test',
    'ada@example.test\nbcc: eve@example.test',
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
  it('accepts every ordinary address in any case', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9]{1,20}$/), fc.domain(), (name, domain) => {
        expect(isEmail(`${name}@${domain}`)).toBe(true);
      }),
    );
  });
});

describe('phone numbers and web addresses', () => {
  it.each([
    ['+359888123456', true],
    ['359 888 123456', true],
    ['123-456-7890', true],
    ['(123) 456-7890', true],
    ['+1234567890123', false],
    ['12-34', false],
    ['call me', false],
  ])('%j is a phone number: %s', (text, expected) => {
    expect(isPhone(text)).toBe(expected);
    expect(whyNotPhone(text)).toBe(expected ? null : 'field.phone');
  });
  it.each([
    ['https://example.test', true],
    ['http://www.example.test/a/b?c=d#e', true],
    ['https://example.test:8080/', true],
    ['example.test', false],
    ['ftp://example.test', false],
    ['javascript:alert(1)//https://example.test', false],
    ['https://nodomain', false],
    ['https://example.test/a b', false],
  ])('%j is a web address: %s', (text, expected) => {
    expect(isUrl(text)).toBe(expected);
  });
});

it.each([
  ['https://example.test/a', 'https://example.test/a'],
  ['example.test', 'https://example.test'],
  [' www.example.test/a?b ', 'https://www.example.test/a?b'],
  ['not a link', null],
  ['localhost', null],
  ['javascript:alert(1)', null],
  ['javascript:alert.test', null],
])('%j leads to %j', (typed, href) => {
  expect(hrefOf(typed)).toBe(href);
});

describe('input of one field', () => {
  it.each([
    ['two characters fill a field', whyNotFilled, 'ab', null],
    ['blanks do not', whyNotFilled, ' a ', 'field.required'],
  ] as const)('%s', (_, rule, typed, reason) => {
    expect(rule(typed)).toBe(reason);
  });
});

describe('registration', () => {
  it.each([
    ['is content', { name: 'Ada', email: 'ada@example.test', captcha: null }, {}],
    [
      'names every field',
      { name: 'A', email: 'ada', captcha: '' },
      { name: 'register.name', email: 'register.email', captcha: 'register.captcha' },
    ],
    ['takes a ticked captcha', { name: 'Ada', email: 'ada@example.test', captcha: 'token' }, {}],
  ])('%s', (_, typed, wrong) => {
    expect(wrongInPersonStep(typed)).toEqual(wrong);
  });
});

describe('people', () => {
  it.each([
    ['Ada', 'Ada', ''],
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['  Ada  Byron King ', 'Ada', 'Byron King'],
    ['', '', ''],
  ])('%j is split into first and last name', (fullName, firstName, lastName) => {
    expect(splitName(fullName)).toEqual({ firstName, lastName });
  });
  it.each([
    [4, 'evening'],
    [5, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [0, 'evening'],
  ])('are greeted at %d h: good %s', (hour, greeting) => {
    expect(greetingAt(hour)).toBe(greeting);
  });
});
