import type { Meter } from '../../../lib/clock/meter.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Elapsed } from '../../core/timer/index.ts';

const [part, whole] = ['<1>', '<2>'];

/** Time on planned tasks of the day's total: 7:40 of 8:14. */
export function OnPlan({ worked, total }: { worked: Meter; total: Meter | null }) {
  const t = useText('plans');
  if (!total) return <Elapsed meter={worked} />;
  return (
    <bdi>
      {t('onPlanOf', { part, total: whole })
        .split(/(<[12]>)/)
        .map((text) => {
          if (text === part) return <Elapsed key={text} meter={worked} />;
          return text === whole ? <Elapsed key={text} meter={total} /> : text;
        })}
    </bdi>
  );
}
