import { allTexts, textNow } from '../../lib/i18n/i18n.ts';
import { toast } from '../../ui/toast.tsx';
import type { Field } from './fields.ts';

/** Says in a list what the page of a task says: home does not wait for these words. */
export function sayUpdated(field: Field): void {
  const say = () => {
    const title = textNow('taskPage:updatedField', { field: textNow(`tasks:field_${field}`) });
    toast({ id: 'task-field', look: 'success', title });
  };
  allTexts().then(say, () => undefined);
}
