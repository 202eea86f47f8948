import type { Texts } from '../texts.ts';

export const taskImport: Texts['taskImport'] = {
  importText: 'Ничего не создаётся, пока вы не увидите результат.',
  importUndone: 'Импорт отменён',
  imported: 'Импортировано задач: {{number}}',
  importNothing: 'Пока нет ни одной верной строки.',
  importNow: 'Импортировать {{number}}',
  chooseFile: 'Выбрать файл',
  dropFile: 'или перетащите его сюда',
  importColumns: 'Что в каждом столбце',
  columnIs: 'Столбец «{{column}}»',
  leaveOut: 'Пропустить',
  rowsFit: 'Верных: {{number}}',
  rowsWrong: 'Пропущено из‑за ошибки: {{number}}',
};
