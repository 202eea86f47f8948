export { ChangedRows } from './changed-rows.tsx';
export { Columns } from './columns.tsx';
export { ImportDialog } from './import-dialog.tsx';
export { NameList as TaskNameList } from './name-list.tsx';
export { programNames as taskProgramNames } from './programs.ts';
export { FileRow } from './rows.tsx';
