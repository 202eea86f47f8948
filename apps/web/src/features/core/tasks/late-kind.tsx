import { type ComponentProps, Suspense } from 'react';
import { lazy } from '../../../ui/lazy.ts';

const Kind = lazy(() => import('./task-kind.tsx').then((parts) => ({ default: parts.TaskKind })));

/** The icons of type and priority, loaded after the list. */
export const TaskKind = (props: ComponentProps<typeof Kind>) => (
  <Suspense fallback={<TaskKindSpace {...props} />}>
    <Kind {...props} />
  </Suspense>
);

/** Reserves the width of the icons. */
export const TaskKindSpace = ({ task }: ComponentProps<typeof Kind>) => (
  <span className={task.priority || task.taskPriorityId ? 'w-10 shrink-0' : 'w-4 shrink-0'} />
);
