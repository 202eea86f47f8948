import { useState } from 'react';
import type { Asking } from './entry-actions.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';
import type { Worker } from './worker.ts';

/** The dialog that an entry was last opened in. */
export function EntryDialogs({ worker, asking }: { worker: Worker; asking: Asking | null }) {
  const [open, setOpen] = useState(false);
  const [lastAsking, setLastAsking] = useState(asking);
  if (asking !== lastAsking) {
    setLastAsking(asking);
    setOpen(asking !== null);
  }
  if (!asking) return null;
  const { log } = asking;
  const props = { open, onOpenChange: setOpen };
  if (asking.what === 'split') return <SplitDialog log={log} {...props} />;
  if (asking.what === 'copy') return <EntryDialog worker={worker} suggested={{ copyOf: log }} {...props} />;
  return <EntryDialog worker={worker} entry={log} suggested={asking.suggested} {...props} />;
}
