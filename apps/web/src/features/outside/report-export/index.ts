export { ExportMenu, useEntryColumns } from './export-menu.tsx';
