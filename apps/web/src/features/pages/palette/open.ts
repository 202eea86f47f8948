import { useCommand } from '../../../lib/page/shortcuts.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { collectKeys, forgetKeys } from './early-keys.ts';

/** Everything, or only tasks to start. */
export type PaletteMode = 'all' | 'start';

/* A store, because the search box and the shortcut are in different places. */
const open = createStore<PaletteMode | null>(null);

export function setPalette(mode: PaletteMode | null): void {
  if (mode) collectKeys(() => setPalette(null));
  else forgetKeys();
  open.set(mode);
}
export const usePalette = () => useStore(open);

/** Registers Ctrl or ⌘ and K at once, before the palette's code is loaded. */
export function usePaletteKeys(): void {
  useCommand('palette', () => setPalette(open.get() ? null : 'all'));
}
