import type { WholeTexts } from '../texts.ts';

export const taskImport: WholeTexts['taskImport'] = {
  importText: 'لا يُنشأ شيء قبل أن ترى ما سينتج عنه.',
  importUndone: 'تم التراجع عن الاستيراد',
  imported: 'المهام المستوردة: {{number}}',
  importNothing: 'لا يوجد صف سليم بعد.',
  importNow: 'استيراد {{number}}',
  chooseFile: 'اختيار ملف',
  dropFile: 'أو أفلته هنا',
  importColumns: 'ما يمثّله كل عمود',
  columnIs: 'العمود «{{column}}»',
  leaveOut: 'تجاهل',
  rowsFit: 'سليمة: {{number}}',
  rowsWrong: 'مستبعدة لوجود مشكلة: {{number}}',
};
