import type { WholeTexts } from '../texts.ts';

export const taskImport: WholeTexts['taskImport'] = {
  importText: 'Non si crea nulla prima che tu abbia visto il risultato.',
  importUndone: 'Importazione annullata',
  imported: 'Attività importate: {{number}}',
  importNothing: 'Nessuna riga è ancora a posto.',
  importNow: 'Importa {{number}}',
  chooseFile: 'Scegli un file',
  dropFile: 'o trascinalo qui',
  importColumns: 'Che cos’è ogni colonna',
  columnIs: 'Colonna «{{column}}»',
  leaveOut: 'Tralascia',
  rowsFit: 'A posto: {{number}}',
  rowsWrong: 'Tralasciate per un problema: {{number}}',
};
