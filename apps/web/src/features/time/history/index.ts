export { EntryHistory } from './entry-history.tsx';
export { HistorySection } from './history-section.tsx';
