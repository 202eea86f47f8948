import { lazy } from '../../ui/lazy.ts';

/** A search for a task, loaded when somebody wants to choose one. */
export const TaskChoice = lazy(() => import('./task-choice.tsx').then((parts) => ({ default: parts.TaskChoice })));
