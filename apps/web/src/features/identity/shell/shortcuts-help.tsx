import Keyboard from 'lucide-react/icons/keyboard';
import { Suspense } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useKeys } from '../../../lib/page/shortcuts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

const ShortcutsList = lazy(() =>
  import('./shortcuts-list.tsx').then(({ ShortcutsList: default_ }) => ({ default: default_ })),
);

interface ShortcutsHelpProps {
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Lists the keyboard shortcuts. */
export function ShortcutsHelp({ open, onOpen }: ShortcutsHelpProps) {
  const t = useText('shell');
  const keys = useKeys('help');
  return (
    <>
      <IconButton name={t('shortcuts')} keys={keys} icon={<Keyboard />} onClick={() => onOpen(true)} />
      <Dialog title={t('shortcuts')} description={t('shortcutsHint')} size="large" open={open} onOpenChange={onOpen}>
        <Suspense fallback={<Skeleton className="h-120 w-full" />}>
          <ShortcutsList onClose={() => onOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
