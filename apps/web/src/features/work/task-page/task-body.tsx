import type { Task } from '@stint/contract';
import { type ReactNode, use } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';
import { FieldsBlocked, useWhyNotChange } from '../../core/tasks/index.ts';
import { TaskGithub } from '../../outside/integrations/index.ts';
import { TaskBoards } from '../boards/index.ts';
import { Activity } from './activity.tsx';
import { Attachments } from './attachments.tsx';
import { ChildIssues } from './children.tsx';
import { Details } from './details.tsx';
import { OverPage } from './over-page.ts';
import { RelatedIssues } from './related.tsx';
import { TaskHead } from './task-head.tsx';
import { TaskText } from './task-text.tsx';

const grid = 'grid items-start gap-6 @min-[52rem]:grid-cols-[minmax(0,1fr)_20rem]';

interface TaskBodyProps {
  task: Task;
  /** In the line of actions. */
  actions?: ReactNode;
  onRemoved: () => void;
}

/** The full view of a task: properties, sub-tasks, links and activity. */
export function TaskBody({ task, actions, onRemoved }: TaskBodyProps) {
  const t = useText('taskPage');
  const isOver = use(OverPage);
  const blocked = useWhyNotChange();
  return (
    <FieldsBlocked value={blocked}>
      <div className="@container">
        <div className={grid}>
          <div className="flex min-w-0 flex-col gap-6">
            <TaskHead task={task} actions={actions} onRemoved={onRemoved} />
            <TaskText task={task} field="description" title={t('description')} placeholder={t('descriptionHint')} />
            <TaskText
              task={task}
              field="acceptanceCriteria"
              title={t('criteria')}
              placeholder={t('criteriaHint')}
              small
            />
            <Attachments task={task} />
            <ChildIssues task={task} />
            <RelatedIssues task={task} />
            <TaskGithub taskId={task.id} />
            <TaskBoards taskId={task.id} />
          </div>
          {/* Leaves room for the close button of the overlay. */}
          <div className={cx('flex min-w-0 flex-col gap-4 @min-[52rem]:row-span-2', isOver && '@min-[52rem]:pt-9')}>
            <Details task={task} />
          </div>
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
