import type { TaskRef } from '@stint/contract';

/** Numbers are left to right in every language. */
export const TaskNumber = ({ task }: { task: Pick<TaskRef, 'taskNumber'> }) => (
  <bdi dir="ltr" className="shrink-0 text-caption text-faint">
    {task.taskNumber}
  </bdi>
);
