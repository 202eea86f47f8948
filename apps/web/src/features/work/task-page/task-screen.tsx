import type { Task } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { isGone } from '../../../lib/page/gone.ts';
import { useTaskPageKeys } from '../../core/tasks/index.ts';
import { Page, PageError } from '../../identity/shell/index.ts';
import { TaskBody, TaskBodyPending } from './task-body.tsx';
import { taskQuery } from './task-query.ts';
import { TaskUnread } from './task-unread.tsx';

/** A task as a page. */
export function TaskScreen({ taskId }: { taskId: string }) {
  const t = useText('tasks');
  const navigate = useNavigate();
  const [isRemoved, setRemoved] = useState(false);
  const { data: task, error, refetch } = useQuery({ ...taskQuery(useServer(), taskId), enabled: !isRemoved });
  const retry = () => void refetch();
  if (error && (!task || isGone(error))) return <PageError error={error} onRetry={retry} />;
  // A deleted task is not fetched again.
  if (!task || isRemoved)
    return (
      <Page title={t('title')} width="wide" pending>
        <TaskBodyPending />
      </Page>
    );
  return (
    <Page title={`${task.taskNumber} ${task.title}`} width="wide">
      {error && <TaskUnread error={error} onRetry={retry} />}
      <WithKeys key={task.id} task={task}>
        <TaskBody
          task={task}
          onRemoved={() => {
            flushSync(() => setRemoved(true));
            void navigate({ to: '/' });
          }}
        />
      </WithKeys>
    </Page>
  );
}

/** Lets the keys of a task act on the page. */
function WithKeys({ task, children }: { task: Task; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const panel = useTaskPageKeys(task, place);
  return (
    <div ref={place}>
      {children}
      {panel}
    </div>
  );
}
