import type { Texts } from '../texts.ts';

export const richText: Texts['richText'] = {
  toolbar: 'Formatowanie',
  bold: 'Pogrubienie',
  italic: 'Kursywa',
  strike: 'Przekreślenie',
  code: 'Kod',
  heading: 'Nagłówek',
  bulletList: 'Lista punktowana',
  orderedList: 'Lista numerowana',
  taskList: 'Lista zadań',
  blockquote: 'Cytat',
  link: 'Link',
  address: 'Adres linku',
  people: 'Kogo wspomnieć',
};
