import type { Task, TaskItem } from '@stint/contract';
import { copyOf } from '@stint/domain/copies';
import { useQueryClient } from '@tanstack/react-query';
import { apiQuery, useApiMutation, useServer } from '../../lib/api/server.tsx';
import { useText } from '../../lib/i18n/i18n.ts';
import { toast } from '../../ui/toast.tsx';
import { useOpenTask, useStatuses } from '../tasks/index.ts';

/** Makes another task like this one, at the beginning of its way. */
export function useCopyTask() {
  const t = useText('taskPage');
  const server = useServer();
  const cache = useQueryClient();
  const statuses = useStatuses();
  const open = useOpenTask();
  const copy = useApiMutation(server.tasks.create, {
    onSuccess: (made) =>
      toast({
        look: 'success',
        title: t('copied', { task: made.taskNumber }),
        action: { label: t('open'), onPress: () => open(made.id) },
      }),
  });
  const copyWhole = (task: TaskItem | Task) =>
    copy.mutate({
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
      description: task.description,
      acceptanceCriteria: task.acceptanceCriteria,
      priority: task.priority,
      taskPriorityId: task.taskPriorityId,
      size: task.size ?? null,
      taskSizeId: task.taskSizeId ?? null,
      estimate: task.estimate,
      version: task.version,
      public: task.public,
      isDraft: task.isDraft,
      projectId: task.projectId,
      teams: task.teams.map(({ id }) => id),
      members: task.members.map(({ id }) => id),
      tags: task.tags.map(({ id }) => id),
    });
  // Lists leave out what only the task's own page shows.
  return (task: TaskItem) =>
    void cache.fetchQuery(apiQuery(server.tasks.get, { taskId: task.id, includeRootEpic: true })).then(
      (whole) => copyWhole(whole),
      () => copyWhole(task),
    );
}
