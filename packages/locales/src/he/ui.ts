import type { Texts } from '../texts.ts';

export const ui: Texts['ui'] = {
  close: 'סגירה',
  cancel: 'ביטול',
  clear: 'ניקוי',
  open: 'פתיחה',
  loading: 'טוען…',
  dismiss: 'סגירה',
  notifications: 'התראות',
  remove: 'הסרת {{name}}',
  create: 'יצירת "{{name}}"',
  createWith: 'יצירה עם פרטים…',
  noResults: 'אין תוצאות.',
  more: 'עוד {{number}}',
  characterOf: 'תו {{index}} מתוך {{length}}',
  previousPage: 'העמוד הקודם',
  nextPage: 'העמוד הבא',
  pageOf: 'עמוד {{page}} מתוך {{pages}}',
  pageSize: 'בכל עמוד',
  sortAscending: 'ממוין בסדר עולה',
  sortDescending: 'ממוין בסדר יורד',
};
