export { MyTasks, TaskList } from './my-tasks.tsx';
