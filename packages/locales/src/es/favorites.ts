import type { WholeTexts } from '../texts.ts';

export const favorites: WholeTexts['favorites'] = {
  add: 'Añadir a favoritos',
  addOf: 'Añadir {{subject}} a favoritos',
  removeOf: 'Quitar {{subject}} de favoritos',
  remove: 'Quitar de favoritos',
  added: 'Añadido a favoritos',
  removed: 'Quitado de favoritos',
};
