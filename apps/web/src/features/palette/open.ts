import { useSyncExternalStore } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useShortcut } from '../../lib/shortcuts.ts';

/* The box that opens it and the keys that do stand in different places. */
let open = false;
const listeners = new Set<() => void>();

export function setPalette(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

export const usePalette = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );

/** Ctrl or ⌘ and K, from the first moment of the page: the list itself comes later, and opens when it is there. */
export function usePaletteKeys(): void {
  const t = useText('shell');
  useShortcut('mod+k', t('commandBox'), () => setPalette(!open));
}
