export { TaskOverlay } from './lazy.tsx';
export { taskQuery } from './task-query.ts';
export { TaskScreen } from './task-screen.tsx';
