export { Filters, useTaskViews } from './filters.tsx';
