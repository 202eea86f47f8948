import type { WholeTexts } from '../texts.ts';

export const favorites: WholeTexts['favorites'] = {
  add: 'Ajouter aux favoris',
  addOf: 'Ajouter {{subject}} aux favoris',
  removeOf: 'Retirer {{subject}} des favoris',
  remove: 'Retirer des favoris',
  added: 'Ajouté aux favoris',
  removed: 'Retiré des favoris',
};
