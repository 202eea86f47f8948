import type { Task, TaskPatch } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { type Field, useChangeTask } from '../../core/tasks/index.ts';

type Text = string | null | undefined;

/** A notice with old and new value. */
function useFieldToast() {
  const t = useText('taskPage', 'tasks');
  const sentence = (field: Field, from: Text, to: Text) => {
    if (!to) return null;
    if (field === 'projectId') return t('projectChanged', { to });
    return from ? t('changedFrom', { from, to }) : t('setTo', { to });
  };
  return (field: Field, from: Text, to: Text) => {
    const description = sentence(field, from, to);
    toast({
      id: 'task-field',
      look: 'success',
      title: t('updatedField', { field: t(`tasks:field_${field}`) }),
      ...(description && { description }),
    });
  };
}

interface About {
  field: Field;
  from: Text;
  to: Text;
  /** The records of the ids in the patch. */
  shown?: Partial<Task>;
}

/** Changes a property optimistically and shows a notice once stored. */
export function useFieldChange() {
  const change = useChangeTask();
  const showToast = useFieldToast();
  return (taskId: string, patch: TaskPatch, { field, from, to, shown = {} }: About) =>
    change(taskId, patch, shown, () => showToast(field, from, to));
}
