export { Choice } from './choice.tsx';
export { Filters, useTaskViews } from './filters.tsx';
export { TaskTabs } from './task-tabs.tsx';
