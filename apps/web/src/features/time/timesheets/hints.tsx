import type { SheetHint, TimesheetSummary } from '@stint/contract';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';

function useHintText() {
  const t = useText('approvals');
  return ({ hint, count }: SheetHint): string =>
    hint === 'under_expected' || hint === 'over_expected'
      ? t(`hint_${hint}`, { time: short(count * 1000) })
      : t(`hint_${hint}`, { count });
}

/** Stand beside the worked time as a figure already. */
const isFigure = ({ hint }: SheetHint) => hint === 'under_expected' || hint === 'over_expected';

/** Points to check before approving; nothing when there are none. */
export function Hints({ hints }: Pick<TimesheetSummary, 'hints'>) {
  const textOf = useHintText();
  const others = hints.filter((hint) => !isFigure(hint));
  if (others.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1">
      {others.map((hint) => (
        <li key={hint.hint}>
          <Badge tone="warn">{textOf(hint)}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** The same as plain lines. */
export function HintLines({ hints }: Pick<TimesheetSummary, 'hints'>) {
  const t = useText('approvals');
  const textOf = useHintText();
  if (hints.length === 0) return <p className="text-dense text-muted">{t('nothingToCheck')}</p>;
  return (
    <ul aria-label={t('checks')} className="flex flex-col gap-1 text-dense">
      {hints.map((hint) => (
        <li key={hint.hint} className="flex items-baseline gap-2">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0 self-center text-warn-text" />
          {textOf(hint)}
        </li>
      ))}
    </ul>
  );
}
