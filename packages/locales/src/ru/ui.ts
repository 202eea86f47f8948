import type { Texts } from '../texts.ts';

export const ui: Texts['ui'] = {
  close: 'Закрыть',
  cancel: 'Отмена',
  clear: 'Очистить',
  open: 'Открыть',
  loading: 'Загрузка…',
  dismiss: 'Закрыть',
  notifications: 'Уведомления',
  remove: 'Убрать: {{name}}',
  create: 'Создать «{{name}}»',
  createWith: 'Создать с подробностями…',
  noResults: 'Ничего не найдено.',
  more: 'ещё {{number}}',
  characterOf: 'Символ {{index}} из {{length}}',
  previousPage: 'Предыдущая страница',
  nextPage: 'Следующая страница',
  pageOf: 'Страница {{page}} из {{pages}}',
  pageSize: 'На странице',
  sortAscending: 'По возрастанию',
  sortDescending: 'По убыванию',
};
