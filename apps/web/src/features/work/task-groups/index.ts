export { useGroupFolds } from './group-folds.ts';
export { GroupHead } from './group-head.tsx';
export { GroupMenu } from './group-menu.tsx';
export { GroupRows } from './group-rows.tsx';
export { type TaskGrouping, taskGroupings } from './groupings.ts';
export { type TaskGroup, useGroupingLabel, useTaskGroups } from './task-groups.tsx';
