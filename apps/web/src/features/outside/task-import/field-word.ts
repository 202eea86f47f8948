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
} as const satisfies Partial<Record<ImportField, string>>;

/** The fields of a table that is imported by a single call. */
export const tableFields = Object.keys(fieldWords) as (keyof typeof fieldWords)[];

/** Fields that only a file has. */
type FileField = Exclude<ImportField, keyof typeof fieldWords>;
const isOfTask = (field: ImportField): field is Exclude<ImportField, FileField> => field in fieldWords;

/** Capitalized for use outside a sentence. */
export function useFieldWord() {
  const t = useText('tasks', 'taskImport');
  const { locale } = useLanguage();
  return (field: ImportField) => {
    const word = isOfTask(field) ? t(`field_${fieldWords[field]}`) : t(`taskImport:field_${field}`);
    return word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1);
  };
}
