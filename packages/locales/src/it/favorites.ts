import type { WholeTexts } from '../texts.ts';

export const favorites: WholeTexts['favorites'] = {
  add: 'Aggiungi ai preferiti',
  addOf: 'Aggiungi {{subject}} ai preferiti',
  removeOf: 'Rimuovi {{subject}} dai preferiti',
  remove: 'Rimuovi dai preferiti',
  added: 'Aggiunto ai preferiti',
  removed: 'Rimosso dai preferiti',
};
