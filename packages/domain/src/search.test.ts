import { describe, expect, it } from 'vitest';
import { excerptOf, foldText, matchesIn, nearWords, searchWords } from './search.ts';
import { foldCases } from './testing/fold-cases.ts';

describe('FIND-01 the form in which a search compares', () => {
  it.each(foldCases)('“%s” is “%s”', (text, folded) => expect(foldText(text)).toBe(folded));

  it('gives the words of a query once', () => {
    expect(searchWords('  Straße STRASSE  Höhe ', 8)).toEqual(['strasse', 'hohe']);
    expect(searchWords('a b c', 2)).toEqual(['a', 'b']);
  });
});

it.each<[typed: string, text: string, isFound: boolean]>([
  ['safri', 'fix the safari crash', true],
  ['sfaari', 'fix the safari crash', true],
  ['tset', 'test', true],
  ['tast', 'test', true],
  ['tat', 'test', false],
  ['logn', 'login', true],
  ['dshbaord', 'dashboard', true],
  ['dahsbaord', 'dashboard', true],
  ['dxshboxrd', 'dashboard', true],
  ['dxshxoxrd', 'dashboard', false],
  ['safri', 'save', false],
  ['настойки', 'настройки команды', true],
])('FIND-02 “%s” in “%s”: %s', (typed, text, isFound) => {
  expect(nearWords(typed, text.split(' ')).length > 0).toBe(isFound);
});

it('FIND-02 puts the words with fewer typos first', () => {
  expect(nearWords('dashbaord', ['dashhoards', 'mashed', 'dashboards', 'dashboard'])).toEqual([
    'dashboards',
    'dashboard',
    'dashhoards',
  ]);
});

it.each<[text: string, typed: string, parts: string[]]>([
  ['Fix the Safari crash', 'safari', ['Safari']],
  ['Fix the Safari crash', 'safri', ['Safari']],
  ['Große Straße', 'strasse gross', ['Groß', 'Straße']],
  ['İSTANBUL ışık', 'isik istan', ['İSTAN', 'ışık']],
  ['更新团队设置', '团队', ['团队']],
  ['ﬁnal', 'fi', ['ﬁ']],
  ['Zoë Zoe\u0308', 'zoe', ['Zoë', 'Zoe\u0308']],
  ['a🙂b crash', 'crash', ['crash']],
  ['Undo the todo', 'do', []],
  ['aaaaaa', 'aaa', ['aaaaaa']],
])('FIND-03 highlights in “%s” for “%s”: %j', (text, typed, parts) => {
  expect(matchesIn(text, searchWords(typed, 8)).map(([from, before]) => text.slice(from, before))).toEqual(parts);
});

it('FIND-03 cuts one line around the first match, without halves of letters', () => {
  const text = `${'Before it all. '.repeat(10)}The\n needle  stands here. ${'🙂'.repeat(200)}`;
  const excerpt = excerptOf(text, ['needle']);
  expect(excerpt?.text).toMatch(/^….* The needle stands here\. (🙂)+…$/u);
  expect(excerpt?.text.length).toBeLessThanOrEqual(162);
  expect(excerpt?.ranges.map(([from, before]) => excerpt.text.slice(from, before))).toEqual(['needle']);
  expect(excerptOf(text, ['haystack'])).toBeNull();
});
