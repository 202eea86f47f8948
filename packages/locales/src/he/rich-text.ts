import type { Texts } from '../texts.ts';

export const richText: Texts['richText'] = {
  toolbar: 'עיצוב טקסט',
  bold: 'מודגש',
  italic: 'נטוי',
  strike: 'קו חוצה',
  code: 'קוד',
  heading: 'כותרת',
  bulletList: 'רשימת תבליטים',
  orderedList: 'רשימה ממוספרת',
  taskList: 'רשימת סימון',
  blockquote: 'ציטוט',
  link: 'קישור',
  address: 'כתובת הקישור',
  people: 'אנשים לאזכור',
};
