import { lazy } from '../../../ui/lazy.ts';

/** The task search, loaded on first use. */
export const TaskChoice = lazy(() => import('./task-choice.tsx').then((parts) => ({ default: parts.TaskChoice })));
