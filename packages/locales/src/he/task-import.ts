import type { Texts } from '../texts.ts';

export const taskImport: Texts['taskImport'] = {
  importText: 'שום דבר לא נוצר לפני שראית מה יֵצא.',
  importUndone: 'הייבוא בוטל',
  imported: 'משימות שיובאו: {{number}}',
  importNothing: 'אין עדיין שורה תקינה.',
  importNow: 'ייבוא {{number}}',
  chooseFile: 'בחירת קובץ',
  dropFile: 'או שחררו אותו כאן',
  importColumns: 'מה כל עמודה',
  columnIs: 'עמודה ”{{column}}“',
  leaveOut: 'להשמיט',
  rowsFit: 'תקינות: {{number}}',
  rowsWrong: 'הושמטו בגלל בעיה: {{number}}',
};
