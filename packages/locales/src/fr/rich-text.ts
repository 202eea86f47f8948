import type { WholeTexts } from '../texts.ts';

export const richText: WholeTexts['richText'] = {
  toolbar: 'Mise en forme',
  bold: 'Gras',
  italic: 'Italique',
  strike: 'Barré',
  code: 'Code',
  heading: 'Titre',
  bulletList: 'Liste à puces',
  orderedList: 'Liste numérotée',
  taskList: 'Liste à cocher',
  blockquote: 'Citation',
  link: 'Lien',
  address: 'Adresse du lien',
  people: 'Personnes à mentionner',
};
