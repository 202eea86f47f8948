export { Columns } from './columns.tsx';
export { ImportDialog } from './import-dialog.tsx';
export { FileRow } from './rows.tsx';
