import { lazy } from '../../ui/lazy.ts';

/** Fetched when the first task is opened over a page: the frame, which holds it, does not wait for it. */
export const TaskOverlay = lazy(() => import('./task-overlay.tsx').then((parts) => ({ default: parts.TaskOverlay })));
