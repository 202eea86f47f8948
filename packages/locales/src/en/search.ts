export const search = {
  comments: 'Comments',
  files: 'Files',
  entries: 'Time entries',
  boards: 'Boards',
  failed: 'Search failed. {{reason}}',
  startNamed: 'Start “{{task}}”',
  switchNamed: 'Switch to “{{task}}”',
  switchTo: 'Switch to',
};
