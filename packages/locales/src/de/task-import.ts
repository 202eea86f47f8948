import type { WholeTexts } from '../texts.ts';

export const taskImport: WholeTexts['taskImport'] = {
  importText: 'Nichts entsteht, bevor Sie gesehen haben, was daraus wird.',
  importUndone: 'Import zurückgenommen',
  imported: 'Importierte Aufgaben: {{number}}',
  importNothing: 'Noch keine Zeile ist in Ordnung.',
  importNow: '{{number}} importieren',
  chooseFile: 'Datei wählen',
  dropFile: 'oder hier ablegen',
  importColumns: 'Was jede Spalte ist',
  columnIs: 'Spalte „{{column}}“',
  leaveOut: 'Auslassen',
  rowsFit: 'In Ordnung: {{number}}',
  rowsWrong: 'Wegen eines Problems ausgelassen: {{number}}',
};
