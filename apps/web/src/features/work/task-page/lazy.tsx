import { lazy } from '../../../ui/lazy.ts';

/** Loaded with the first task over a page, so that the frame does not wait for it. */
export const TaskOverlay = lazy(() => import('./task-overlay.tsx').then((parts) => ({ default: parts.TaskOverlay })));
