export { useColumnLabel } from './column-label.ts';
export { ExportMenu } from './export-menu.tsx';
