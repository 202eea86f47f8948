import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import type { Meter } from '../../lib/meter.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Elapsed } from '../timer/index.ts';
import { Entries } from './entries.tsx';
import type { Asked } from './entries-query.ts';
import type { Worker } from './worker.ts';

interface TotalProps {
  of: Worker;
  /** What the total is of. */
  asked: Asked;
  meter: Meter;
  name: string;
  form?: 'clock' | 'hours';
  className?: string | undefined;
}

/** A total that explains itself: pressed, it shows the entries it is made of. */
export function Total({ of, asked, meter, name, form = 'hours', className }: TotalProps) {
  const t = useText('timesheets');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={t('showEntries')}
        onClick={() => setOpen(true)}
        className="rounded-sm decoration-dotted underline-offset-4 hover:underline"
      >
        <Elapsed form={form} meter={meter} name={name} className={className} />
        <span className="sr-only"> {t('showEntries')}</span>
      </button>
      <Dialog size="large" title={t('entriesOf', { name: of.name })} open={open} onOpenChange={setOpen}>
        {open && <Entries of={of} asked={asked} />}
      </Dialog>
    </>
  );
}
