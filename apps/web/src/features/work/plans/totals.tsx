import type { DailyPlan } from '@stint/contract';
import { planTotals } from '@stint/domain/work/plans';
import type { ReactNode } from 'react';
import { readMeter, standing } from '../../../lib/clock/meter.ts';
import { now } from '../../../lib/clock/now.ts';
import { hours, short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Progress } from '../../../ui/progress.tsx';
import { OnPlan } from './on-plan.tsx';
import type { WorkedTime } from './worked.ts';

const Sum = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-w-20 flex-col">
    <dt className="text-caption text-muted">{label}</dt>
    <dd className="flex min-h-control-small flex-wrap items-center gap-2 font-medium tabular-nums">{children}</dd>
  </div>
);

interface TotalsProps {
  plan: DailyPlan;
  /** The planned hours or their editor. */
  planned: ReactNode;
  /** Null while loading. */
  worked: WorkedTime | null;
}

/** Totals of a day: planned, estimated, worked and completed. */
export function Totals({ plan, planned, worked: workedTime }: TotalsProps) {
  const t = useText('plans', 'common');
  const { estimated, worked, done, count } = planTotals(plan, workedTime?.on ?? (() => 0));
  const onPlan = workedTime && { ...standing(worked * 1000), since: workedTime.since };
  const over = onPlan && plan.workTimePlanned > 0 ? readMeter(onPlan, now()) - plan.workTimePlanned * 3_600_000 : 0;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <Sum label={t('planned')}>{planned}</Sum>
      <Sum label={t('estimated')}>{short(estimated * 1000)}</Sum>
      {onPlan && (
        <Sum label={t('onPlan')}>
          <OnPlan worked={onPlan} total={workedTime.total} />
          {over > 0 && <span className="text-danger-text">{t('common:overBy', { time: hours(over) })}</span>}
        </Sum>
      )}
      {count > 0 && (
        <Sum label={t('completed')}>
          <bdi>{t('doneOf', { done, count })}</bdi>
          <div className="w-16">
            <Progress name={t('completed')} percent={(done / count) * 100} tone="accent" />
          </div>
        </Sum>
      )}
    </dl>
  );
}
