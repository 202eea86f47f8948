import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { NewTaskForm } from './new-task-form.tsx';

interface NewTaskDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A task with everything about it, from any page. */
export function NewTaskDialog({ open, onOpenChange }: NewTaskDialogProps) {
  const { t } = useTranslation('shell');
  return (
    <Dialog size="large" title={t('shortcutCreate')} open={open} onOpenChange={onOpenChange}>
      <NewTaskForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
