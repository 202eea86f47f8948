import Search from 'lucide-react/icons/search';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useKeys } from '../../../lib/page/shortcuts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { useSidebar } from '../../identity/shell/index.ts';
import { setPalette } from './open.ts';

/** The search box that opens the palette. */
export function CommandBox() {
  const t = useText('shell', 'common');
  const keys = useKeys('palette');
  const { shape, setSheetOpen } = useSidebar();
  const open = () => {
    setSheetOpen(false);
    setPalette('all');
  };
  if (shape === 'rail') return <IconButton name={t('commandBox')} keys={keys} icon={<Search />} onClick={open} />;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={open}
      className="flex h-control-small w-full items-center gap-2 rounded-md border border-line bg-field px-2 text-dense text-muted hover:border-line-strong hover:text-body"
    >
      <Search className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate text-start">{t('common:search')}</span>
      {shape === 'open' && keys && <Kbd keys={keys} />}
    </button>
  );
}
