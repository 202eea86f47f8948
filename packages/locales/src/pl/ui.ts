import type { Texts } from '../texts.ts';

export const ui: Texts['ui'] = {
  close: 'Zamknij',
  cancel: 'Anuluj',
  clear: 'Wyczyść',
  open: 'Otwórz',
  loading: 'Wczytywanie…',
  dismiss: 'Zamknij',
  notifications: 'Powiadomienia',
  remove: 'Usuń: {{name}}',
  create: 'Utwórz „{{name}}”',
  createWith: 'Utwórz ze szczegółami…',
  noResults: 'Brak wyników.',
  more: 'jeszcze {{number}}',
  characterOf: 'Znak {{index}} z {{length}}',
  previousPage: 'Poprzednia strona',
  nextPage: 'Następna strona',
  pageOf: 'Strona {{page}} z {{pages}}',
  pageSize: 'Na stronie',
  sortAscending: 'Sortowanie rosnące',
  sortDescending: 'Sortowanie malejące',
};
