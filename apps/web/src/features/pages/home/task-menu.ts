import { lazy } from '../../../ui/lazy.ts';

/** Loaded after the page. */
export const TaskMenu = lazy(() =>
  import('../../work/task-menu/index.ts').then(({ TaskMenu: default_ }) => ({ default: default_ })),
);
