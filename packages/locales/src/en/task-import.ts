export const taskImport = {
  importText: 'Nothing is made before you have seen what will come of it.',
  importUndone: 'Import taken back',
  imported: 'Tasks imported: {{number}}',
  importNothing: 'No row is in order yet.',
  importNow: 'Import {{number}}',
  chooseFile: 'Choose a file',
  dropFile: 'or drop it here',
  importColumns: 'What each column is',
  columnIs: 'Column “{{column}}”',
  leaveOut: 'Leave out',
  rowsFit: 'In order: {{number}}',
  rowsWrong: 'Left out for a problem: {{number}}',
};
