import { type TimeFileChoices, type TimeImportFile, type TimeImportReport, timeImportLimit } from '@stint/contract';
import { clock } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Switch } from '../../../ui/switch.tsx';
import { ChangedRows } from '../../outside/task-import/index.ts';

/** A part of what is said about a file, with the choices that it changes. */
export interface PartProps {
  file: TimeImportFile;
  report: TimeImportReport;
  onChange: (patch: Partial<TimeFileChoices>) => void;
}

/** Rows that were imported before and changed or were deleted since. */
export function Again({ file: { choices }, report: { total, changed = [] }, onChange }: PartProps) {
  const t = useText('timeImport');
  const sumOf = ({ entries, seconds }: { entries: number; seconds: number }) =>
    t('entriesTime', { time: clock(seconds * 1000), entries });
  const restores = choices.restoresRemoved ?? false;
  return (
    <div className="grid gap-3 empty:hidden">
      {total.changed.entries > 0 && (
        <Switch
          first
          checked={choices.updatesChanged ?? false}
          onChange={(updatesChanged) => onChange({ updatesChanged })}
          label={t('updatesChanged', { sum: sumOf(total.changed) })}
        />
      )}
      {choices.updatesChanged && total.changed.entries > 0 && total.changed.entries <= timeImportLimit.shown && (
        <ChangedRows
          rows={changed}
          lines={choices.changedLines}
          onChange={(changedLines) => onChange({ changedLines })}
        />
      )}
      {(total.removed.entries > 0 || restores) && (
        <Switch
          first
          checked={restores}
          onChange={(restoresRemoved) => onChange({ restoresRemoved })}
          label={t('restoresRemoved', { sum: sumOf(total.removed) })}
        />
      )}
    </div>
  );
}
