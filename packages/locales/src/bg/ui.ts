import type { Texts } from '../texts.ts';

export const ui: Texts['ui'] = {
  close: 'Затваряне',
  cancel: 'Отказ',
  clear: 'Изчистване',
  open: 'Отваряне',
  loading: 'Зареждане…',
  dismiss: 'Затваряне',
  notifications: 'Известия',
  remove: 'Премахване на {{name}}',
  create: 'Създаване на „{{name}}“',
  createWith: 'Създаване с подробности…',
  noResults: 'Няма резултати.',
  more: 'още {{number}}',
  characterOf: 'Знак {{index}} от {{length}}',
  previousPage: 'Предишна страница',
  nextPage: 'Следваща страница',
  pageOf: 'Страница {{page}} от {{pages}}',
  pageSize: 'На страница',
  sortAscending: 'Във възходящ ред',
  sortDescending: 'В низходящ ред',
};
