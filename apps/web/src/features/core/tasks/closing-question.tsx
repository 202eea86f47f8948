import { useText } from '../../../lib/i18n/i18n.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import type { Closing } from './closing.ts';

interface ClosingDialogProps {
  /** Stays set while the dialog closes. */
  closing: Closing;
  open: boolean;
  onClose: () => void;
}

/** Confirms closing tasks: it stops their timers, and reopening does not restart them. */
export function ClosingDialog({ closing: { title, number, close }, open, onClose }: ClosingDialogProps) {
  const t = useText('taskMenu', 'taskPage');
  const isSingle = title !== undefined;
  return (
    <Confirm
      open={open}
      onOpenChange={(next) => !next && onClose()}
      look="primary"
      title={isSingle ? t('closeTitle', { task: title }) : t('closeManyTitle', { number })}
      text={isSingle ? t('closeText') : t('closeManyText')}
      action={isSingle ? t('taskPage:close') : t('closeMany')}
      onConfirm={() => {
        onClose();
        close();
      }}
    />
  );
}
