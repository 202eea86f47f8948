import type { Texts } from '../texts.ts';

export const taskImport: Texts['taskImport'] = {
  importText: 'Нищо не се създава, преди да видите какво ще се получи.',
  importUndone: 'Импортът е отменен',
  imported: 'Импортирани задачи: {{number}}',
  importNothing: 'Още няма изряден ред.',
  importNow: 'Импортиране на {{number}}',
  chooseFile: 'Избор на файл',
  dropFile: 'или го пуснете тук',
  importColumns: 'Какво е всяка колона',
  columnIs: 'Колона „{{column}}“',
  leaveOut: 'Пропускане',
  rowsFit: 'Изрядни: {{number}}',
  rowsWrong: 'Пропуснати поради проблем: {{number}}',
};
