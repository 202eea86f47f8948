import type { WholeTexts } from '../texts.ts';

export const taskImport: WholeTexts['taskImport'] = {
  importText: 'Rien n’est créé avant que vous ayez vu le résultat.',
  importUndone: 'Import annulé',
  imported: 'Tâches importées : {{number}}',
  importNothing: 'Aucune ligne n’est encore correcte.',
  importNow: 'Importer {{number}}',
  chooseFile: 'Choisir un fichier',
  dropFile: 'ou déposez-le ici',
  importColumns: 'Ce qu’est chaque colonne',
  columnIs: 'Colonne « {{column}} »',
  leaveOut: 'Ignorer',
  rowsFit: 'Correctes : {{number}}',
  rowsWrong: 'Ignorées pour un problème : {{number}}',
};
