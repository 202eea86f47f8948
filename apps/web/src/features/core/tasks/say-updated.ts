import { allTexts, textNow } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Field } from './fields.ts';

/** Shows the notice of the task page in a list; its text is loaded first, as home does not contain it. */
export function sayUpdated(field: Field): void {
  const showNotice = () => {
    const title = textNow('taskPage:updatedField', { field: textNow(`tasks:field_${field}`) });
    toast({ id: 'task-field', look: 'success', title });
  };
  allTexts().then(showNotice, () => undefined);
}
