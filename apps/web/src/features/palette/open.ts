import { useText } from '../../lib/i18n/i18n.ts';
import { useShortcut } from '../../lib/page/shortcuts.ts';
import { createStore, useStore } from '../../lib/store.ts';

/* The box that opens it and the keys that do stand in different places. */
const open = createStore(false);

export const setPalette = open.set;
export const usePalette = () => useStore(open);

/** Ctrl or ⌘ and K, from the first moment of the page: the list itself comes later, and opens when it is there. */
export function usePaletteKeys(): void {
  const t = useText('shell');
  useShortcut('mod+k', t('commandBox'), () => setPalette(!open.get()));
}
