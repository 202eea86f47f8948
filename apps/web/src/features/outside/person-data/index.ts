export { EraseDialog } from './erase-dialog.tsx';
export { SuspendedSection } from './suspended-section.tsx';
export { usePersonDownload } from './use-download.ts';
export { YourDataSection } from './your-data-section.tsx';
