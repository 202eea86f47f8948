import type { WholeTexts } from '../texts.ts';

export const richText: WholeTexts['richText'] = {
  toolbar: 'Formatierung',
  bold: 'Fett',
  italic: 'Kursiv',
  strike: 'Durchgestrichen',
  code: 'Code',
  heading: 'Überschrift',
  bulletList: 'Aufzählung',
  orderedList: 'Nummerierte Liste',
  taskList: 'Checkliste',
  blockquote: 'Zitat',
  link: 'Link',
  address: 'Adresse des Links',
  people: 'Personen zum Erwähnen',
};
