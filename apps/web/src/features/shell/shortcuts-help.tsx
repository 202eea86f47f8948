import Keyboard from 'lucide-react/icons/keyboard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut, useShortcuts, useSingleKeys } from '../../lib/shortcuts.ts';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Switch } from '../../ui/switch.tsx';

/** The list of what can be pressed here and now; H opens it. */
export function ShortcutsHelp() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const shortcuts = useShortcuts();
  useShortcut('h', t('shortcutList'), () => setOpen(true));
  return (
    <>
      <IconButton name={t('shortcuts')} keys="h" icon={<Keyboard />} onClick={() => setOpen(true)} />
      <Dialog title={t('shortcuts')} description={t('shortcutsHint')} size="small" open={open} onOpenChange={setOpen}>
        <dl className="-my-1 mb-3">
          {shortcuts.map(({ keys, label }) => (
            <div key={keys} className="flex min-h-8 items-center justify-between gap-4">
              <dt className="min-w-0">{label}</dt>
              <dd>
                <Kbd keys={keys} />
              </dd>
            </div>
          ))}
        </dl>
        <div className="border-line border-t pt-4">
          <Switch checked={singleKeys} onChange={setSingleKeys} label={t('singleKeys')} hint={t('singleKeysHint')} />
        </div>
      </Dialog>
    </>
  );
}
