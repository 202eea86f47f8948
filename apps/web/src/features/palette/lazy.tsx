import { Suspense, useState } from 'react';
import { lazy } from '../../ui/lazy.ts';
import type { Command } from './commands.ts';
import { setPalette, usePalette } from './open.ts';

const PaletteDialog = lazy(() =>
  import('./palette-dialog.tsx').then(({ PaletteDialog: default_ }) => ({ default: default_ })),
);

interface PaletteProps {
  /** Asked for when it is open. */
  useCommands: (deeds: readonly Command[]) => { pages: readonly Command[]; deeds: readonly Command[] };
  /** What the page offers besides. */
  deeds: readonly Command[];
  onTeam: (teamId: string) => void;
}

/** The list of everything; fetched when it is first opened. */
export function Palette(props: PaletteProps) {
  const open = usePalette();
  const [wanted, want] = useState(false);
  if (open && !wanted) want(true);
  return wanted ? (
    <Suspense>
      <PaletteDialog {...props} open={open} onClose={() => setPalette(false)} />
    </Suspense>
  ) : null;
}
