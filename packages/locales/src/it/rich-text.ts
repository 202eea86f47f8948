import type { WholeTexts } from '../texts.ts';

export const richText: WholeTexts['richText'] = {
  toolbar: 'Formattazione',
  bold: 'Grassetto',
  italic: 'Corsivo',
  strike: 'Barrato',
  code: 'Codice',
  heading: 'Titolo',
  bulletList: 'Elenco puntato',
  orderedList: 'Elenco numerato',
  taskList: 'Elenco di controllo',
  blockquote: 'Citazione',
  link: 'Link',
  address: 'Indirizzo del link',
  people: 'Persone da menzionare',
};
