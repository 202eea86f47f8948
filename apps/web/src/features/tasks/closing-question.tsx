import { useText } from '../../lib/i18n/i18n.ts';
import { Confirm } from '../../ui/confirm.tsx';
import type { Closing } from './closing.ts';

interface ClosingDialogProps {
  /** What is asked about, or was before the answer. */
  closing: Closing;
  open: boolean;
  onClose: () => void;
}

/** Before tasks are closed: timers that it stops do not run on by themselves when they are opened again. */
export function ClosingDialog({ closing: { title, number, close }, open, onClose }: ClosingDialogProps) {
  const t = useText('handling', 'taskPage');
  const one = title !== undefined;
  return (
    <Confirm
      open={open}
      onOpenChange={(next) => !next && onClose()}
      look="primary"
      title={one ? t('closeTitle', { task: title }) : t('closeManyTitle', { number })}
      text={one ? t('closeText') : t('closeManyText')}
      action={one ? t('taskPage:close') : t('closeMany')}
      onConfirm={() => {
        onClose();
        close();
      }}
    />
  );
}
