export { type ColumnKey, columnKeys, columnsPref } from './columns.ts';
export { pathOf, takeColumns } from './view-place.ts';
