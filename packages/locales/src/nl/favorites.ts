import type { WholeTexts } from '../texts.ts';

export const favorites: WholeTexts['favorites'] = {
  add: 'Aan favorieten toevoegen',
  addOf: '{{subject}} aan favorieten toevoegen',
  removeOf: '{{subject}} uit favorieten halen',
  remove: 'Uit favorieten halen',
  added: 'Aan favorieten toegevoegd',
  removed: 'Uit favorieten gehaald',
};
