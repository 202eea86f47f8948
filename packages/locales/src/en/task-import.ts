export const taskImport = {
  importText: 'You’ll see a preview before anything is created.',
  importUndone: 'Import undone',
  imported: 'Tasks imported: {{number}}',
  importNothing: 'No valid rows yet.',
  importNow: 'Import {{number}}',
  chooseFile: 'Select file',
  dropFile: 'or drop it here',
  importColumns: 'Map columns',
  columnIs: 'Column “{{column}}”',
  leaveOut: 'Skip',
  rowsFit: 'Ready: {{number}}',
  rowsWrong: 'Skipped because of errors: {{number}}',
};
