import type { TaskItem } from '@stint/contract';
import { closed, reopened, type StatusChange } from '@stint/domain/workspace/statuses';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { changeStatus, useChangeTask, useStatuses } from '../../core/tasks/index.ts';

/** Closes a task after a confirmation or reopens it, with undo. */
export function useClose(task: TaskItem): { close: () => void; reopen: () => void } {
  const t = useText('taskPage', 'common');
  const statuses = useStatuses();
  const change = useChangeTask();
  const setStatus = (next: StatusChange, title: string) => {
    const before = { status: task.status, taskStatusId: task.taskStatusId ?? null };
    change(task.id, next, {}, () =>
      toast({
        look: 'success',
        title,
        description: task.title,
        action: { label: t('common:undo'), onPress: () => change(task.id, before) },
      }),
    );
  };
  return {
    close: () => changeStatus({ status: 'closed' }, [task], () => setStatus(closed(statuses), t('closed'))),
    reopen: () => setStatus(reopened(statuses), t('reopened')),
  };
}
