export { TimeImportDialog } from './time-import-dialog.tsx';
export { TimeImportsSection } from './time-imports-section.tsx';
