import type { TaskPatch } from '@stint/contract';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast.tsx';
import { useChangeTask } from '../tasks/index.ts';

export const fields = [
  'title',
  'status',
  'priority',
  'size',
  'issueType',
  'estimate',
  'startDate',
  'dueDate',
  'description',
  'acceptanceCriteria',
  'members',
  'tags',
  'teams',
  'version',
  'projectId',
  'parentId',
  'public',
] as const;
export type Field = (typeof fields)[number];

type Text = string | null | undefined;

/** Says that a property has changed, from what to what. */
export function useFieldToast() {
  const { t } = useTranslation('taskPage');
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
      title: t('updatedField', { field: t(`field_${field}`) }),
      ...(description && { description }),
    });
  };
}

/** Changes one property at once, and says so when the server has taken it, or that it has not. */
export function useFieldChange() {
  const { t } = useTranslation('taskPage');
  const change = useChangeTask();
  const say = useFieldToast();
  return (taskId: string, patch: TaskPatch, { field, from, to }: { field: Field; from: Text; to: Text }) =>
    change(taskId, patch, {}, () => say(field, from, to), t('failedField', { field: t(`field_${field}`) }));
}
