import { type Task, type TaskItem, taskFieldsWith } from '@stint/contract';
import { copyOf, valuesOf } from '@stint/domain/work/copies';
import { useQueryClient } from '@tanstack/react-query';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { useOpenTask, useStatuses } from '../../core/tasks/index.ts';

const copied = taskFieldsWith('copied', true);

/** Copies a task as a new open one. */
export function useCopyTask() {
  const t = useText('taskPage');
  const server = useServer();
  const cache = useQueryClient();
  const statuses = useStatuses();
  const open = useOpenTask();
  const copy = useApiMutation(server.tasks.create, {
    onSuccess: (created) =>
      toast({
        look: 'success',
        title: t('copied', { task: created.taskNumber }),
        action: { label: t('open'), onPress: () => open(created.id) },
      }),
  });
  const copyWhole = (task: TaskItem | Task) =>
    copy.mutate({
      ...valuesOf(task, copied),
      ...copyOf(
        {
          title: task.title,
          issueType: task.issueType ?? null,
          taskTypeId: task.taskTypeId ?? null,
          parentId: task.parentId ?? null,
          parent: task.parent,
        },
        statuses,
      ),
    });
  // Lists omit properties that only the task's page shows.
  return (task: TaskItem) =>
    void cache.fetchQuery(apiQuery(server.tasks.get, { taskId: task.id, includeRootEpic: true })).then(
      (whole) => copyWhole(whole),
      () => copyWhole(task),
    );
}
