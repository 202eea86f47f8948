export { GroupHead } from './group-head.tsx';
export { type TaskGrouping, taskGroupings } from './groupings.ts';
export { type TaskGroup, useGroupingLabel, useTaskGroups } from './task-groups.tsx';
