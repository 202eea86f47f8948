import { lazily } from '../../ui/lazily.ts';

/** Fetched when the first task is opened over a page: the frame, which holds it, does not wait for it. */
export const TaskOverlay = lazily(() => import('./task-overlay.tsx').then((parts) => ({ default: parts.TaskOverlay })));
