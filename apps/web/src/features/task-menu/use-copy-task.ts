import type { TaskItem } from '@stint/contract';
import { copyOf } from '@stint/domain/tasks';
import { useTranslation } from 'react-i18next';
import { useSend, useServer } from '../../lib/server.tsx';
import { toast } from '../../ui/toast.tsx';
import { useOpenTask, useStatuses } from '../tasks/index.ts';

/** Makes another task like this one, at the beginning of its way. */
export function useCopyTask() {
  const { t } = useTranslation('taskPage');
  const statuses = useStatuses();
  const open = useOpenTask();
  const copy = useSend(useServer().tasks.create, {
    onSuccess: (made) =>
      toast({
        look: 'success',
        title: t('copied', { task: made.taskNumber }),
        action: { label: t('open'), onPress: () => open(made.id) },
      }),
  });
  return (task: TaskItem) =>
    copy.mutate({
      ...copyOf({ title: task.title, issueType: task.issueType ?? null }, statuses),
      description: task.description,
      acceptanceCriteria: task.acceptanceCriteria,
      priority: task.priority,
      taskPriorityId: task.taskPriorityId,
      size: task.size,
      taskSizeId: task.taskSizeId,
      estimate: task.estimate,
      projectId: task.projectId,
      parentId: task.parentId,
      teams: task.teams.map(({ id }) => id),
      members: task.members.map(({ id }) => id),
      tags: task.tags.map(({ id }) => id),
    });
}
