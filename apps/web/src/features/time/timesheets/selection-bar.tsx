import type { TimeLog } from '@stint/contract';
import { whyNotMerge } from '@stint/domain/time/time-entries';
import { wrongInDeletion } from '@stint/domain/time/timesheets';
import Merge from 'lucide-react/icons/merge';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { linkOfReason, type Reason, textOfReason } from '../../../ui/reason.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { useMergeEntries, useRemoveEntries } from './change-entries.ts';
import { ChosenSheets } from './chosen-sheets.tsx';
import type { EntryActions } from './entry-actions.ts';
import type { Worker } from './worker.ts';

/** So many entries are changed at once. */
const max = 100;

interface SelectionBarProps {
  worker: Worker;
  logs: readonly TimeLog[];
  /** What they come to. */
  sum: ReactNode;
  whyNot: EntryActions['whyNot'];
  onDone: () => void;
}

/** What can be done with the entries that are ticked. */
export function SelectionBar({ worker, logs, sum, whyNot, onDone }: SelectionBarProps) {
  const t = useText('timesheets', 'errors');
  const zone = useZone();
  const [editing, setEditing] = useState(false);
  const { remove, busy } = useRemoveEntries(onDone);
  const merging = useMergeEntries(onDone);
  const ids = logs.map(({ id }) => id);
  const wrong = wrongInDeletion(ids);
  const { lately } = useFormats();
  const first = (reasonOf: (log: TimeLog) => Reason | null): Reason | null => {
    const log = logs.find(reasonOf);
    if (!log) return null;
    const task = log.task?.title ?? t('noTask');
    const reason = reasonOf(log);
    const link = linkOfReason(reason);
    const text = t('oneBlocked', { task, time: lately(log.startedAt), reason: textOfReason(reason) ?? '' });
    return link ? { text, link } : text;
  };
  const whyNotEdit = logs.length > max ? t('tooMany') : first(whyNot.change);
  const apart = logs.length > 1 ? whyNotMerge(logs, zone) : null;
  return (
    <>
      <div
        role="status"
        className="sticky top-14 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised px-4 py-2"
      >
        <span className="me-auto flex gap-3 text-base tabular-nums">
          {t('chosen', { count: logs.length })}
          {sum}
        </span>
        <Button size="small" look="quiet" onClick={onDone}>
          {t('chooseNone')}
        </Button>
        <ChosenSheets worker={worker} logs={logs} onDone={onDone} />
        <Button size="small" blocked={whyNotEdit} onClick={() => setEditing(true)}>
          <Pencil />
          {t('editChosen')}
        </Button>
        {logs.length > 1 && (
          <Button
            size="small"
            busy={merging.busy}
            blocked={whyNotEdit ?? (apart && t(`errors:${apart}`))}
            onClick={() => merging.merge(logs)}
          >
            <Merge />
            {t('merge')}
          </Button>
        )}
        <Button
          size="small"
          busy={busy}
          blocked={first(whyNot.remove) ?? (wrong && t(`errors:${wrong.code}`, wrong.details))}
          onClick={() => remove(ids)}
        >
          <Trash2 />
          {t('delete')}
        </Button>
      </div>
      <BulkDialog ids={ids} sum={sum} open={editing} onOpenChange={setEditing} onDone={onDone} />
    </>
  );
}
