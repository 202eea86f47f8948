import type { Texts } from '../texts.ts';

export const richText: Texts['richText'] = {
  toolbar: 'Форматирование',
  bold: 'Полужирный',
  italic: 'Курсив',
  strike: 'Зачёркнутый',
  code: 'Код',
  heading: 'Заголовок',
  bulletList: 'Маркированный список',
  orderedList: 'Нумерованный список',
  taskList: 'Список дел',
  blockquote: 'Цитата',
  link: 'Ссылка',
  address: 'Адрес ссылки',
  people: 'Кого упомянуть',
};
