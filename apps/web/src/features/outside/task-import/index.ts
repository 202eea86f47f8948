export { Columns } from './columns.tsx';
export { ImportDialog } from './import-dialog.tsx';
export { programNames as taskProgramNames } from './programs.ts';
export { FileRow } from './rows.tsx';
