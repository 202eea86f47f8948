import Keyboard from 'lucide-react/icons/keyboard';
import { Suspense } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
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

/** Lists the shortcuts of the current page. */
export function ShortcutsHelp({ open, onOpen }: ShortcutsHelpProps) {
  const t = useText('shell');
  return (
    <>
      <IconButton name={t('shortcuts')} keys="h" icon={<Keyboard />} onClick={() => onOpen(true)} />
      <Dialog title={t('shortcuts')} description={t('shortcutsHint')} size="small" open={open} onOpenChange={onOpen}>
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <ShortcutsList />
        </Suspense>
      </Dialog>
    </>
  );
}
