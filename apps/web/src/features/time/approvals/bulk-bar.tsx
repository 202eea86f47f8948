import { hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useKeys } from '../../../lib/page/shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { tip } from '../../../ui/tooltip.tsx';
import { type Decision, isOpen, type OwnTimesheet } from '../timesheets/index.ts';

interface BulkBarProps {
  picked: readonly OwnTimesheet[];
  onDecide: (sheets: OwnTimesheet[], to: Decision) => void;
  onClear: () => void;
}

/** What can be done with the selected timesheets. */
export function BulkBar({ picked, onDecide, onClear }: BulkBarProps) {
  const t = useText('approvals');
  const [approveKeys, sendBackKeys] = [useKeys('sheetApprove'), useKeys('sheetSendBack')];
  const seconds = picked.reduce((sum, { duration }) => sum + duration, 0);
  const deciding = picked.filter(({ status }) => status !== 'APPROVED');
  const blocked = deciding.length === 0 && t('allApproved');
  const returning = deciding.filter(({ status }) => status !== 'DENIED');
  return (
    <div
      role="toolbar"
      aria-label={t('selection')}
      className="sticky top-2 z-20 flex flex-wrap items-center gap-2 rounded-md border border-line bg-raised px-3 py-2"
    >
      <span className="font-medium tabular-nums">
        {t('selected', { count: picked.length })} · {hours(seconds * 1000)}
      </span>
      <Button size="small" look="quiet" onClick={onClear}>
        {t('clear')}
      </Button>
      <span className="ms-auto flex gap-2">
        <Button
          size="small"
          {...tip({ text: t('sendBack'), keys: sendBackKeys })}
          blocked={blocked || (returning.length === 0 && t('allDenied'))}
          onClick={() => onDecide(returning, 'DENIED')}
        >
          {t('sendBack')}
        </Button>
        <Button
          size="small"
          look="primary"
          {...tip({ text: t('approve'), keys: approveKeys })}
          blocked={blocked}
          onClick={() => onDecide(deciding, 'APPROVED')}
        >
          {t('approve')}
        </Button>
      </span>
      {picked.some(isOpen) && <span className="basis-full text-caption text-muted">{t('someOpen')}</span>}
    </div>
  );
}
