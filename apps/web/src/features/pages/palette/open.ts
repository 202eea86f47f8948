import { useCommand } from '../../../lib/page/shortcuts.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { collectKeys, forgetKeys } from './early-keys.ts';

/* A store, because the search box and the shortcut are in different places. */
const open = createStore(false);

export function setPalette(next: boolean): void {
  if (next) collectKeys(() => setPalette(false));
  else forgetKeys();
  open.set(next);
}
export const usePalette = () => useStore(open);

/** Registers Ctrl or ⌘ and K at once, before the palette's code is loaded. */
export function usePaletteKeys(): void {
  useCommand('palette', () => setPalette(!open.get()));
}
