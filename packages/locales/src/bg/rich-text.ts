import type { Texts } from '../texts.ts';

export const richText: Texts['richText'] = {
  toolbar: 'Форматиране',
  bold: 'Получер',
  italic: 'Курсив',
  strike: 'Зачеркнат',
  code: 'Код',
  heading: 'Заглавие',
  bulletList: 'Списък с точки',
  orderedList: 'Номериран списък',
  taskList: 'Списък за отмятане',
  blockquote: 'Цитат',
  link: 'Връзка',
  address: 'Адрес на връзката',
  people: 'Хора за споменаване',
};
