export { Columns } from './columns.tsx';
export { FileField } from './file-field.tsx';
export { ImportDialog } from './import-dialog.tsx';
export { FileRow } from './rows.tsx';
export { TaskFileImport, taskFileEndings } from './task-file-import.tsx';
