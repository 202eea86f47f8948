import { api, operations } from '@stint/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApi } from './openapi.ts';
import { shaped } from './shaped.ts';

interface DescribedOperation {
  operationId: string;
  responses: Record<string, { content: Record<string, { example?: unknown }> }>;
}
const { paths } = openApi(api, 'test') as { paths: Record<string, Record<string, DescribedOperation>> };
const examples = new Map(
  Object.values(paths)
    .flatMap((path) => Object.values(path))
    .map(({ operationId, responses }) => [
      operationId,
      Object.values(responses)[0]?.content['application/json']?.example,
    ]),
);
const answers = operations(api).filter(({ route }) => !route.download);

/** The value with a key more in each object. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  return {
    notOfTheContract: 1,
    ...Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withMore(item)])),
  };
}

/** The answer that is sent, or the schema issues that refuse it. */
function sent(make: () => unknown): unknown {
  try {
    return JSON.stringify(make());
  } catch (error) {
    return (error as z.ZodError).issues;
  }
}

describe('a shaped answer', () => {
  it.each(answers.map(({ op, route }) => [op, route] as const))(
    'of %s is what its schema parses',
    (op, { returns }) => {
      const example = examples.get(op);
      for (const value of [example, withMore(example), undefined, null, 'text', []])
        expect(sent(() => shaped(returns, value))).toEqual(sent(() => returns.parse(value)));
    },
  );

  const Person = z.object({
    id: z.uuid(),
    at: z.iso.datetime(),
    day: z.iso.date().nullable(),
    count: z.int(),
    share: z.number(),
    kind: z.enum(['one', 'two']),
    only: z.literal(true).optional(),
    mail: z.email().optional(),
    get friends() {
      return z.array(Person).optional();
    },
  });
  const person = {
    ...{ id: 'c56a4180-65aa-42ec-a945-5fd21dec0538', at: '2026-03-01T08:00:00.000Z', day: '2026-03-01' },
    ...{ count: 1, share: 0.5, kind: 'one' },
  };
  it.each([
    ['all that is required', {}],
    ['a record of its own kind', { friends: [{ ...person, secret: 1 }] }],
    ['null where it is allowed', { day: null }],
    ['null where it is not', { only: null }],
    ['undefined where it is allowed', { only: undefined }],
    ['undefined where it is not', { day: undefined }],
    ['another literal', { only: false }],
    ['a word that is not of the enum', { kind: 'three' }],
    ['half a count', { count: 1.5 }],
    ['no number', { share: Number.NaN }],
    ['a number as text', { share: '1' }],
    ['an id that is none', { id: '1' }],
    ['an instant without a zone', { at: '2026-03-01T08:00:00' }],
    ['a day that does not exist', { day: '2026-02-30' }],
    ['an address without a host', { mail: 'a@' }],
    ['an object for a list', { friends: {} }],
    ['a fault below', { friends: [{ ...person, friends: [{ ...person, count: null }] }] }],
  ])('is what the schema parses with %s', (_, more) => {
    const value = { ...person, ...more };
    expect(sent(() => shaped(Person, value))).toEqual(sent(() => Person.parse(value)));
  });

  it('does not hide an error of the value itself', () => {
    const value = {
      get name() {
        throw new Error('cannot be read');
      },
    };
    expect(() => shaped(z.object({ name: z.string() }), value)).toThrow('cannot be read');
  });
});
