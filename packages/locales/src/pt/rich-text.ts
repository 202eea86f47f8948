import type { WholeTexts } from '../texts.ts';

export const richText: WholeTexts['richText'] = {
  toolbar: 'Formatação',
  bold: 'Negrito',
  italic: 'Itálico',
  strike: 'Rasurado',
  code: 'Código',
  heading: 'Título',
  bulletList: 'Lista com marcas',
  orderedList: 'Lista numerada',
  taskList: 'Lista de verificação',
  blockquote: 'Citação',
  link: 'Link',
  address: 'Endereço do link',
  people: 'Pessoas a mencionar',
};
