import type { ImportField } from '@stint/contract';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';

/** The texts for each property. */
const fieldWords = {
  title: 'title',
  description: 'description',
  status: 'status',
  priority: 'priority',
  size: 'size',
  issueType: 'issueType',
  labels: 'tags',
  assignees: 'members',
  project: 'projectId',
  estimate: 'estimate',
  startDate: 'startDate',
  dueDate: 'dueDate',
} as const satisfies Record<ImportField, string>;

/** Capitalized for use outside a sentence. */
export function useFieldWord() {
  const t = useText('tasks');
  const { locale } = useLanguage();
  return (field: ImportField) => {
    const word = t(`field_${fieldWords[field]}`);
    return word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1);
  };
}
