// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code.
import { expect, it } from 'vitest';
import { slowPatterns } from './patterns.ts';

const problems = (text: string) => slowPatterns('some.ts', text).map(({ line, problem }) => `${line} ${problem}`);

it.each([
  ['a repeated repetition', 'export const is = /^(a+)+$/;', /exponential/],
  ['two repetitions that match the same', String.raw`text.match(/^\d*\s*\s*h$/);`, /polynomial.*backtracks/],
  ['a search that starts again', String.raw`text.replace(/\s+$/, '');`, /polynomial.*starts again/],
  ['a check of the contract', String.raw`z.string().regex(/^([\w-]+\.?)+$/);`, /exponential/],
  ['a constructor', "const word = '[a-z]+';\nnew RegExp(`^(${word})*$`, 'u');", /^2 exponential/],
  ['a call without new', String.raw`RegExp('^\\w+\\d+$');`, /polynomial/],
  ['a repeated expression', 'const word = /(?:a+)/;\nRegExp(`^${word.source}*$`);', /^2 exponential/],
  ['a raw text', 'const word = String.raw`\\w+`;\nRegExp(`^(${word})+$`);', /^2 exponential/],
  ['a text that is not constant', 'new RegExp(`^${word}$`);', /not constant/],
])('finds %s', (_, text, problem) => {
  expect(problems(text)).toEqual([expect.stringMatching(problem)]);
});

it('passes expressions that take linear time', () => {
  const texts = [
    String.raw`/^\d+(?:[.,]\d+)?$/`,
    String.raw`/(?:^|\s)#\w/`,
    '/^[^@]{1,64}@[^@]{1,255}$/',
    "RegExp('^a+b$')",
  ];
  expect(texts.flatMap((text) => problems(`test(${text});`))).toEqual([]);
});
