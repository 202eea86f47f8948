export { DownloadButton } from './download-button.tsx';
export { ExportList } from './export-list.tsx';
export { hoursPref } from './hours-pref.ts';
export { Reason } from './reason.tsx';
export { useExport } from './use-export.ts';
