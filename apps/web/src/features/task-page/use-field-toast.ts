import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast.tsx';

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

/** Says that a property has changed, from what to what. */
export function useFieldToast() {
  const { t } = useTranslation('taskPage');
  return (field: Field, from: string | null | undefined, to: string | null | undefined) =>
    toast({
      id: 'task-field',
      look: 'success',
      title: t('updatedField', { field: t(`field_${field}`) }),
      ...(to && { description: from ? t('changedFrom', { from, to }) : t('setTo', { to }) }),
    });
}
