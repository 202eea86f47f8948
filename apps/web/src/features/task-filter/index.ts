export { type ColumnKey, columnKeys, columnsPref } from './columns.ts';
export { Filters, useTaskViews } from './filters.tsx';
