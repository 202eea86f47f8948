import type { Texts } from '../texts.ts';

export const taskImport: Texts['taskImport'] = {
  importText: 'Nic nie powstanie, zanim zobaczysz wynik.',
  importUndone: 'Cofnięto import',
  imported: 'Zaimportowane zadania: {{number}}',
  importNothing: 'Żaden wiersz nie jest jeszcze poprawny.',
  importNow: 'Importuj {{number}}',
  chooseFile: 'Wybierz plik',
  dropFile: 'lub upuść go tutaj',
  importColumns: 'Czym jest każda kolumna',
  columnIs: 'Kolumna „{{column}}”',
  leaveOut: 'Pomiń',
  rowsFit: 'Poprawne: {{number}}',
  rowsWrong: 'Pominięte z powodu problemu: {{number}}',
};
