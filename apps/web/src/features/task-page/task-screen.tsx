import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isGone } from '../../lib/gone.ts';
import { useText } from '../../lib/i18n.ts';
import { useServer } from '../../lib/server.tsx';
import { Page, PageError } from '../shell/index.ts';
import { TaskBody, TaskBodyPending } from './task-body.tsx';
import { taskQuery } from './task-query.ts';
import { TaskUnread } from './task-unread.tsx';

/** One task as a page of its own. */
export function TaskScreen({ taskId }: { taskId: string }) {
  const t = useText('tasks');
  const navigate = useNavigate();
  const { data: task, error, refetch } = useQuery(taskQuery(useServer(), taskId));
  const retry = () => void refetch();
  if (error && (!task || isGone(error))) return <PageError error={error} onRetry={retry} />;
  if (!task)
    return (
      <Page title={t('title')} width="wide" pending>
        <TaskBodyPending />
      </Page>
    );
  return (
    <Page title={`${task.taskNumber} ${task.title}`} width="wide">
      {error && <TaskUnread error={error} onRetry={retry} />}
      <TaskBody key={task.id} task={task} onRemoved={() => void navigate({ to: '/' })} />
    </Page>
  );
}
