import type { Texts } from '../texts.ts';

export const favorites: Texts['favorites'] = {
  add: 'Добавяне в любими',
  addOf: 'Добавяне на {{subject}} в любими',
  removeOf: 'Премахване на {{subject}} от любими',
  remove: 'Премахване от любими',
  added: 'Добавено в любими',
  removed: 'Премахнато от любими',
};
