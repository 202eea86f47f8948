import { useText } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { NewTaskForm, type NewTaskFormProps } from './new-task-form.tsx';

interface NewTaskDialogProps extends Pick<NewTaskFormProps, 'title' | 'onCreated'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The full form of a new task, from any page. */
export function NewTaskDialog({ open, onOpenChange, ...form }: NewTaskDialogProps) {
  const t = useText('shell');
  return (
    <Dialog size="large" title={t('shortcutCreate')} open={open} onOpenChange={onOpenChange}>
      <NewTaskForm {...form} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
