import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EmailAddress, emailIn } from './email.ts';
import { api, operations } from './index.ts';
import { NewSignInDomain } from './joining/provider-sign-in.ts';

const Email = emailIn('wrong');

describe('an email address', () => {
  it.each([
    [' Ada@Example.test ', 'ada@example.test'],
    ['info@müller.test', 'info@xn--mller-kva.test'],
    ['info@mu\u0308ller.test', 'info@xn--mller-kva.test'],
    ['INFO@MÜLLER.TEST', 'info@xn--mller-kva.test'],
    ['info@xn--mller-kva.test', 'info@xn--mller-kva.test'],
    ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
    ['ünal@example.test', 'ünal@example.test'],
    ['u\u0308nal@example.test', 'ünal@example.test'],
    ['用户@例子.公司', '用户@xn--fsqu00a.xn--55qx5d'],
    ["o'neil+tag@mail.example.test", "o'neil+tag@mail.example.test"],
  ])('%j is stored as %j', (typed, stored) => {
    expect(Email.parse(typed)).toBe(stored);
    expect(Email.parse(stored)).toBe(stored);
    expect(EmailAddress.parse(stored)).toBe(stored);
  });

  it.each([
    '',
    'ada',
    '@example.test',
    'ada@',
    'ada@example',
    'ada@@example.test',
    'a b@example.test',
    '.ada@example.test',
    'a..b@example.test',
    'ada@example..test',
    'ada@-.test',
    'ada@127.0.0.1',
    'ada@müller.test/path',
    'ada@müller.test:80',
    'ada@mül_ler.test',
    'ada\u0000@example.test',
    'ada\u200b@example.test',
    'ada@exam\u202eple.test',
    `${'ü'.repeat(250)}@example.test`,
  ])('%j is refused', (typed) => {
    expect(Email.safeParse(typed).error?.issues[0]?.message).toBe('wrong');
  });

  it('has the same form in every body that takes one', () => {
    const bodies = operations(api).flatMap(({ op, route: { body, query } }) =>
      [body, query].flatMap((schema) => {
        if (!schema) return [];
        const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
        return Object.keys(properties)
          .filter((name) => /^email$/i.test(name))
          .map((name) => ({ op, name, schema }));
      }),
    );
    expect(bodies.length).toBeGreaterThan(10);
    for (const { op, name, schema } of bodies) {
      const { error } = schema.safeParse({ [name]: ' Info@MÜLLER.test ' });
      expect([op, error?.issues.find(({ path }) => path[0] === name)]).toEqual([op, undefined]);
    }
  });

  it('has a domain that an admin can confirm in either form', () => {
    for (const domain of ['müller.test', 'MÜLLER.test', 'xn--mller-kva.test'])
      expect(NewSignInDomain.parse({ domain })).toEqual({ domain: 'xn--mller-kva.test' });
  });
});
