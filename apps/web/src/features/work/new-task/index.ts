export { NewTaskDialog } from './new-task-dialog.tsx';
