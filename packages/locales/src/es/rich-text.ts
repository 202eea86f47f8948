import type { WholeTexts } from '../texts.ts';

export const richText: WholeTexts['richText'] = {
  toolbar: 'Formato',
  bold: 'Negrita',
  italic: 'Cursiva',
  strike: 'Tachado',
  code: 'Código',
  heading: 'Título',
  bulletList: 'Lista con viñetas',
  orderedList: 'Lista numerada',
  taskList: 'Lista de comprobación',
  blockquote: 'Cita',
  link: 'Enlace',
  address: 'Dirección del enlace',
  people: 'Personas para mencionar',
};
