import type { TaskItem } from '@stint/contract';
import { useTranslation } from 'react-i18next';
import { Confirm } from '../../ui/confirm.tsx';
import { useClose } from './use-close.ts';

interface CloseQuestionProps {
  task: TaskItem;
  open: boolean;
  onClose: () => void;
}

/** Before a task is closed: timers that it stops do not run on by themselves when it is opened again. */
export function CloseQuestion({ task, open, onClose }: CloseQuestionProps) {
  const { t } = useTranslation(['handling', 'taskPage']);
  const { close } = useClose(task);
  return (
    <Confirm
      open={open}
      onOpenChange={(next) => !next && onClose()}
      look="primary"
      title={t('closeTitle', { task: task.title })}
      text={t('closeText')}
      action={t('taskPage:close')}
      onConfirm={() => {
        onClose();
        close();
      }}
    />
  );
}
