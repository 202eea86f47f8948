import type { TimesheetSummary } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';

/** What to look at before approving; nothing when there is nothing. */
export function Hints({ hints }: Pick<TimesheetSummary, 'hints'>) {
  const t = useText('approvals');
  if (hints.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1">
      {hints.map(({ hint, count }) => (
        <li key={hint}>
          <Badge tone="warn">{t(`hint_${hint}`, { count })}</Badge>
        </li>
      ))}
    </ul>
  );
}
