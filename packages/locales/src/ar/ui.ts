import type { Texts } from '../texts.ts';

export const ui: Texts['ui'] = {
  close: 'إغلاق',
  clear: 'مسح',
  open: 'فتح',
  loading: 'جارٍ التحميل…',
  dismiss: 'إخفاء',
  notifications: 'الإشعارات',
  remove: 'إزالة {{name}}',
  create: 'إنشاء «{{name}}»',
  noResults: 'لا توجد نتائج.',
  more: '{{number}} آخرون',
  characterOf: 'الحرف {{index}} من {{length}}',
  sortAscending: 'مرتّب تصاعديًا',
  sortDescending: 'مرتّب تنازليًا',
};
