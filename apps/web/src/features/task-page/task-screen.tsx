import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useServer } from '../../lib/server.tsx';
import { Page, PageError } from '../shell/index.ts';
import { TaskBody, TaskBodyPending } from './task-body.tsx';
import { taskQuery } from './task-query.ts';

/** One task as a page of its own. */
export function TaskScreen({ taskId }: { taskId: string }) {
  const { t } = useTranslation('tasks');
  const navigate = useNavigate();
  const { data: task, error, refetch } = useQuery(taskQuery(useServer(), taskId));
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!task)
    return (
      <Page title={t('title')} width="wide" pending>
        <TaskBodyPending />
      </Page>
    );
  return (
    <Page title={`${task.taskNumber} ${task.title}`} width="wide">
      <TaskBody key={task.id} task={task} onRemoved={() => void navigate({ to: '/' })} />
    </Page>
  );
}
