import type { WholeTexts } from '../texts.ts';

export const richText: WholeTexts['richText'] = {
  toolbar: 'Opmaak',
  bold: 'Vet',
  italic: 'Cursief',
  strike: 'Doorgehaald',
  code: 'Code',
  heading: 'Kop',
  bulletList: 'Opsomming',
  orderedList: 'Genummerde lijst',
  taskList: 'Checklist',
  blockquote: 'Citaat',
  link: 'Link',
  address: 'Adres van de link',
  people: 'Mensen om te noemen',
};
