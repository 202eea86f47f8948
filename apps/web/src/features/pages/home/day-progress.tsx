import { type Meter, readMeter } from '../../../lib/clock/meter.ts';
import { now } from '../../../lib/clock/now.ts';
import { useToday } from '../../../lib/clock/today.ts';
import { short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Progress } from '../../../ui/progress.tsx';
import { useOwnZone } from '../../identity/active-team/index.ts';
import { useExpectedMinutes } from '../../workspace/working-hours/index.ts';

/** Progress of the workday, if some work is expected today. */
export function DayProgress({ today }: { today: Meter | null }) {
  const t = useText('timer');
  const { date } = useToday(useOwnZone());
  const goal = useExpectedMinutes({ start: date, end: date })(date) * 60_000;
  if (goal <= 0) return null;
  const percent = today ? Math.min(100, Math.round((readMeter(today, now()) / goal) * 100)) : 0;
  const text = t('ofGoal', { percent, goal: short(goal) });
  return (
    <span className="flex items-center gap-2">
      <Progress name={t('dayGoal')} percent={percent} text={text} tone="accent" size="thin" />
      <span aria-hidden className="shrink-0 text-caption text-faint tabular-nums">
        {text}
      </span>
    </span>
  );
}
