import { expect, it } from 'vitest';
import { englishOf, filled, keysIn } from './translation.ts';

const english = { title: 'Tasks', left_one: 'One left', left_other: '{{count}} left', note: 'Note' };

it.each([
  ['en', ['one', 'other']],
  ['zh', ['other']],
  ['pl', ['one', 'few', 'many', 'other']],
  ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
])('%s needs the plural forms %j', (language, forms) => {
  expect(keysIn(language, english)).toEqual(['title', ...forms.map((form) => `left_${form}`), 'note']);
});

it.each([
  ['title', 'Tasks'],
  ['left_one', 'One left'],
  ['left_few', '{{count}} left'],
  ['nothing', ''],
])('%s is translated from the English %j', (key, text) => {
  expect(englishOf(english, key)).toBe(text);
});

it('untranslated texts are shown in English, and unknown keys are ignored', () => {
  expect(filled('pl', english, { title: 'Zadania', left_few: '{{count}} zadania', gone: 'Nic' })).toEqual({
    title: 'Zadania',
    left_one: 'One left',
    left_few: '{{count}} zadania',
    left_many: '{{count}} left',
    left_other: '{{count}} left',
    note: 'Note',
  });
});
