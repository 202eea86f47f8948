import { useText } from '../../../lib/i18n/i18n.ts';
import { useShortcuts, useSingleKeys } from '../../../lib/page/shortcuts.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { Switch } from '../../../ui/switch.tsx';

/** The shortcuts with their actions, and the setting of single keys. */
export function ShortcutsList() {
  const t = useText('shell');
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const shortcuts = useShortcuts();
  return (
    <>
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
    </>
  );
}
