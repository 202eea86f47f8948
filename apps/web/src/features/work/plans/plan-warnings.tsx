import type { DailyPlan } from '@stint/contract';
import { planWarnings } from '@stint/domain/work/plans';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useText } from '../../../lib/i18n/i18n.ts';

/** Warnings of a plan as a list. */
export function PlanWarnings({ plan }: { plan: Pick<DailyPlan, 'workTimePlanned' | 'tasks'> }) {
  const t = useText('plans');
  const warnings = planWarnings(plan);
  if (warnings.length === 0) return null;
  return (
    <ul aria-label={t('warnings')} className="flex flex-col gap-1 text-dense text-warn-text">
      {warnings.map((warning) => (
        <li key={warning} className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {t(`warning_${warning}`)}
        </li>
      ))}
    </ul>
  );
}
