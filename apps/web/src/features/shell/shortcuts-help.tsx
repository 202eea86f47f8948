import Keyboard from 'lucide-react/icons/keyboard';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../lib/shortcuts.ts';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { lazily } from '../../ui/lazily.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const ShortcutsList = lazily(() =>
  import('./shortcuts-list.tsx').then(({ ShortcutsList: default_ }) => ({ default: default_ })),
);

/** The list of what can be pressed here and now; H opens it. */
export function ShortcutsHelp() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  useShortcut('h', t('shortcutList'), () => setOpen(true));
  return (
    <>
      <IconButton name={t('shortcuts')} keys="h" icon={<Keyboard />} onClick={() => setOpen(true)} />
      <Dialog title={t('shortcuts')} description={t('shortcutsHint')} size="small" open={open} onOpenChange={setOpen}>
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <ShortcutsList />
        </Suspense>
      </Dialog>
    </>
  );
}
