import { finished } from '@stint/domain/steps';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

/** Long enough to be parsed in several pieces. */
const long = JSON.stringify(Array.from({ length: 4000 }, (_, at) => ({ at, text: 'a "quoted\\" [text' })));
const space = ' '.repeat(20_000);

function outcome(parse: () => unknown): unknown {
  try {
    return { value: parse() };
  } catch (error) {
    return (error as Error).name;
  }
}
const expectSame = (text: string) =>
  expect(outcome(() => finished(parseJson(text)))).toEqual(outcome(() => JSON.parse(text) as unknown));

describe('a long JSON text', () => {
  it.each([
    ...['LONG', '[LONG]', '[1,LONG,2]', '{"a":LONG,"b":[],"a":3}', '{"a":1, "b c\\"" : LONG }', ' [ LONG , LONG ] '],
    ...['{"__proto__":LONG,"__proto__ ":1}', '[[[LONG],LONG],{}]', '[LONG,]', '[,LONG]', '[1,,LONG]', '[LONG LONG]'],
    ...[
      '[LONG 1]',
      '[1 LONG]',
      '{LONG}',
      '{"a" LONG}',
      '{"a":LONG,}',
      '[LONG}',
      '[LONG',
      'LONG,',
      '[LONG]]',
      '{"a":[LONG}',
    ],
    ...[
      '{a:LONG}',
      '[LONG,nul]',
      '[LONG,01]',
      "[LONG,'a']",
      '[LONG,"a\nb"]',
      '[LONG,"a]',
      '[LONG,\u00a0]',
      '{"a":LONG "b":1}',
    ],
  ])('%s is read as JSON.parse reads it', (shape) => expectSame(shape.replaceAll('LONG', long)));

  it('of any shape, whole or damaged, is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 6 }),
        fc.nat(),
        fc.constantFrom('', ',', ']', '{', '"', ':'),
        (value, at, sign) => {
          const text = JSON.stringify([value, 'x'.repeat(9000), value, { a: value, b: 'y'.repeat(9000) }]);
          expectSame(text);
          const place = at % text.length;
          expectSame(`${text.slice(0, place)}${sign}${text.slice(place + 1)}`);
          expectSame(text.replaceAll(',', `,${space}`));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is parsed in pieces', () => {
    let yields = 0;
    for (const _ of parseJson(`[${long},${long}]`)) yields += 1;
    expect(yields).toBeGreaterThan((long.length * 2) / 20_000);
  });
});
