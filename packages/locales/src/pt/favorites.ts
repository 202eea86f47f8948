import type { WholeTexts } from '../texts.ts';

export const favorites: WholeTexts['favorites'] = {
  add: 'Adicionar aos favoritos',
  addOf: 'Adicionar {{subject}} aos favoritos',
  removeOf: 'Remover {{subject}} dos favoritos',
  remove: 'Remover dos favoritos',
  added: 'Adicionado aos favoritos',
  removed: 'Removido dos favoritos',
};
