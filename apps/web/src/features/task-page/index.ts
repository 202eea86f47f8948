export { TaskOverlay } from './later.tsx';
export { taskQuery } from './task-query.ts';
export { TaskScreen } from './task-screen.tsx';
