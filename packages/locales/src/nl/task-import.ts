import type { WholeTexts } from '../texts.ts';

export const taskImport: WholeTexts['taskImport'] = {
  importText: 'Er ontstaat niets voordat je hebt gezien wat het wordt.',
  importUndone: 'Import teruggedraaid',
  imported: 'Geïmporteerde taken: {{number}}',
  importNothing: 'Nog geen enkele rij klopt.',
  importNow: '{{number}} importeren',
  chooseFile: 'Bestand kiezen',
  dropFile: 'of zet het hier neer',
  importColumns: 'Wat elke kolom is',
  columnIs: 'Kolom “{{column}}”',
  leaveOut: 'Weglaten',
  rowsFit: 'In orde: {{number}}',
  rowsWrong: 'Weggelaten wegens een probleem: {{number}}',
};
