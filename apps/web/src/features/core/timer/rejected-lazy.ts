import { lazy } from '../../../ui/lazy.ts';

export const RejectedDialog = lazy(() =>
  import('./rejected-dialog.tsx').then((module) => ({ default: module.RejectedDialog })),
);
