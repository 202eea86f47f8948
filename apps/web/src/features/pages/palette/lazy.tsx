import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/lazy.ts';
import type { Command } from './commands.ts';
import { setPalette, usePalette } from './open.ts';

const PaletteDialog = lazy(() =>
  import('./palette-dialog.tsx').then(({ PaletteDialog: default_ }) => ({ default: default_ })),
);

interface PaletteProps {
  /** Called while open. */
  useCommands: (deeds: readonly Command[]) => { pages: readonly Command[]; deeds: readonly Command[] };
  /** Further actions of the page. */
  deeds: readonly Command[];
  onTeam: (teamId: string) => void;
}

/** The command palette, loaded on first use. */
export function Palette(props: PaletteProps) {
  const mode = usePalette();
  const [wasOpened, setWasOpened] = useState(false);
  if (mode && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense>
      <PaletteDialog {...props} mode={mode} onClose={() => setPalette(null)} />
    </Suspense>
  ) : null;
}
