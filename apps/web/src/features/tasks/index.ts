export { useChangeTask } from './change-task.ts';
export { EstimateField } from './estimate-field.tsx';
export { MyTasks } from './my-tasks.tsx';
export { StatusLabel, StatusMenu } from './status-menu.tsx';
export { TaskBox } from './task-box.tsx';
export { teamStatuses } from './task-lists.ts';
export { TaskNumber } from './task-number.tsx';
