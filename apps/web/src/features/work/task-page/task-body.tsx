import type { Task } from '@stint/contract';
import { type ReactNode, use } from 'react';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';
import { FieldsBlocked, useWhyNotChange } from '../../core/tasks/index.ts';
import { Activity } from './activity.tsx';
import { Details } from './details.tsx';
import { OverPage } from './over-page.ts';
import { TaskHead } from './task-head.tsx';
import { TaskParts } from './task-parts.tsx';

/** In a narrow place the properties follow the title; in a wide one they stand beside everything. */
const grid = 'grid grid-cols-1 items-start gap-6 @min-[52rem]:grid-cols-[minmax(0,1fr)_20rem]';
const rows = '@min-[52rem]:grid-rows-[auto_auto_1fr]';

interface TaskBodyProps {
  task: Task;
  /** In the line of actions. */
  actions?: ReactNode;
  onRemoved: () => void;
}

/** The full view of a task: properties, sub-tasks, links and activity. */
export function TaskBody({ task, actions, onRemoved }: TaskBodyProps) {
  const isOver = use(OverPage);
  const blocked = useWhyNotChange();
  return (
    <FieldsBlocked value={blocked}>
      <div className="@container">
        <div className={cx(grid, rows)}>
          <TaskHead task={task} actions={actions} onRemoved={onRemoved} />
          {/* Leaves room for the close button of the overlay. */}
          <div
            className={cx(
              'flex min-w-0 flex-col gap-4 @min-[52rem]:col-start-2 @min-[52rem]:row-span-3 @min-[52rem]:row-start-1',
              isOver && '@min-[52rem]:pt-9',
            )}
          >
            <Details task={task} />
          </div>
          <TaskParts task={task} />
          <Activity task={task} />
        </div>
      </div>
    </FieldsBlocked>
  );
}

/** A skeleton of the same size. */
export const TaskBodyPending = () => (
  <div className="@container">
    <div className={grid}>
      <div className="flex min-w-0 flex-col gap-6">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-8 w-4/5" />
        <SkeletonText lines={4} />
      </div>
      <Card>
        <SkeletonText lines={9} />
      </Card>
    </div>
  </div>
);
