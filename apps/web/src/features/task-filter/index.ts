export { type ColumnKey, columnKeys, columnsPref } from './columns.ts';
export { FilterBar } from './filter-bar.tsx';
export { ViewBar } from './view-bar.tsx';
