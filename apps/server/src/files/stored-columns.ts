/** The columns that hold names in the file store of what a workspace owns. Texts may name a file, too, but own none. */
export const storedColumns = [
  ['image_asset', 'url'],
  ['image_asset', 'thumb'],
  ['task_attachment', 'url'],
  ['task_attachment', 'thumb'],
  ['screenshot', 'url'],
  ['screenshot', 'thumb'],
  ['board_image', 'url'],
  ['board', 'picture'],
  ['time_import', 'stored'],
  ['time_import', 'rowList'],
  ['task_import', 'stored'],
  ['task_import', 'rowList'],
  ['workspace_import', 'plans'],
] as const;
