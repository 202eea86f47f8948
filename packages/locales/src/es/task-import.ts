import type { WholeTexts } from '../texts.ts';

export const taskImport: WholeTexts['taskImport'] = {
  importText: 'No se crea nada antes de que veas el resultado.',
  importUndone: 'Importación deshecha',
  imported: 'Tareas importadas: {{number}}',
  importNothing: 'Ninguna fila está bien todavía.',
  importNow: 'Importar {{number}}',
  chooseFile: 'Elegir un archivo',
  dropFile: 'o suéltelo aquí',
  importColumns: 'Qué es cada columna',
  columnIs: 'Columna «{{column}}»',
  leaveOut: 'Omitir',
  rowsFit: 'Correctas: {{number}}',
  rowsWrong: 'Omitidas por un problema: {{number}}',
};
