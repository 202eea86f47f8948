import type { Texts } from '../texts.ts';

export const favorites: Texts['favorites'] = {
  add: 'В избранное',
  addOf: 'Добавить в избранное: {{subject}}',
  removeOf: 'Убрать из избранного: {{subject}}',
  remove: 'Убрать из избранного',
  added: 'Добавлено в избранное',
  removed: 'Убрано из избранного',
};
