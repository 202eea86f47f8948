import type { TaskRef } from '@stint/contract';
import { Link } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { StatusMenu, TaskLink, TaskNumber, TypeIcon, useVocabulary } from '../../core/tasks/index.ts';
import { OverPage } from './over-page.ts';

const titleClass = 'min-w-0 flex-1 truncate hover:text-accent-text hover:underline max-sm:order-last max-sm:basis-full';

/** Another task in a list of this page. */
export function TaskLine({ task, before, after }: { task: TaskRef; before?: ReactNode; after?: ReactNode }) {
  const types = useVocabulary('issueTypes');
  return (
    <li className="flex min-h-9 items-center gap-2 border-line border-t px-4 py-1 first:border-t-0 max-sm:flex-wrap max-sm:py-2">
      {before}
      <TypeIcon type={task.issueType} color={types.find(({ name }) => name === task.issueType)?.color} />
      <TaskNumber task={task} />
      {use(OverPage) ? (
        <TaskLink taskId={task.id} dir="auto" className={titleClass}>
          {task.title}
        </TaskLink>
      ) : (
        <Link to="/task/$taskId" params={{ taskId: task.id }} dir="auto" className={titleClass}>
          {task.title}
        </Link>
      )}
      <StatusMenu task={task} subject={task.title} />
      {after}
    </li>
  );
}
