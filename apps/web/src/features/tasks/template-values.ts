import type { Task, TemplateValues } from '@stint/contract';

/** What of a task its template keeps: what it is, not what became of it. */
export const templateOf = (
  task: Pick<Task, 'title' | 'description' | 'acceptanceCriteria' | 'priority' | 'size' | 'issueType' | 'estimate'> &
    Pick<Task, 'taskPriorityId' | 'taskSizeId' | 'projectId'> & {
      tags: readonly { id: string }[];
      members: readonly { id: string }[];
    },
): TemplateValues => ({
  title: task.title,
  description: task.description,
  acceptanceCriteria: task.acceptanceCriteria ?? null,
  priority: task.priority,
  size: task.size,
  issueType: task.issueType,
  taskPriorityId: task.taskPriorityId,
  taskSizeId: task.taskSizeId,
  estimate: task.estimate,
  projectId: task.projectId,
  tags: task.tags.map(({ id }) => id),
  members: task.members.map(({ id }) => id),
});
