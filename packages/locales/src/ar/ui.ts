import type { WholeTexts } from '../texts.ts';

export const ui: WholeTexts['ui'] = {
  cancel: 'إلغاء',
  close: 'إغلاق',
  clear: 'مسح',
  open: 'فتح',
  loading: 'جارٍ التحميل…',
  dismiss: 'إخفاء',
  notifications: 'الإشعارات',
  remove: 'إزالة {{name}}',
  create: 'إنشاء «{{name}}»',
  createWith: 'إنشاء مع التفاصيل…',
  noResults: 'لا توجد نتائج.',
  more: '{{number}} آخرون',
  characterOf: 'الحرف {{index}} من {{length}}',
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  pageOf: 'صفحة {{page}} من {{pages}}',
  pageSize: 'في الصفحة',
  sortAscending: 'مرتّب تصاعديًا',
  sortDescending: 'مرتّب تنازليًا',
};
