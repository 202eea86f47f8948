import { useText } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { InZone } from '../../identity/active-team/index.ts';
import { Entries } from './entries.tsx';
import type { EntryFilter } from './entries-query.ts';
import type { Worker } from './worker.ts';

interface EntriesDialogProps {
  worker: Worker;
  filter: EntryFilter;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What a total is made of. */
export function EntriesDialog({ worker, filter, open, onOpenChange }: EntriesDialogProps) {
  const t = useText('timesheets');
  return (
    <Dialog size="large" title={t('entriesOf', { name: worker.name })} open={open} onOpenChange={onOpenChange}>
      {open && (
        <>
          <InZone className="mb-2 block text-dense text-muted" />
          <Entries worker={worker} filter={filter} />
        </>
      )}
    </Dialog>
  );
}
