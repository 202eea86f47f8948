import type { WholeTexts } from '../texts.ts';

export const taskImport: WholeTexts['taskImport'] = {
  importText: 'Nada é criado antes de ver o resultado.',
  importUndone: 'Importação anulada',
  imported: 'Tarefas importadas: {{number}}',
  importNothing: 'Nenhuma linha está correta ainda.',
  importNow: 'Importar {{number}}',
  chooseFile: 'Escolher um ficheiro',
  dropFile: 'ou solte-o aqui',
  importColumns: 'O que é cada coluna',
  columnIs: 'Coluna «{{column}}»',
  leaveOut: 'Ignorar',
  rowsFit: 'Corretas: {{number}}',
  rowsWrong: 'Ignoradas por um problema: {{number}}',
};
